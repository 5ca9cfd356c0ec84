"""What is asked with every report: was it heard before, and how does its game stand.

Django works out the SQL of a query again each time, which takes ten times as long as the
answer to a small one; when the whole hall reports at once, that is what phones wait for.
So it is SQL of its own, one query each, which needs the session's lock to stay true.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple, cast

from django.db import connection
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext

from scoring.deals.entries import Entries, entries_of
from scoring.deals.game_ends.reading import count_deals, penalties_that_end
from scoring.deals.recorded import RecordedDeal, recorded_game
from scoring.deals.submission import Submission
from scoring.deals.words import describe_deal, pair_names
from scoring.models import DealRevision, TeamEntry
from scoring.rules import DealEntry, DealReport, HouseRules, partnership
from scoring.rules.registry import tapped_reports
from tournament.models import Game, Round, Seat, Session, Table
from tournament.models.compiled import CompiledQuery, ModelColumns
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass, Side, dealer
from tournament.seating.holders import holders
from tournament.seating.seats import SeatedGame
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

HEARD = """
SELECT
    EXISTS (SELECT 1 FROM scoring_dealrevision WHERE report_id = %(id)s),
    EXISTS (SELECT 1 FROM scoring_teamentry WHERE report_id = %(id)s),
    EXISTS (
        SELECT 1 FROM scoring_heldreport
        WHERE report_id = %(id)s
        OR (table_id = %(table)s AND takes_back = %(id)s AND takes_back <> '')
    ),
    EXISTS (
        SELECT 1 FROM scoring_heldreport
        WHERE table_id = %(table)s AND round = %(round)s AND counts_later
    )
"""
_GAME = ModelColumns(Game, "game__")
_ROUND = ModelColumns(Round, "game__round__")
_TABLE = ModelColumns(Table, "game__table__")
_SEATS_AND_GAME_AT = CompiledQuery(
    lambda session, table, round_: Seat.objects.filter(
        game__round__session=session, game__round__number=round_, game__table__number=table
    ).values_list("position", "card__number", *_GAME.names, *_ROUND.names, *_TABLE.names),
    values=3,
)
LARGEST = 32_767
"""No table and no round has a higher number; databases refuse to look for some that are."""
_SEATS = {seat.value: seat for seat in Compass}
ROUND = """
SELECT
    (SELECT COUNT(*) FROM tournament_seat WHERE round_id = %s AND position = 'N'),
    (
        SELECT COUNT(*) FROM scoring_deal
        INNER JOIN tournament_game ON tournament_game.id = game_id
        WHERE round_id = %s
    ),
    (SELECT COUNT(last_deal) FROM tournament_game WHERE round_id = %s)
