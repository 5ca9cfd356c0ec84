"""What the games that are over come to, as an organizer sees it in play."""

from decimal import Decimal
from functools import partial
from typing import NamedTuple

from scoring.queries.raised import raised
from scoring.queries.shared_state import share_past
from scoring.queries.standings import standings
from tournament.models import Session


class SoFar(NamedTuple):
    """How many *people* play, who leads with how many points, the money raised.

    *leaders* are none before a game is over; *net* is below zero where money is short.
    """

    people: int
    leaders: tuple[tuple[str, int], ...]
    net: Decimal


def so_far(session: Session, games: int) -> SoFar:
    """Return what the first *games* come to, those that are over; most often shared."""
    return share_past(session, f"so-far:{games}", partial(_add_up, session, games))


def _add_up(session: Session, games: int) -> SoFar:
    stand = standings(session, upto=games)
    best = [place for place in stand.places if place.is_winner] if games else []
    return SoFar(
        people=sum(not (place.is_house or place.has_left) for place in stand.places),
        leaders=tuple((place.name, place.standing.points) for place in best),
        net=raised(session, stand=stand).net,
    )
