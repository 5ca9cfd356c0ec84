"""Balanced nights beside those of CP-SAT and of Good-Enough Golfers.

Ours takes its own time; the others get 10 s of this machine. Seconds are processor
seconds, so that other work takes nothing from anybody: CP-SAT uses both cores and gets
20, the other has one thread and gets 10. All are counted by `audit`, and none may have a
fault. By hand, from the project's folder, with cells such as 16x5 if wanted:

    .venv/bin/pip install -r deploy/requirements/solvers.txt
    git clone https://github.com/islemaster/good-enough-golfers /tmp/golfers
    git -C /tmp/golfers checkout 0185234
    npm install --prefix /tmp/golfers --no-save lodash@4.17.21
    .venv/bin/python -m tests.bench.solvers --golfers /tmp/golfers

CP-SAT's column or that of the golfers stays empty if they are not there.
"""

import argparse
import importlib.util
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench import solvers_cpsat, solvers_golfers
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.balanced import balanced

CELLS = (
    *((8, 7), (12, 8), (16, 5), (16, 10), (20, 8), (22, 8), (24, 8), (24, 10)),
    *((32, 10), (46, 10), (48, 10), (100, 10)),
)
SECONDS = 10.0
CORES = 2
HEADINGS = (
    *("players", "games", "least", "ours", "partners", "s"),
    *("CP-SAT", "partners", "s", "golfers", "partners", "s"),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody makes of a cell; no rotation: nothing was found."""

    rotation: Rotation | None
    seconds: float
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """How long the others may search, whether CP-SAT is there and where the golfers are."""

    seconds: float
    cpsat: bool
    golfers: Path | None


def answers(players: int, games: int, options: Asked) -> Iterator[Answer | None]:
    """Ours, CP-SAT's and the golfers', in this order; None from who is not there."""
    start = time.process_time()
    ours = balanced(players, games)
    yield Answer(ours, time.process_time() - start)
    if options.cpsat:
        solved = solvers_cpsat.solve(players, games, CORES * options.seconds)
        yield Answer(solved.rotation, solved.seconds, solved.proved)
    else:
        yield None
    if options.golfers:
        golfed = solvers_golfers.golf(options.golfers, players, games, options.seconds)
        yield Answer(golfed.rotation, golfed.seconds)
    else:
        yield None


def line(players: int, games: int, results: Iterable[Answer | None]) -> str:
    """A row of the table: the bound, then three figures for each answer."""
    row = [str(players), str(games), str(bound(players, games).meeting_cost)]
    for answer in results:
        row += figures(players, games, answer)
    return f"| {' | '.join(row)} |\n"


def figures(players: int, games: int, answer: Answer | None) -> tuple[str, str, str]:
    """Repeated meetings (with a mark if proved the least), repeated partners, seconds.

    Raises:
        ValueError: the schedule is not one of that cell, or has a fault.
    """
    if answer is None:
        return "", "", ""
    if answer.rotation is None:
        return "none", "", f"{answer.seconds:.2f}"
    report = audit(answer.rotation)
    if report.faults or (report.players, report.games) != (players, games):
        raise ValueError(f"not a night of {players} in {games} games: {report.faults[:3]}")
    mark = "*" if answer.proved else ""
    return (
        f"{report.meeting_cost}{mark}",
        str(report.partner_repeats),
        f"{answer.seconds:.2f}",
    )


def main(arguments: Sequence[str]) -> None:
    """Print the table, row by row, and the load of the machine at both ends."""
    options, cells = _read(arguments)
    sys.stdout.write(f"{time.strftime('%H:%M')}, load {os.getloadavg()[0]:.1f}\n")
    sys.stdout.write(f"| {' | '.join(HEADINGS)} |\n|{'--:|' * len(HEADINGS)}\n")
    for players, games in cells:
        sys.stdout.write(line(players, games, answers(players, games, options)))
        sys.stdout.flush()
    sys.stdout.write(f"{time.strftime('%H:%M')}, load {os.getloadavg()[0]:.1f}\n")


def _read(arguments: Sequence[str]) -> tuple[Asked, Sequence[tuple[int, ...]]]:
    parser = argparse.ArgumentParser(description="Compare with other solvers.")
    parser.add_argument("cells", nargs="*", help="players x games: 16x5")
    parser.add_argument("--golfers", type=Path, help="a clone of good-enough-golfers")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each other")
    options = parser.parse_args(arguments)
    if options.golfers and not solvers_golfers.is_here(options.golfers):
        parser.error(f"no Good-Enough Golfers with lodash in {options.golfers}, or no Node")
    cpsat = importlib.util.find_spec("ortools") is not None
    cells = [tuple(map(int, cell.split("x"))) for cell in options.cells] or CELLS
    return Asked(options.seconds, cpsat, options.golfers), cells


if __name__ == "__main__":
    main(sys.argv[1:])
