"""How good a draw the search finds, and how fast, beside the least possible.

The least cost is the counting bound: every pair met as often as any other, or once
more. By hand, from the project's folder, with steps and seeds if wanted:

    .venv/bin/python -m tests.bench.rotations 200000 3
"""

import sys
from collections import Counter
from itertools import combinations
from math import comb
from random import Random
from time import process_time

from tournament.rotations import Rotation
from tournament.rotations.search import Effort, schedule

CELLS = (
    *((8, 7), (12, 8), (12, 11), (16, 10), (17, 12), (20, 8), (20, 10), (22, 8)),
    *((23, 10), (24, 8), (24, 12), (36, 10), (46, 10), (48, 12), (100, 10), (400, 10)),
)
STEPS = 200_000


def meetings(rotation: Rotation) -> int:
    """Repeated meetings, C(n, 2) for a pair that met n times."""
    met = Counter(
        pair
        for plan in rotation.rounds
        for four in plan.tables
        for pair in combinations(sorted(four), 2)
    )
    return sum(comb(times, 2) for times in met.values())


def partners(rotation: Rotation) -> int:
    """Repeated partners, counted in the same way."""
    met = Counter(
        frozenset(pair)
        for plan in rotation.rounds
        for four in plan.tables
        for pair in ((four.a, four.b), (four.c, four.d))
    )
    return sum(comb(times, 2) for times in met.values())


def counting_bound(players: int, games: int) -> int:
    """The least repeated meetings if sit-outs and meetings could be spread evenly."""
    rests, more = divmod(players % 4 * games, players)
    total = 0
    for number in range(players):
        q, r = divmod(3 * (games - rests - (number < more)), players - 1)
        total += r * comb(q + 1, 2) + (players - 1 - r) * comb(q, 2)
    return -(-total // 2)


def line(players: int, games: int, steps: int, seed: int) -> str:
    """One cell: the bound, what is reached, partner repeats, processor time, speed."""
    taken = 0

    def progress(done: int, _cost: int) -> None:
        nonlocal taken
        taken = done

    effort = Effort(steps=steps, progress=progress)
    start = process_time()
    rotation = schedule(players, games, rng=Random(seed), effort=effort)
    spent = process_time() - start
    return (
        f"{players:>7} {games:>5} {counting_bound(players, games):>6} "
        f"{meetings(rotation):>7} {partners(rotation):>8} {spent:>8.2f} {taken:>9}\n"
    )


def main(steps: int = STEPS, seeds: int = 1) -> None:
    """Print the table, a line for each cell and seed."""
    sys.stdout.write("players games  bound reached partners  seconds     steps\n")
    for players, games in CELLS:
        for seed in range(seeds):
            sys.stdout.write(line(players, games, steps, seed))
            sys.stdout.flush()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