"""


class TableNotInRound(Refusal):
    text = gettext_noop(
        "There is no table {table} in game {round}. Type 1 to {tables}. Nothing was "
        "changed."
    )


class NothingToTakeBack(Conflict):
    text = gettext_noop("This deal is not saved. There is nothing to undo.")


class ReportStatus(NamedTuple):
    """What was heard of a report id before.

    It *is_new* where neither a deal is on file under it nor the word of a pair, which then
    *is_entered*; *in_tray* lies a report with it, or a take-back of it. *others_wait* there
    for the deals of its game.
    """

    is_new: bool
    is_entered: bool
    in_tray: bool
    others_wait: bool


@dataclass(frozen=True)
class DealContext:
    """A deal (1-based) of a game, the locked session around it and what is on file.

    *latest* has the key and the last revision of every deal that was ever reported.
    It *needs_both* pairs to enter a deal alike before it counts. *numbers* are those at the
    table, *report* is what was submitted of the deal, as the *rules* read it.
    """

    session: Session
    round: Round
    game: Game
    deal: int
    rules: HouseRules
    on_file: Mapping[int, RecordedDeal]
    latest: Mapping[int, tuple[int, int]]
    needs_both: bool
    numbers: Mapping[Compass, int] = field(default_factory=dict)
    report: DealReport | None = None

    @property
    def counted(self) -> RecordedDeal | None:
        return self.on_file.get(self.deal)

    @cached_property
    def entries(self) -> Entries:
        """What the pairs have entered, as it is when it is first asked for."""
        return entries_of(self.game.pk)

    def count_deals(self, *, without_bell: bool = False) -> int:
        """How many deals the game has, or would have *without_bell*."""
        penalties = penalties_that_end(self.session, self.round.number)
        booked, deals = penalties.get(self.game.pk, ()), tuple(self.on_file.values())
        last_deal = None if without_bell else self.game.last_deal
        place = (self.round.number, self.game.table.number)
        seated = SeatedGame(self.game.pk, *place, self.numbers, last_deal)
        return count_deals(self.session, seated, deals, booked)


def seated_game(
    session: Session, *, table: int, round_: int
) -> tuple[Game, Mapping[Compass, int]]:
    """The numbers at a table in a round, both 1-based; raises TableNotInRound."""
    # PostgreSQL fails where a number is too large for its column
    is_possible = max(table, round_) <= LARGEST
    rows = _SEATS_AND_GAME_AT(session.pk, table, round_) if is_possible else []
    if not rows:
        raise TableNotInRound(table=table, round=round_, tables=session.table_count)
    columns = rows[0][2:]
    first, second = len(_GAME.names), len(_GAME.names) + len(_ROUND.names)
    game = _GAME.loaded(columns[:first])
    game.round = _ROUND.loaded(columns[first:second])
    game.table = _TABLE.loaded(columns[second:])
    game.round.session = session
    return game, {_SEATS[row[0]]: row[1] for row in rows}


def find_context(session: Session, sent: Submission) -> DealContext:
    """How things stand for what was *sent*, and what it says by the rules in force.

    Raises:
        NothingToTakeBack: nobody knows what is to be taken back.
        TableNotInRound: the table does not play then.
        ImpossibleDeal: no deal can be as it was typed, for all reasons at once.
    """
    is_removal = sent.kind == DealRevision.Kind.REMOVAL
    if is_removal and sent.entered is None and sent.seen_revision is None:
        raise NothingToTakeBack
    place = {"table": sent.table.number, "round_": sent.round or 0}
    game, numbers = seated_game(session, **place)
    context = deal_context(session, game, sent.deal or 0)
    return replace(context, numbers=numbers, report=read_entry(sent, context))


def deal_context(session: Session, game: Game, deal: int) -> DealContext:
    """How things stand for *deal* of *game* in the *session* just locked.

    A *game* found in this very session was read under the lock.
    """
    is_fresh = game.round.session is session
    on_file, latest = recorded_game(game.pk)
    return DealContext(
        session=session,
        round=game.round if is_fresh else Round.objects.get(pk=game.round_id),
        game=game,
        deal=deal,
        rules=HouseRules.from_snapshot(session.house_rules),
        on_file=on_file,
        latest=latest,
        needs_both=both_enter(session, is_on_paper=game.table.is_on_paper),
    )


def both_enter(session: Session, *, is_on_paper: bool) -> bool:
    """Whether a deal at this table counts only when both pairs have entered it."""
    return session.sign_off == SignOff.BOTH_ENTER and not is_on_paper


def get_report_status(table: int, report_id: str, round_: int | None) -> ReportStatus:
    """What was heard before of a report id, in a round (1-based, if it says one).

    Of take-backs, and of what waits, at the *table* with this key.
    """
    values: dict[str, str | int]
    values = {"id": report_id, "table": table, "round": min(round_ or 0, LARGEST)}
    with connection.cursor() as cursor:
        cursor.execute(HEARD, values)
        is_on_file, is_entered, *in_tray = map(bool, cursor.fetchone())
    return ReportStatus(not (is_on_file or is_entered), is_entered, *in_tray)


def count_games_and_deals(round_: int) -> tuple[int, int, int]:
    """Games played in a round, deals of it ever reported, games that end early."""
    with connection.cursor() as cursor:
        cursor.execute(ROUND, (round_, round_, round_))
        games, deals, end_early = cursor.fetchone()
    return games, deals, end_early


def find_report(table: int, report_id: str) -> DealRevision | TeamEntry | None:
    """What a pair has entered comes first: the deal it counts as may have the same id."""
    entries = TeamEntry.objects.select_related("game__round").exclude(outcome="")
    if entry := entries.filter(report_id=report_id, game__table=table).first():
        return entry
    revisions = DealRevision.objects.select_related("deal__game__round")
    reports = revisions.filter(kind=DealRevision.Kind.REPORT, deal__game__table=table)
    return reports.filter(report_id=report_id).first()


def find_stored(report_id: str, *, is_entry: bool) -> DealRevision | TeamEntry:
    if is_entry:
        return TeamEntry.objects.get(report_id=report_id)
    revisions = DealRevision.objects.select_related("deal__game__round__session")
    return revisions.get(report_id=report_id)


def describe_on_file(context: DealContext, deal: int) -> str:
    on_file = context.on_file.get(deal)
    return describe(context, on_file.report) if on_file else gettext("undone")


def describe(context: DealContext, report: DealReport) -> str:
    return describe_deal(report, context.rules, pairs_in(context))


def pairs_in(context: DealContext) -> dict[str, str]:
    return pair_names(context.game, holders(context.session), context.round.number)


def name_of_dealer(context: DealContext, deal: int) -> str:
    return pairs_in(context)[dealer(deal)]


def read_entry(sent: Submission, context: DealContext) -> DealReport | None:
    """None where nothing is told of a deal."""
    entered = sent.entered
    if not isinstance(entered, DealEntry):
        return entered if isinstance(entered, DealReport) else None
    if tapped := tapped_reports(context.rules).get(entered.call):
        return tapped
    named = SimpleLazyObject(partial(pairs_in, context))  # only a refusal asks for them
    entry = replace(entered, pairs=cast("Mapping[Side, str]", named))
    return partnership(context.rules).read(entry, context.rules)
