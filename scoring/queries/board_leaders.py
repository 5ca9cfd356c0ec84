"""Who leads, and what is raised so far: what the board tells beside the game in play."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from scoring.models import Board
from scoring.queries.board_secrecy import PublicResults
from scoring.queries.raised import raised
from scoring.queries.shared_state import share_past
from scoring.queries.standings import Place, standings
from tournament.models import Session
from tournament.money import NOTHING

TOP = 10
"""So many places are told in play."""


@dataclass(frozen=True, slots=True)
class Leaders:
    """The best *places* after so many *games*, and what is *raised* so far.

    *tied* are those just below them, where some would be told and others not.
    """

    games: int
    places: tuple[Place, ...]
    tied: tuple[Place, ...]
    raised: Decimal


def leaders(session: Session, board: Board, public: PublicResults) -> Leaders:
    """Return the best of the results that are *public*, in some 20 queries.

    In none where they are shared: reports into the game in play do not change them.
    """
    of = f"{public.games}:{board.short_names}:{board.shows_raised}"
    work_out = partial(_leaders, session, board, public)
    return share_past(session, f"leaders:{of}", work_out)


def _leaders(session: Session, board: Board, public: PublicResults) -> Leaders:
    stand = standings(session, upto=public.games, short_names=board.short_names)
    people = [place for place in stand.places if not place.is_house]
    places, tied = choose_top(people if public.games else ())
    net = raised(session, stand=stand).net if board.shows_raised else NOTHING
    return Leaders(public.games, places, tied, net)


def choose_top(
    people: Sequence[Place], most: int = TOP
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Return the first *most*; or those above the tie that the cut would tear, and it.

    A tie shares one row, so that nobody is told as better than an equal by chance.
    """
    if len(people) <= most:
        return tuple(people), ()
    last = people[most - 1].standing.rank
    if people[most].standing.rank != last:
        return tuple(people[:most]), ()
    above = tuple(place for place in people if place.standing.rank < last)
    return above, tuple(place for place in people if place.standing.rank == last)
