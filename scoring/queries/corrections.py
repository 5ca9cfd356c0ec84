"""What was changed in games already entered, for those who played them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from scoring.models import DealRevision, Penalty
from scoring.queries.board_secrecy import get_games_now
from scoring.queries.deal_history import list_deal_changes
from scoring.queries.deal_text import describe_penalty
from tournament.models import Game, Session, Table, TallyCard
from tournament.seats import Side


@dataclass(frozen=True, slots=True)
class Correction:
    """Something changed in a *game* (1-based): what, who, when and why."""

    game: int
    what: str
    who: str
    at: datetime
    reason: str


def corrections_of_card(card: TallyCard) -> tuple[Correction, ...]:
    """Return corrections of the games in which *card* had a seat, the last first."""
    games = Game.objects.filter(seats__card=card).values_list("pk", flat=True)
    return _corrections(card.session, set(games))


def corrections_of_table(table: Table) -> tuple[Correction, ...]:
    """Return corrections of all games at *table*, the last first."""
    games = Game.objects.filter(table=table).values_list("pk", flat=True)
    return _corrections(table.session, set(games))


def _corrections(session: Session, games: Collection[int]) -> tuple[Correction, ...]:
    """In eight queries at most; nothing of games whose results are secret."""
    secret = get_games_now(session).secret
    corrections = [*_deals(session, games), *_penalties(games)]
    public = [
        correction
        for correction in corrections
        if secret is None or correction.game < secret
    ]
    return tuple(sorted(public, key=lambda correction: correction.at, reverse=True))


def _deals(session: Session, games: Collection[int]) -> list[Correction]:
    rows = DealRevision.objects.filter(deal__game__in=games)
    rows = rows.exclude(kind=DealRevision.Kind.REPORT).order_by("pk")
    revisions = list(rows.select_related("deal__game__round", "deal__game__table"))
    return [
        Correction(change.game, change.what, change.who, change.at, change.reason)
        for change in list_deal_changes(session, revisions)
    ]


def _penalties(games: Collection[int]) -> list[Correction]:
    """Penalties and their withdrawals."""
    rows = Penalty.objects.filter(game__in=games).order_by("pk")
    corrections: list[Correction] = []
    pairs = {
        Side.FIRST: gettext("North & South"),
        Side.SECOND: gettext("East & West"),
    }
    for row in rows.select_related("withdrawal", "game__round", "game__table"):
        game = row.game.round.number
        facts = {
            "table": row.game.table.number,
            "game": game,
            "points": describe_penalty(row.points, pairs[Side(row.side)]),
        }
        what = gettext("Penalty at table %(table)s, game %(game)s: %(points)s") % facts
        corrections.append(Correction(game, what, row.who, row.at, row.words))
        if gone := getattr(row, "withdrawal", None):
            what = gettext(
                "Removed the penalty at table %(table)s, game %(game)s: %(points)s"
            )
            what %= facts
            corrections.append(Correction(game, what, gone.who, gone.at, gone.reason))
    return corrections
