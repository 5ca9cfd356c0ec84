"""The game in play as the board shows it: which tables still play.

Who needs help is the organizers' business and stands on no wall.
"""

from functools import partial
from typing import NamedTuple

from scoring.models import DealRevision
from scoring.queries.agreements import agreements_of_round
from scoring.queries.game_end import hall_end, penalties_that_end
from scoring.queries.missing import describe_missing
from scoring.queries.paper_tables import paper_tables
from scoring.queries.recorded import deals_by_game
from scoring.queries.shared_state import share_past
from tournament.compiled_queries import CompiledQuery
from tournament.game_end import EndsBy
from tournament.marked import Message
from tournament.models import Session
from tournament.queries.seating import SeatedGame, seating

LISTED = 24
"""So many table numbers can be read at a glance; of more only the count is told."""

SPACIOUS = 8
"""So many numbers fit in large type."""


class TablesInPlay(NamedTuple):
    """The *tables* of a game, and the numbers of those that still play.

    *ends* says what ends it and how far it is, where deals do not.
    """

    tables: int
    playing: tuple[int, ...]
    ends: Message | None = None

    @property
    def is_listed(self) -> bool:
        """Return whether few enough tables still play to name them."""
        return len(self.playing) <= LISTED and len(self.playing) < self.tables

    @property
    def is_many(self) -> bool:
        """Return whether the numbers have to be smaller to stand beside the clock."""
        return len(self.playing) > SPACIOUS


def tables_in_play(session: Session, round_: int) -> TablesInPlay:
    """Return how the tables of a game (1-based) stand, in four queries at most."""
    deals = deals_by_game(session, round_=round_)
    agreements = agreements_of_round(session, round_)
    work_out = partial(_seats, session, round_)
    games, on_paper = share_past(session, f"in-play:{round_}", work_out)
    penalties = penalties_that_end(session, round_)
    return TablesInPlay(
        tables=len(games),
        playing=tuple(
            game.table
            for game in games
            if describe_missing(
                session,
                game,
                deals.get(game.pk, ()),
                agreements,
                on_paper,
                penalties=penalties.get(game.pk, ()),
            )
        ),
        ends=_ends(session, round_),
    )


def _seats(session: Session, round_: int) -> tuple[tuple[SeatedGame, ...], frozenset[int]]:
    return seating(session, rounds=[round_]), paper_tables(session)


def _ends(session: Session, round_: int) -> Message | None:
    if session.game_end.by is EndsBy.DEALS:
        return None
    return hall_end(session, session.rounds.get(number=round_)).line


def has_deals(session: Session, round_: int) -> bool:
    """Return whether anything of a game was reported yet; in one query."""
    return bool(_REPORTED(session.pk, round_))


_REPORTED = CompiledQuery(
    lambda session, round_: (
        DealRevision.objects.filter(
            deal__game__round__session=session, deal__game__round__number=round_
        )
        .order_by()
        .values_list("pk")[:1]
    ),
    values=2,
)
