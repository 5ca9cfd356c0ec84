"""The game in play as the board shows it: which tables still play, who waits for help."""

from dataclasses import dataclass

from scoring.models import DealRevision, HelpRequest
from scoring.queries.agreements import agreements_of_round
from scoring.queries.missing import describe_missing
from scoring.queries.paper_tables import paper_tables
from scoring.queries.recorded import deals_by_game
from tournament.models import Session
from tournament.queries.seating import seating

LISTED = 24
"""So many table numbers can be read at a glance; of more only the count is told."""


@dataclass(frozen=True, slots=True)
class TablesInPlay:
    """The *tables* of a game: the numbers of those that play still, and call for help."""

    tables: int
    playing: tuple[int, ...]
    calling: tuple[int, ...]

    @property
    def is_listed(self) -> bool:
        """Return whether few enough tables still play to name them."""
        return len(self.playing) <= LISTED and len(self.playing) < self.tables


def tables_in_play(session: Session, round_: int) -> TablesInPlay:
    """Return how the tables of a game (1-based) stand, in five queries at most."""
    deals = deals_by_game(session, round_=round_)
    agreements = agreements_of_round(session, round_)
    on_paper = paper_tables(session)
    games = seating(session, rounds=[round_])
    calls = HelpRequest.objects.filter(session=session, ended_at=None, table__isnull=False)
    numbers = calls.order_by("table__number").values_list("table__number", flat=True)
    return TablesInPlay(
        tables=len(games),
        playing=tuple(
            game.table
            for game in games
            if describe_missing(session, game, deals.get(game.pk, ()), agreements, on_paper)
        ),
        calling=tuple(numbers),
    )


def has_deals(session: Session, round_: int) -> bool:
    """Return whether anything of a game was reported yet; in one query."""
    revisions = DealRevision.objects.filter(
        deal__game__round__session=session, deal__game__round__number=round_
    )
    return revisions.exists()
