"""Finding base rounds: the annealing of `kernel`, set up and read off.

The loop is passed in, so that a compiled one can be; it takes the same way as the plain
one from the same seed. A design returned is fair in who sits out, whatever its cost.
"""

from collections.abc import Sequence
from typing import Any

from tools.designs import kernel
from tools.designs.compiled import Loop
from tools.designs.kernel import Board, Cells, Weights
from tools.designs.problem import Problem
from tournament.rotations.catalogue.stored import Base, Design
from tournament.rotations.model import RoundPlan

WEIGHTS = (2, 4, 1)
"""What a repeat costs: a meeting, and on top of that as partners and as opponents."""

HOT, WARM, COLD = 0.7, 0.4, 0.3
"""Temperatures, times the weight of a meeting: a walk begins hot and ends cold; where it
has games to begin with, it begins again warm once they may change."""

DEVELOPED = 1.4
"""So many times as hot where orbits are longer than 1, and every change weighs more."""


def find(
    problem: Problem,
    *,
    seed: int,
    steps: int,
    loop: Loop,
    begin: Sequence[RoundPlan] = (),
    weights: Weights = WEIGHTS,
    source: str = "",
) -> tuple[Design, bool]:
    """Return a design for a *problem*, annealed, and whether none can be better.

    Args:
        problem: what is sought.
        seed: from 0; says the whole walk.
        steps: changes tried.
        loop: the walk of the kernel, or the same compiled.
        begin: games to begin with, where nobody sits out twice and orbits have length 1.
            They stay for half of the steps; then they may change as well.
        weights: of repeats.
        source: said by the design to be where it is from.

    Raises:
        ValueError: no schedule is like that.
    """
    problem.check()
    if begin and (problem.length > 1 or len(begin) >= problem.games):
        raise ValueError(f"A night that begins so has more than {len(begin)} games")
    chance = loop.array([seed * 2654435761 + 88172645463325252])
    for _ in range(8):
        kernel.draw(chance)
    target, least = problem.least(weights), 0
    heat = max(weights[0], 1) * (DEVELOPED if problem.length > 1 else 1)
    best = _first(problem, begin, chance)
    stages = [(len(begin), HOT), (0, WARM)] if begin else [(0, HOT)]
    for stay, hot in stages:
        board, cost = _board(problem, best, chance, stay, weights, loop)
        lowest = board.seats.copy()  # type: ignore[attr-defined]
        share = steps // len(stages)
        least = loop.walk(board, lowest, cost, share, hot * heat, COLD * heat, target)
        best = [[int(n) for n in row] for row in _split(lowest, board.stride)]
    rounds = tuple(_tables(problem, row) for row in best)
    return problem.design(rounds, source), least <= target


def _split(numbers: Sequence[int], stride: int) -> list[Sequence[int]]:
    return [numbers[at : at + stride] for at in range(0, len(numbers), stride)]


def _first(problem: Problem, begin: Sequence[RoundPlan], chance: Cells) -> list[list[int]]:
    """Return the rounds to begin with: the seated, those out, gaps to a multiple of four.

    Who has not yet sat out is due. Where tables have images, one of three is seated and
    the other two are out.
    """
    players, length, over = problem.players, problem.length, problem.over
    taken = {number for row in problem.whole() for number in row}
    rested = [number - 1 for plan in begin for number in plan.sit_out]
    order = [*rested, *(n for n in range(problem.orbits) if n not in rested)]
    rows = []
    for base in range(problem.rounds):
        out = [
            order[(base * over + slot) % problem.orbits] * length for slot in range(over)
        ]
        if problem.multiplier:
            out = [
                n for n in range(players) if n not in taken and not _is_first(problem, n)
            ]
        if base < len(begin):
            seated = [number - 1 for four in begin[base].tables for number in four]
        else:
            seated = [n for n in range(players) if n not in out and n not in taken]
            _shuffle(seated, chance)
        rows.append([*seated, *out, *([-1] * (-len([*seated, *out]) % 4))])
    return rows


def _is_first(problem: Problem, number: int) -> bool:
    image = problem.image(number)
    return number <= min(image, problem.image(image))


def _shuffle(numbers: list[int], chance: Cells) -> None:
    for left in range(len(numbers), 1, -1):
        other = int(kernel.draw(chance) * left)
        numbers[left - 1], numbers[other] = numbers[other], numbers[left - 1]


def _board(
    problem: Problem,
    rows: Sequence[Sequence[int]],
    chance: Any,
    stay: int,
    weights: Weights,
    loop: Loop,
) -> tuple[Board, int]:
    """Return the board with all *rows* entered, and what they cost."""
    players, length, orbits = problem.players, problem.length, problem.orbits
    kinds, repeats = problem.kinds()
    meet, partner, oppose = weights
    out = problem.over
    orbit = [n // length if n < orbits * length else -1 for n in range(players)]
    seated = players - out
    if problem.multiplier:
        taken = 4 * len(problem.whole())
        out, seated = 2 * (players - taken) // 3, (players - taken) // 3
        orbit = [
            min(n, problem.image(n), problem.image(problem.image(n)))
            for n in range(players)
        ]
        orbits = players
    board = Board(
        seats=loop.array([number for row in rows for number in row]),
        prices=loop.array(
            [(meet + more) * (n - 1) for more in (partner, oppose) for n in repeats]
        ),
        resting=loop.array([-1] * (orbits * (len(rows) * out // orbits + 1))),
        chance=chance,
        kinds=loop.array(kinds),
        rise=loop.array([2 * times for times in repeats]),
        orbit=loop.array(orbit),
        players=players,
        orbits=orbits,
        stride=len(rows[0]),
        seated=seated,
        out=out,
        stay=stay,
        weights=weights,
    )
    for slot in range(len(rows) * out):
        row, place = divmod(slot, out)
        one = orbit[rows[row][seated + place]]
        board.resting[slot // orbits * orbits + one] = row
    return board, _enter(board, problem, loop)


def _enter(board: Board, problem: Problem, loop: Loop) -> int:
    """Enter all tables; what they cost.

    Of a table that is its own image one number says all: the images of a pair are one kind.
    """
    cost = 0
    for start in range(0, len(board.seats), 4):
        if start % board.stride < board.seated:
            cost += kernel.enter(board, start, kernel.EVERYBODY, 1)
            cost += kernel.enter(board, start + 1, kernel.OPPONENTS, 1)
            cost += kernel.enter(board, start + 2, kernel.PARTNER, 1)
    for one, two, _, fixed in problem.whole():
        table = board._replace(seats=loop.array([one, two, fixed, fixed]))
        cost += kernel.enter(table, 0, kernel.EVERYBODY ^ 1 << 3, 1)
    return int(cost)


def _tables(problem: Problem, row: Sequence[int]) -> Base:
    """Return the tables of a *row*, with their images and those that are their own."""
    if not problem.multiplier:
        return tuple(row[: problem.players // 4 * 4])
    taken = [number for table in problem.whole() for number in table]
    tables = list(row[: (problem.players - len(taken)) // 3])
    once = [problem.image(number) for number in tables]
    return (*tables, *once, *map(problem.image, once), *taken)
