"""How fair balanced nights are and how fast they come: every crowd, every length.

Each cell of the grid is a number of players and of games: 4 to 200 players, 1 to 30
games but fewer than players, and 400 players in 10 games. A cell is asked for once, in
a process that has done so before; its time is processor time, its figures are those of
the audit above the bound. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.rotations --save grid.json
    .venv/bin/python -m tests.bench.rotations --load grid.json --markdown
    .venv/bin/python -m tests.bench.rotations --players 4 52
    .venv/bin/python -m tests.bench.rotations --every 97
    .venv/bin/python -m tests.bench.rotations --players 201 400 --every 61
    .venv/bin/python -m tests.bench.rotations --repairs 30

Repairs are nights that change: 48 players in 10 games who lose 3 and gain 2 after game
4, and so many random ones like it.
"""

import argparse
import itertools
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from tests.tournament.rotations.reached import REACHED, reached
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.balanced import balanced

MOST_PLAYERS, BIGGEST, MOST_GAMES = 200, 400, 30
CROWDS = (4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 201)
"""Rows of the table: from each up to the next, the last one not included."""
ROTATIONS = (1, 6, 11, 16, 21, 26, 31)
"""Columns of the table, in games, in the same way."""
WORST = 20


@dataclass(frozen=True)
class Cell:
    """One cell: its time, and by how much it is above the bound, or what was reached.

    *walks* is how often somebody is at one table beyond an even share, *deals* the
    spread of first deals; *worse* the meeting cost above what was reached before.
    """

    players: int
    games: int
    ms: float
    partners: int
    meetings: int
    oppositions: int
    least: int
    walks: int
    deals: int
    worse: int
    sound: bool

    @property
    def name(self) -> str:
        """As lists name it: players and games."""
        return f"{self.players} × {self.games}"


def grid(fewest: int, most: int, every: int = 1) -> list[tuple[int, int]]:
    """Every so manieth cell of crowds from *fewest* to *most*; the largest only by name."""
    last = most if fewest > MOST_PLAYERS else min(most, MOST_PLAYERS)
    cells = [
        (players, games)
        for players in range(fewest, last + 1)
        for games in range(1, min(players - 1, MOST_GAMES) + 1)
    ]
    return [
        *cells[::every],
        *([(400, 10)] if fewest <= MOST_PLAYERS and most >= BIGGEST else []),
    ]


