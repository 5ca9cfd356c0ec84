"""Is everybody in the right seat? What a phone asks before the first deal of a game."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from scoring.queries.scorepad import Scorepad
from tournament.seats import Compass


class SeatCheck(NamedTuple):
    """The four of a game and how two of them change seats.

    *key* is what a phone remembers once somebody has said yes; *is_asked* says whether
    nobody has, and no deal is in; *names* are by seat; *swaps* are a pair of numbers
    ("1-2") and their names, for each two.
    """

    key: str
    is_asked: bool
    names: Mapping[Compass, str]
    swaps: tuple[tuple[str, str], ...]


def seat_check(pad: Scorepad, confirmed: str) -> SeatCheck:
    """Ask whether the four of *pad* sit right; *confirmed* is the key of the last yes."""
    numbers = pad.game.seats
    names = {line.seat: line.name for line in pad.seats}
    key = f"{pad.game.round}.{'-'.join(str(number) for number in numbers.values())}"
    return SeatCheck(
        key=key,
        is_asked=pad.last is None and confirmed != key,
        names=names,
        swaps=tuple(
            (f"{numbers[one]}-{numbers[other]}", f"{names[one]} ⇄ {names[other]}")
            for one, other in combinations(Compass, 2)
        ),
    )
