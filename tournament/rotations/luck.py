"""The luck of the draw: how much a player's total hangs on who the others happen to be."""

from collections import Counter
from math import sqrt
from typing import NamedTuple

from tournament.rotations.audit import encounters
from tournament.rotations.model import Rotation


class Luck(NamedTuple):
    """Luck of the draw in units of one player's strength, 0 where there is none.

    *overall* is the square root of the mean variance of all players, *by_player* that of
    each one's variance, number 1 first.
    """

    overall: float
    by_player: tuple[float, ...]

    def to_json(self) -> dict[str, object]:
        return {
            "night": round(self.overall, 3),
            "by_player": [round(one, 3) for one in self.by_player],
        }


def luck_of(rotation: Rotation) -> Luck:
    """Return the luck of the draw in *rotation*, by a closed form.

    Strengths are unknown and add up: a game's expected margin is what one pair has more
    of it than the other. With D(i, j), how often j is partner of i less how often an
    opponent, and numbers drawn at random, the variance of i's expected margins is
    sum D(i, j)^2 - (sum D(i, j))^2 / (N - 1), in units of the strengths' variance. A
    whist tournament, where everybody partners all once and opposes all twice, has none.

    `tests/bench/luck.py` draws numbers at random and compares.
    """
    squares: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    for pair, met in encounters(rotation).items():
        side = met.as_partners - met.as_opponents
        for number in pair:
            squares[number] += side**2
            sums[number] += side
    variances = [
        max(0.0, squares[number] - sums[number] ** 2 / (rotation.players - 1))
        for number in range(1, rotation.players + 1)
    ]
    return Luck(
        sqrt(sum(variances) / rotation.players),
        tuple(sqrt(variance) for variance in variances),
    )


DEALS = 4
"""Deals in each game of the simulated sessions."""
STRENGTH_POINTS = 5.52 * 0.16 / 4
"""Points a game that one spread of strength is worth to a side."""
CARD_POINTS = 1.74
"""How far the cards move a total in one game."""


class LuckInPoints(NamedTuple):
    """How far each moves a total by the end, in points, as a standard deviation."""

    draw: float
    cards: float


def luck_in_points(rotation: Rotation, *, deals_per_game: int = DEALS) -> LuckInPoints:
    return LuckInPoints(
        luck_of(rotation).overall * STRENGTH_POINTS * deals_per_game / DEALS,
        card_points(len(rotation.rounds), deals_per_game),
    )


def card_points(games: int, deals_per_game: int = DEALS) -> float:
    """How far the cards move a total over so many games."""
    return CARD_POINTS * sqrt(games * deals_per_game / DEALS)
