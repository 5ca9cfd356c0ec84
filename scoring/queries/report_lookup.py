"""What is asked with every report, in SQL of its own.

Django works out the SQL of a query anew each time, which takes ten times as long as the
answer to a small one; when the whole hall reports at once, that is what phones wait for.
Each is one query, and needs the night's lock to stay true.
"""

from dataclasses import dataclass

from django.db import connection

HEARD = """
SELECT
    EXISTS (SELECT 1 FROM scoring_dealrevision WHERE report_id = %s),
    EXISTS (SELECT 1 FROM scoring_teamentry WHERE report_id = %s),
    EXISTS (
        SELECT 1 FROM scoring_heldreport
        WHERE report_id = %s OR (table_id = %s AND takes_back = %s AND takes_back <> '')
    ),
    EXISTS (
        SELECT 1 FROM scoring_heldreport WHERE table_id = %s AND round = %s AND counts_later
    )
"""
ON_FILE = "SELECT 1 FROM scoring_dealrevision WHERE report_id = %s"
ENTERED = "SELECT 1 FROM scoring_teamentry WHERE report_id = %s"
ROUND = """
SELECT
    (SELECT COUNT(*) FROM tournament_seat WHERE round_id = %s AND position = 'N'),
    (
        SELECT COUNT(*) FROM scoring_deal
        INNER JOIN tournament_game ON tournament_game.id = game_id
        WHERE round_id = %s
    )
"""
WAITS = """
SELECT EXISTS (
    SELECT 1 FROM scoring_heldreport WHERE table_id = %s AND round = %s AND counts_later
)
"""
REVISIONS = """
SELECT id, (SELECT COUNT(*) FROM scoring_dealrevision WHERE deal_id = scoring_deal.id)
FROM scoring_deal WHERE game_id = %s AND number = %s
"""
SAID = "SELECT COUNT(*) FROM scoring_deal WHERE game_id = %s"


@dataclass(frozen=True, slots=True)
class ReportStatus:
    """What was heard of a report id before.

    A deal *is_on_file* under it, or the word of a pair *is_entered*; *in_tray* lies a
    report with it, or a take-back of it. *others_wait* there for the deals of its game.
    """

    is_on_file: bool
    is_entered: bool
    in_tray: bool
    others_wait: bool

    @property
    def is_new(self) -> bool:
        """Whether nothing was put on file under it; in the tray it may lie."""
        return not (self.is_on_file or self.is_entered)


def get_report_status(*, table: int, report_id: str, round_: int) -> ReportStatus:
    """What was heard before of a report id, in a round (1-based; 0 if it says none).

    Of take-backs, and of what waits, at the *table* with this key.
    """
    values = (report_id, report_id, report_id, table, report_id, table, round_)
    return ReportStatus(*map(bool, _first(HEARD, *values) or (0, 0, 0, 0)))


def is_on_file(report_id: str) -> bool:
    """Whether a revision of a deal has this report id."""
    return _first(ON_FILE, report_id) is not None


def is_entered(report_id: str) -> bool:
    """Whether the word of a pair has this report id."""
    return _first(ENTERED, report_id) is not None


def waits_for_its_turn(*, table: int, round_: int) -> bool:
    """Whether the tray holds a report of that table's game that counts later."""
    (waits,) = _first(WAITS, table, round_) or (0,)
    return bool(waits)


def revisions_of(*, game: int, deal: int) -> tuple[int, int] | None:
    """A deal's primary key and how many revisions it has; nothing without a row."""
    found = _first(REVISIONS, game, deal)
    return (found[0], found[1]) if found else None


def deals_said_in(game: int) -> int:
    """How many deals of a game were ever reported, taken back or not."""
    (count,) = _first(SAID, game) or (0,)
    return count


def games_and_deals_said_in(round_: int) -> tuple[int, int]:
    """How many games are played in a round, how many deals of it were ever reported."""
    games, deals = _first(ROUND, round_, round_) or (0, 0)
    return games, deals


def _first(sql: str, *values: str | int) -> tuple[int, ...] | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        row: tuple[int, ...] | None = cursor.fetchone()
    return row
