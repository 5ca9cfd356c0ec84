"""Finding whole events: the annealing of `rotation_kernel`, set up and read off.

The walk is passed in, so that a compiled one can be; it takes the same way as the plain
one from the same seed. An event returned is fair in who sits out, whatever its cost.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tools.designs import rotation_kernel
from tools.designs.rotation_kernel import Cells, Shape, Weights
from tournament.rotations.bounds import bound
from tournament.rotations.model import Foursome, Rotation, RoundPlan

WEIGHTS = (2, 4, 1)
"""What a repeat costs: a meeting, and on top of that as partners and as opponents."""

HOT, WARM, COLD = 0.35, 0.2, 0.15
"""Temperatures, times the weight of a meeting: a walk begins hot and ends cold; where it
has games to begin with, it begins again warm once they may change."""


def find_rotation(
    players: int,
    games: int,
    *,
    seed: int,
    steps: int,
    begin: Sequence[RoundPlan] = (),
    weights: Weights = WEIGHTS,
    walk: Callable[..., int] = rotation_kernel.walk,
    array: Callable[[list[Any]], Any] = list,
) -> Rotation:
    """Return an event of *games* for *players*, annealed from a random one.

    Args:
        players: 4 or more.
        games: 1 or more.
        seed: from 0; says the whole walk.
        steps: changes tried.
        begin: games to begin with, where nobody sits out twice. They stay for half of
            the steps; then they may change as well.
        weights: of repeats.
        walk: that of the kernel, or the same compiled.
        array: makes the sequences that *walk* takes of a list of numbers.

    Returns:
        The best event on the way; tables and first deals are in no good order yet.

    Raises:
        ValueError: the event has no more games than it is to begin with.
    """
    if len(begin) >= games:
        raise ValueError(f"A night that begins so has more than {len(begin)} games")
    chance = seeded(seed, array)
    seats = _first(players, games, begin, chance)
    least = _least(players, games, weights)
    stages = [(len(begin), HOT), (0, WARM)] if begin else [(0, HOT)]
    for kept_games, hot in stages:
        shape = (players, games, players // 4, kept_games)
        seats = array(seats)
        prices = array([0] * (2 * players * players))
        cost = _enter(seats, prices, shape, weights)
        best = seats.copy()
        walk(
            seats,
            best,
            prices,
            array(_resting(seats, shape)),
            chance,
            array([0.0] * rotation_kernel.WORST),
            shape,
            weights,
            cost,
            steps // len(stages),
            hot * weights[0],
            COLD * weights[0],
            least,
        )
        seats = [int(number) for number in best]
    return _rotation(players, seats)


def seeded(seed: int, array: Callable[[list[Any]], Any]) -> Any:
    """Return the state of the random numbers for a *seed*, which may be small."""
    chance = array([seed * 2654435761 + 88172645463325252])
    for _ in range(8):
        rotation_kernel.draw(chance)
    return chance


def shuffled(numbers: list[int], chance: Cells) -> list[int]:
    """Return the same *numbers* in an order that *chance* says."""
    for left in range(len(numbers), 1, -1):
        other = int(rotation_kernel.draw(chance) * left)
        numbers[left - 1], numbers[other] = numbers[other], numbers[left - 1]
    return numbers


def _least(players: int, games: int, weights: Weights) -> int:
    """Return the cost that no event can beat; a walk that comes so far is at its end."""
    counts = bound(players, games)
    meet, partner, oppose = weights
    return (
        meet * counts.meeting_cost
        + partner * counts.partner_repeats
        + oppose * counts.opposition_cost
    )


def _first(
    players: int, games: int, begin: Sequence[RoundPlan], chance: Cells
) -> list[int]:
    """Return the games to *begin* with, then random tables.

    Who has not yet sat out is due.
    """
    over = players % 4
    rested = [number - 1 for plan in begin for number in plan.sit_out]
    order = [*rested, *(n for n in range(players) if n not in rested)]
    seats: list[int] = []
    for game in range(games):
        out = [order[(game * over + slot) % players] for slot in range(over)]
        if game < len(begin):
            seated = [number - 1 for four in begin[game].tables for number in four]
        else:
            seated = shuffled([n for n in range(players) if n not in out], chance)
        seats += [*seated, *out, *([-1] * (4 - over))]
    return seats


def _enter(seats: Cells, prices: Cells, shape: Shape, weights: Weights) -> int:
    """Enter all tables in the *prices*; the cost of the event."""
    players, _, tables, _ = shape
    return sum(
        int(rotation_kernel.enter(seats, start, prices, players, weights, 1))
        for start in range(0, len(seats), 4)
        if start % (4 * tables + 4) < 4 * tables
    )


def _resting(seats: Sequence[int], shape: Shape) -> list[int]:
    """In which game everybody sits out, turn by turn."""
    players, games, tables, _ = shape
    over, stride = players - 4 * tables, 4 * tables + 4
    resting = [-1] * (players * (games * over // players + 1))
    for slot in range(games * over):
        game, place = divmod(slot, over)
        number = int(seats[game * stride + 4 * tables + place])
        resting[slot // players * players + number] = game
    return resting


def _rotation(players: int, seats: Sequence[int]) -> Rotation:
    seated = players // 4 * 4
    rounds = []
    for start in range(0, len(seats), seated + 4):
        row = [number + 1 for number in seats[start : start + seated + 4]]
        tables = tuple(Foursome(*row[at : at + 4]) for at in range(0, seated, 4))
        rounds.append(RoundPlan(tables, tuple(sorted(n for n in row[seated:] if n))))
    return Rotation(players, tuple(rounds))
