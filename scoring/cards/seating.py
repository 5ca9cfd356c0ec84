"""Seats in clockwise order: who comes after whom, at a table of any size.

A seat is whatever tells the players of a table apart: a `Compass`, a number, a name.
"""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Seat = TypeVar("Seat", bound=Hashable)


def clockwise_after(seat: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """List *seats* clockwise from the left of *seat* to *seat* itself.

    Raises:
        ValueError: nobody sits at *seat*, or two sit at the same one.
    """
    if seat not in seats:
        raise ValueError(f"{seat} is not a seat of this table")
    if len(set(seats)) < len(seats):
        raise ValueError("a seat is listed twice")
    left = seats.index(seat) + 1
    return (*seats[left:], *seats[:left])
