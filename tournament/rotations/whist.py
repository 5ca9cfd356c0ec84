"""Whist tournaments: everybody partners everybody once and opposes them twice.

One base round is stored and developed: each next game adds one to every number, round
and round. With a multiple of four, one number stays in its place; with one more, the
numbers take turns to sit out. No page offers these yet, the charts alone are played.

Source: cyclic whist designs, found and verified by program; nine players, for whom there
is no cyclic one, are listed game by game.
"""

from collections.abc import Sequence
from types import MappingProxyType

from tournament.rotations.charts import read_chart
from tournament.rotations.model import Foursome, Rotation, RoundPlan

BASE_ROUNDS = MappingProxyType(
    {
        5: ((1, 4, 2, 3),),
        8: ((7, 0, 4, 5), (1, 3, 2, 6)),
        12: ((11, 0, 8, 9), (1, 7, 2, 5), (3, 10, 4, 6)),
        13: ((1, 10, 7, 5), (2, 8, 3, 4), (6, 11, 9, 12)),
        16: ((15, 0, 1, 11), (2, 9, 3, 14), (4, 13, 7, 6), (5, 8, 12, 10)),
        17: ((1, 3, 12, 8), (2, 7, 15, 4), (5, 13, 6, 16), (9, 10, 14, 11)),
        20: (
            *((19, 0, 9, 11), (1, 2, 13, 17), (3, 6, 4, 16), (5, 15, 18, 10)),
            (7, 12, 14, 8),
        ),
        21: (
            *((1, 11, 13, 16), (2, 8, 20, 4), (3, 15, 7, 14), (5, 9, 19, 6)),
            (10, 12, 18, 17),
        ),
        24: (
            *((23, 0, 20, 21), (1, 14, 17, 2), (3, 8, 22, 16), (4, 13, 11, 9)),
            *((5, 12, 6, 18), (7, 10, 19, 15)),
        ),
        25: (
            *((1, 18, 11, 17), (2, 16, 8, 4), (3, 15, 10, 13), (5, 20, 6, 24)),
            *((7, 9, 12, 21), (14, 19, 23, 22)),
        ),
        28: (
            *((27, 0, 6, 24), (1, 22, 18, 14), (2, 26, 7, 23), (3, 5, 19, 12)),
            *((4, 17, 8, 16), (9, 10, 21, 11), (13, 25, 20, 15)),
        ),
    }
)
"""The base round for so many players: rows of p1, p2 (partners), o1, o2; from 0."""

_NINE = """
    2-3 vs 4-7  5-9 vs 6-8
    3-1 vs 5-8  6-7 vs 4-9
    1-2 vs 6-9  4-8 vs 5-7
    5-6 vs 7-1  8-3 vs 9-2
    6-4 vs 8-2  9-1 vs 7-3
    4-5 vs 9-3  7-2 vs 8-1
    8-9 vs 1-4  2-6 vs 3-5
    9-7 vs 2-5  3-4 vs 1-6
    7-8 vs 3-6  1-5 vs 2-4
"""


def whist(players: int) -> Rotation:
    """The whist tournament of *players*: 5, 8, 9, 12, 13 … 28 of them.

    Returns:
        As many games as players, or one fewer where nobody sits out.

    Raises:
        KeyError: none is stored for so many.
    """
    if players == 9:
        return read_chart(_NINE, players=9)
    return develop(players, BASE_ROUNDS[players])


def develop(players: int, base: Sequence[Sequence[int]]) -> Rotation:
    """Develop the *base* round, rows of numbers from 0, into a whole tournament.

    With a multiple of four players the last number keeps its place and the others
    move on modulo one fewer; else all move on, and 0 of the base sits out first.
    """
    stays = players - 1 if players % 4 == 0 else None
    modulus = players if stays is None else players - 1

    def moved(number: int, game: int) -> int:
        return number + 1 if number == stays else (number + game) % modulus + 1

    seated = {number for row in base for number in row}
    resting = [number for number in range(players) if number not in seated]
    return Rotation(
        players,
        tuple(
            RoundPlan(
                tuple(Foursome(*(moved(number, game) for number in row)) for row in base),
                tuple(moved(number, game) for number in resting),
            )
            for game in range(modulus)
        ),
    )
