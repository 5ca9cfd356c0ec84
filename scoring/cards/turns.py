"""Turns: who deals, cuts and bids first in each deal of a game.

Source: CatsAtCards: the deal passes clockwise, the player on the dealer's right cuts, the
one on the left bids and leads first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from scoring.cards.seating import Seat, clockwise_after


@dataclass(frozen=True, slots=True)
class Turn(Generic[Seat]):
    """The duties of one deal; with two players the other one cuts and bids."""

    dealer: Seat
    cutter: Seat
    first_bidder: Seat


def turn_of(dealer: Seat, seats: Sequence[Seat]) -> Turn[Seat]:
    """Return who cuts and bids first when *dealer* deals; *seats* clockwise.

    Raises:
        ValueError: *dealer* is not at the table, or nobody else is.
    """
    if len(seats) < 2:
        raise ValueError("nobody deals to himself")
    others = clockwise_after(dealer, seats)
    return Turn(dealer, cutter=others[-2], first_bidder=others[0])


def turns(seats: Sequence[Seat], deals: int) -> tuple[Turn[Seat], ...]:
    """Return the turns of *deals* deals; *seats* clockwise from the first dealer.

    Raises:
        ValueError: fewer than two at the table.
    """
    return tuple(turn_of(seats[deal % len(seats)], seats) for deal in range(deals))