def measure(players: int, games: int) -> Cell:
    """Make the night of a cell and count it."""
    start = process_time()
    rotation = balanced(players, games)
    spent = process_time() - start
    report, least = audit(rotation), bound(players, games)
    best = reached(players, games)[0] if (players, games) in REACHED else None
    return Cell(
        players=players,
        games=games,
        ms=round(1000 * spent, 1),
        partners=report.partner_repeats - least.partner_repeats,
        meetings=report.meeting_cost - least.meeting_cost,
        oppositions=report.opposition_cost - least.opposition_cost,
        least=least.meeting_cost,
        walks=report.most_at_one_table - -(-games // least.tables),
        deals=report.first_deal_spread,
        worse=0 if best is None else max(0, report.meeting_cost - best),
        sound=not report.faults and report.sit_outs_in_turn and report.sit_out_spread <= 1,
    )


def summary(cells: list[Cell]) -> Iterator[str]:
    """What is to be known of the whole grid, a line each."""
    times = [cell.ms for cell in cells]
    at_bound = sum(not cell.meetings for cell in cells)
    all_three = sum(not (c.meetings or c.partners or c.oppositions) for c in cells)
    yield f"{len(cells)} cells"
    yield f"median {median(times):.1f} ms, longest {max(times):.0f} ms"
    yield f"partner repeats at the bound: {sum(not c.partners for c in cells)}"
    yield f"meetings at the bound: {at_bound}; oppositions too: {all_three}"
    yield f"at one table at most once beyond the even share: {_few(cells, 'walks')}"
    yield f"first deals within one: {_few(cells, 'deals')}"
    for what, bad in (
        ("cannot be played, or sit-outs are uneven", [c for c in cells if not c.sound]),
        ("partners repeat above the bound", [c for c in cells if c.partners]),
        ("above what was reached before", [c for c in cells if c.worse]),
        ("more than a second", [c for c in cells if c.ms > 1000]),
    ):
        named = ", ".join(_violation(cell) for cell in bad) or "none"
        yield f"{what}: {named}"


def _few(cells: Iterable[Cell], figure: str) -> int:
    return sum(getattr(cell, figure) <= 1 for cell in cells)


def _violation(cell: Cell) -> str:
    more = f" (+{cell.worse})" if cell.worse else ""
    return f"{cell.name}{more}"


def worst(cells: list[Cell]) -> list[Cell]:
    """The cells furthest above the bound in meetings, the furthest first."""
    return sorted(cells, key=lambda cell: -cell.meetings)[:WORST]


def _line(cell: Cell) -> str:
    return f"{cell.name}: {cell.least} + {cell.meetings}, {cell.ms:.0f} ms"


def markdown(cells: list[Cell]) -> Iterator[str]:
    """The tables for the documentation."""
    spans = [f"{low}-{up - 1}" for low, up in itertools.pairwise(ROTATIONS)]
    for write in (_meetings, _times):
        yield f"| players \\ games | {' | '.join(spans)} |"
        yield f"|--:|{'--:|' * len(spans)}"
        for low, up in itertools.pairwise(CROWDS):
            row = [cell for cell in cells if low <= cell.players < up]
            yield f"| {low}-{up - 1} | {' | '.join(_row(row, write))} |"
        yield ""
    yield "| players × games | meetings | least by the bound | oppositions above | ms |"
    yield "|--:|--:|--:|--:|--:|"
    for cell in worst(cells):
        yield (
            f"| {cell.name} | {cell.least + cell.meetings} | {cell.least} "
            f"| {cell.oppositions} | {cell.ms:.0f} |"
        )


def _row(cells, write) -> Iterator[str]:
    for low, up in itertools.pairwise(ROTATIONS):
        span = [cell for cell in cells if low <= cell.games < up]
        yield write(span) if span else ""


def _meetings(cells) -> str:
    """The share at the bound and, if that is not all, the widest distance."""
    at_bound = sum(not cell.meetings for cell in cells)
    if at_bound == len(cells):
        return "all"
    return f"{100 * at_bound // len(cells)} % ({max(c.meetings for c in cells)})"


def _times(cells) -> str:
    times = [cell.ms for cell in cells]
    return f"{median(times):.0f} / {max(times):.0f}"


@dataclass(frozen=True)
class Repair:
    """A night that changes *after* so many games: its times and its repeats."""

    players: int
    games: int
    after: int
    lost: int
    gained: int
    ms: float
    partners: int
    meetings: int
    sound: bool

    def __str__(self) -> str:
        title = f"{self.players} players, {self.games} games, after game {self.after}: "
        return (
            f"{title}-{self.lost} +{self.gained}, {self.ms:.0f} ms, partner repeats "
            f"{self.partners}, meeting cost {self.meetings}"
            f"{'' if self.sound else ', NOT SOUND'}"
        )


def repair(players: int, games: int, after: int, lost: int, gained: int) -> Repair:
    """Play so many games of a night, change the crowd, and draw the rest."""
    rng = Random(f"{players} {games} {after} {lost} {gained}")
    played = balanced(players, games).rounds[:after]
    gone = rng.sample(range(1, players + 1), lost)
    start = process_time()
    rotation = balanced(players + gained, games, history=played, absent=gone)
    spent = process_time() - start
    report, before = audit(rotation), audit(Rotation(players, played))
    return Repair(
        players=players,
        games=games,
        after=after,
        lost=lost,
        gained=gained,
        ms=1000 * spent,
        partners=report.partner_repeats - before.partner_repeats,
        meetings=report.meeting_cost,
        sound=not report.faults and report.sit_outs_in_turn and report.sit_out_spread <= 1,
    )


def repairs(count: int) -> Iterator[str]:
    """The night of the criterion, then *count* random ones, and their times."""
    rng = Random(48)
    changes = [(48, 10, 4, 3, 2)]
    while len(changes) <= count:
        players, games = rng.randint(24, 100), rng.randint(6, 14)
        lost, gained = rng.randint(0, 4), rng.randint(0, 4)
        if lost or gained:
            changes.append((players, games, rng.randint(1, games - 1), lost, gained))
    done = [repair(*change) for change in changes]
    yield from map(str, done)
    times = [repair.ms for repair in done]
    yield f"{len(done)} nights: median {median(times):.0f} ms, longest {max(times):.0f} ms"
    yield f"partner repeats: {sum(repair.partners for repair in done)}"


def _measured(options: argparse.Namespace) -> list[Cell]:
    """Measure what is asked for, but not what the file to save to has already."""
    cells = _loaded([options.save]) if options.save and options.save.exists() else []
    measured = {(cell.players, cell.games) for cell in cells}
    for players, games in grid(*options.players, options.every):
        if (players, games) not in measured:
            cells.append(measure(players, games))
            _saved(cells[-1], options.save)
    return cells


def _loaded(files: Iterable[Path]) -> list[Cell]:
    return [
        Cell(**json.loads(line)) for file in files for line in file.read_text().splitlines()
    ]


def _saved(cell: Cell, file: Path | None) -> None:
    if file:
        with file.open("a") as lines:
            lines.write(json.dumps(asdict(cell)) + "\n")


def main() -> None:
    """Measure or load the grid, and print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="only every so manieth cell")
    parser.add_argument(
        "--players",
        type=int,
        nargs=2,
        default=(4, BIGGEST),
        help="only crowds from so many to so many",
    )
    parser.add_argument(
        "--save", type=Path, help="add the figures to this file; go on where it ends"
    )
    parser.add_argument(
        "--load", type=Path, nargs="+", help="take the figures from these files"
    )
    parser.add_argument("--markdown", action="store_true", help="print the tables too")
    parser.add_argument("--repairs", type=int, help="so many changed nights instead")
    options = parser.parse_args()
    if options.repairs is not None:
        balanced(46, 10)
        sys.stdout.writelines(f"{line}\n" for line in repairs(options.repairs))
        return
    if options.load:
        cells = sorted(_loaded(options.load), key=lambda cell: (cell.players, cell.games))
    else:
        balanced(46, 10)
        cells = _measured(options)
    lines = [*summary(cells), "", *(markdown(cells) if options.markdown else ())]
    if not options.markdown:
        lines += [
            f"{c.name}: {c.least} + {c.meetings}, {c.ms:.0f} ms" for c in worst(cells)
        ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
