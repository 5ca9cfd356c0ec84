"""Finding whole nights: the annealing of `night_kernel`, set up and read off.

The walk is passed in, so that a compiled one can be; it takes the same way as the plain
one from the same seed. A night returned is fair in who sits out, whatever its cost.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tournament.rotations.catalogue import night_kernel
from tournament.rotations.catalogue.night_kernel import Weights
from tournament.rotations.model import Foursome, Rotation, RoundPlan

WEIGHTS = (2, 4, 1)
"""What a repeat costs: a meeting, and on top of that as partners and as opponents."""

HOT, COLD = 0.35, 0.15
"""Temperatures a walk begins and ends with, times the weight of a meeting."""


def find_night(
    players: int,
    games: int,
    *,
    seed: int,
    steps: int,
    weights: Weights = WEIGHTS,
    target: int = 0,
    walk: Callable[..., int] = night_kernel.walk,
    array: Callable[[list[Any]], Any] = list,
) -> Rotation:
    """A night of *games* for *players*, annealed from a random one.

    Args:
        players: 4 or more.
        games: 1 or more.
        seed: from 0; says the whole walk.
        steps: changes tried.
        weights: of repeats.
        target: a cost low enough to stop at.
        walk: that of the kernel, or the same compiled.
        array: makes the sequences that *walk* takes of a list of numbers.

    Returns:
        The best night on the way; tables and first deals are in no good order yet.
    """
    tables = players // 4
    shape = (players, games, tables)
    chance = array([seed * 2654435761 + 88172645463325252])
    for _ in range(8):
        night_kernel.draw(chance)
    seats, resting = _first(shape, chance)
    seats, resting = array(seats), array(resting)
    prices = array([0] * (2 * players * players))
    cost = sum(
        night_kernel.enter(seats, start, prices, players, weights, 1)
        for start in range(len(seats))
        if start % 4 == 0 and start % (4 * tables + 4) < 4 * tables
    )
    best = seats.copy()
    walk(
        seats,
        best,
        prices,
        resting,
        chance,
        array([0.0] * night_kernel.WORST),
        shape,
        weights,
        int(cost),
        steps,
        HOT * weights[0],
        COLD * weights[0],
        target,
    )
    return _rotation(shape, best)


def _first(
    shape: tuple[int, int, int], chance: night_kernel.Cells
) -> tuple[list[int], list[int]]:
    """Random tables, sit-outs in order of numbers; and who rests where, by turns."""
    players, games, tables = shape
    over = players - 4 * tables
    seats: list[int] = []
    resting = [-1] * (players * (games * over // players + 1))
    for game in range(games):
        out = [(game * over + slot) % players for slot in range(over)]
        for slot, number in enumerate(out):
            turn = (game * over + slot) // players
            resting[turn * players + number] = game
        seated = [number for number in range(players) if number not in out]
        for left in range(len(seated), 1, -1):
            other = int(night_kernel.draw(chance) * left)
            seated[left - 1], seated[other] = seated[other], seated[left - 1]
        seats += [*seated, *out, *([-1] * (4 - over))]
    return seats, resting


def _rotation(shape: tuple[int, int, int], seats: Sequence[int]) -> Rotation:
    players, _, tables = shape
    rows = [
        [int(number) + 1 for number in seats[start : start + 4 * tables + 4]]
        for start in range(0, len(seats), 4 * tables + 4)
    ]
    return Rotation(
        players,
        tuple(
            RoundPlan(
                tuple(Foursome(*row[at : at + 4]) for at in range(0, 4 * tables, 4)),
                tuple(sorted(number for number in row[4 * tables :] if number)),
            )
            for row in rows
        ),
    )
