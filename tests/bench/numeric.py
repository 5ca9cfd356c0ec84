"""Which numeric library: the search's loop as it is, in numpy, and compiled by numba.

The same nights are drawn by each; told are changes tried a second, what meeting cost a
tenth of a second and a second are good for, and what one process has to wait for once.
All seconds are of the processor. By hand, from the project's folder, with the packages
of the dependency group `designs` beside the others:

    uv run --group designs python -m tests.bench.numeric
"""

import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time
from typing import Any

import numpy as np

from tools.designs import kernel
from tools.designs.compiled import PLAIN, Loop, fastest
from tools.designs.finding import WEIGHTS, find
from tools.designs.problem import night_problem
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.model import Foursome, RoundPlan
from tournament.rotations.search import Effort, schedule

CELLS = ((12, 8), (20, 8), (24, 12), (46, 14), (100, 30))
SECONDS = (0.1, 1.0)
SAMPLE = 20_000
RUNS = 3


@dataclass(frozen=True, slots=True)
class Loops:
    """The contestants, by name: each draws a night in so many steps."""

    compiled: Loop

    def by_name(self) -> dict[str, Callable[[int, int, int], Rotation]]:
        """In the order of the table."""
        return {
            "search, plain Python": searched,
            "numpy": heated,
            "kernel, plain Python": partial(walked, PLAIN),
            "kernel, numba": partial(walked, self.compiled),
        }


def searched(players: int, games: int, steps: int) -> Rotation:
    """By the search of the product."""
    return schedule(players, games, rng=Random(1), effort=Effort(steps=steps))


def walked(loop: Loop, players: int, games: int, steps: int) -> Rotation:
    """By the loop that finds nights for the catalogue."""
    design, _ = find(night_problem(players, games), seed=1, steps=steps, loop=loop)
    return Rotation(players, design.develop(games))


def heated(players: int, games: int, steps: int) -> Rotation:
    """In numpy: all swaps of a game priced at once, one of them chosen by its chance.

    Counts every swap priced as a step. Whole tables only: those who are left over sit
    out in turn, and stay where they are.
    """
    rng = np.random.default_rng(1)
    seats = 4 * (players // 4)
    rows = [_row(players, seats, game, rng) for game in range(games)]
    partners = np.zeros((players, players), dtype=np.int64)
    opponents = np.zeros((players, players), dtype=np.int64)
    for row in rows:
        _enter(row, partners, opponents, 1)
    places = np.arange(seats)
    apart = places[:, None] >> 2 != places[None, :] >> 2
    apart &= places[:, None] < places[None, :]
    sweeps = max(1, steps // int(apart.sum()))
    constant = 2 * (WEIGHTS[0] + WEIGHTS[1]) + 4 * (WEIGHTS[0] + WEIGHTS[2])
    cost = least = 0
    best = [row.copy() for row in rows]
    for sweep in range(sweeps):
        row = rows[sweep % games]
        price = partners[row[:, None], row[places ^ 1]]
        price = price + opponents[row[:, None], row[places ^ 2]]
        price += opponents[row[:, None], row[places ^ 3]]
        own = price.diagonal()
        worse = price + price.T - own[:, None] - own[None, :] + constant
        temperature = 0.7 - 0.4 * sweep / sweeps
        chances = np.where(apart, np.exp(-np.clip(worse, -20, 60) / temperature), 0)
        total = chances.cumsum()
        if rng.random() * (total[-1] + 1) > total[-1]:
            continue
        one, other = divmod(int(total.searchsorted(rng.random() * total[-1])), seats)
        _enter(row, partners, opponents, -1)
        row[one], row[other] = row[other], row[one]
        _enter(row, partners, opponents, 1)
        cost += int(worse[one, other])
        if cost < least:
            least, best = cost, [row.copy() for row in rows]
    return Rotation(players, tuple(_plan(players, row) for row in best))


def _row(players: int, seats: int, game: int, rng: np.random.Generator) -> Any:
    out = [(game * (players - seats) + slot) % players for slot in range(players - seats)]
    return rng.permutation([n for n in range(players) if n not in out])


def _enter(row: Any, partners: Any, opponents: Any, sign: int) -> None:
    places = np.arange(len(row))
    meet, partner, oppose = WEIGHTS
    for turn, mine, theirs in (
        (1, meet + partner, meet),
        (2, meet, meet + oppose),
        (3, meet, meet + oppose),
    ):
        partners[row, row[places ^ turn]] += sign * mine
        opponents[row, row[places ^ turn]] += sign * theirs


def _plan(players: int, row: Any) -> RoundPlan:
    numbers = [int(number) + 1 for number in row]
    return RoundPlan(
        tuple(Foursome(*numbers[at : at + 4]) for at in range(0, len(numbers), 4)),
        tuple(sorted(set(range(1, players + 1)).difference(numbers))),
    )


def speed(draw: Callable[[int, int, int], Rotation], players: int, games: int) -> float:
    """Steps a second: what as many again take more, the best of some runs."""
    times = []
    for _ in range(RUNS):
        begun = process_time()
        draw(players, games, 1)
        between = process_time()
        draw(players, games, SAMPLE * 4)
        times.append(max(1e-9, (process_time() - between) - (between - begun)))
    return SAMPLE * 4 / min(times)


def table(loops: Loops) -> Iterator[str]:
    """Speed, and the meeting cost that a tenth of a second and a second are good for."""
    names = loops.by_name()
    yield f"| players × games | least | {' | '.join(names)} |"
    yield f"|---|--:|{'--:|' * len(names)}"
    for players, games in CELLS:
        row = []
        for draw in names.values():
            rate = speed(draw, players, games)
            costs = [
                audit(draw(players, games, max(1, int(rate * seconds)))).meeting_cost
                for seconds in SECONDS
            ]
            row.append(f"{rate / 1e6:.2f} M/s: {costs[0]}, {costs[1]}")
        least = bound(players, games).meeting_cost
        yield f"| {players} × {games} | {least} | {' | '.join(row)} |"


def seconds_of(program: str) -> float:
    """Of a new Python that runs it, less those of one that does nothing; the best."""
    times = []
    for code in (program, "pass"):
        runs = []
        for _ in range(RUNS):
            before = _of_children()
            subprocess.run([sys.executable, "-c", code], check=True)
            runs.append(_of_children() - before)
        times.append(min(runs))
    return times[0] - times[1]


def _of_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def report() -> Iterator[str]:
    """What a process waits for, then the table."""
    loop = fastest()
    if loop == PLAIN:
        sys.exit("numba is not installed; see the head of this module")
    yield f"Python {platform.python_version()}"
    for package in ("numpy", "numba"):
        yield f"import {package}: {seconds_of(f'import {package}'):.2f} s"
    begun = process_time()
    walked(loop, 8, 3, 10)
    parts = len(kernel.PARTS)
    yield f"compile {parts} functions: {process_time() - begun:.2f} s"
    yield from table(Loops(loop))


if __name__ == "__main__":
    for line in report():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
