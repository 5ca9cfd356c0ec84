"""Reports, corrections and removals of deals in sentences: from what to what, by whom."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.models import DealRevision
from scoring.queries.deal_text import describe_deal, pairs_of
from scoring.queries.recorded import report_in_row
from scoring.rules import HouseRules
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.queries.holders import Holders, holders
from tournament.queries.seating import SeatedGame, seating
from tournament.seats import Side

ChangeKind = DealRevision.Kind

_SENTENCES = {
    ChangeKind.REPORT: gettext_noop(
        "Entered deal %(deal)s, table %(table)s, game %(game)s: %(entry)s"
    ),
    ChangeKind.CORRECTION: gettext_noop(
        "Corrected deal %(deal)s, table %(table)s, game %(game)s: "
        "from %(before)s to %(entry)s"
    ),
    ChangeKind.REMOVAL: gettext_noop(
        "Undid deal %(deal)s, table %(table)s, game %(game)s: %(before)s"
    ),
}


class DealChange(NamedTuple):
    """What somebody said of a deal, *what* in a sentence.

    *game* and *table* are 1-based. It *is_latest* where nothing was said after it.
    """

    pk: int
    game: int
    table: int
    what: str
    who: str
    at: datetime
    reason: str
    is_latest: bool


def list_deal_changes(
    session: Session, rows: Sequence[DealRevision]
) -> tuple[DealChange, ...]:
    """Revisions of one session, each with `deal__game__round` and `deal__game__table`.

    In four queries.
    """
    rounds = {row.deal.game.round.number for row in rows}
    games = {game.pk: game for game in seating(session, rounds=rounds)}
    held, rules = holders(session), HouseRules.from_snapshot(session.house_rules)
    revisions = DealRevision.objects.filter(deal__in={row.deal_id for row in rows})
    history: dict[int, list[DealRevision]] = {}
    for row in revisions.order_by("number"):
        history.setdefault(row.deal_id, []).append(row)
    return tuple(
        _retold(row, history[row.deal_id], _pairs(games.get(row.deal.game_id), held), rules)
        for row in rows
    )


def _pairs(game: SeatedGame | None, held: Holders) -> Mapping[str, str]:
    """Return who plays with whom; a game taken out of the plan has nobody any more."""
    if game is None:
        return dict.fromkeys(Side, gettext("a team that left"))
    return pairs_of(held.seated(game))


def _retold(
    row: DealRevision,
    history: Sequence[DealRevision],
    pairs: Mapping[str, str],
    rules: HouseRules,
) -> DealChange:
    game, table = row.deal.game.round.number, row.deal.game.table.number
    before = next(
        (earlier for earlier in reversed(history) if earlier.number < row.number), None
    )

    def describe(revision: DealRevision | None) -> str:
        is_told = revision is not None and revision.kind != ChangeKind.REMOVAL
        return (
            describe_deal(report_in_row(revision), rules, pairs)
            if revision and is_told
            else gettext("no entry")
        )

    what = gettext(_SENTENCES[ChangeKind(row.kind)]) % {
        "deal": row.deal.number,
        "table": table,
        "game": game,
        "entry": describe(row),
        "before": describe(before),
    }
    is_latest = row.number == history[-1].number
    return DealChange(row.pk, game, table, what, row.who, row.at, row.reason, is_latest)
