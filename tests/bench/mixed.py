"""Several shapes of the server under a mixed load, in turn: which answers sooner?

A shape is a checkout and an environment. Each serves a night of 100 tables of its own; in
every run each shape takes its turn, and the order is turned round from run to run, so that
other work on the machine hits all alike. Servers, clients and database share the machine's
cores. One turn is

* the burst of `burst`: 400 phones report at once while 102 viewers look,
* scorepads, then the board, over 8 and over 64 connections that ask again at once.

Every shape makes its night with the `burst` of its own checkout. By hand:

    .venv/bin/python -m tests.bench.mixed "before=../before" "now=." --runs 5
    .venv/bin/python -m tests.bench.mixed "now=." "other=.:NAME=1,OTHER=2" --burst-only
    .venv/bin/python -m tests.bench.mixed ... --postgresql --slow-sync-ms 10
"""

import argparse
import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import psycopg

from tests.bench.burst import GAMES, Session, burst, percentile, spread
from tests.bench.served import Served, served
from tests.postgresql import INITDB, cluster

RUNS = 5
CONNECTIONS = (8, 64)
WARM_UP_S, SECONDS = 0.5, 4.0
HEADERS = "Host: {host}:{port}\r\nAccept-Encoding: gzip\r\n"
BEGIN = "from tests.bench.burst import BEGIN; exec(BEGIN)"
NEXT_GAME = "from tests.bench.burst import NEXT_GAME; exec(NEXT_GAME)"


@dataclass(frozen=True, slots=True)
class Shape:
    """A checkout and what its server finds in its environment."""

    name: str
    root: Path
    environment: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Measured:
    """The figures of one turn, by what they are called, and how many faults there were."""

    figures: Mapping[str, float]
    faults: int


class OwnSession(Session):
    """A night of 100 tables, made and played by the code of its server's checkout."""

    begin, next_game = BEGIN, NEXT_GAME


def shape(text: str) -> Shape:
    """A shape as the command line tells it: `name=checkout:NAME=value,NAME=value`."""
    name, _, rest = text.partition("=")
    root, _, pairs = rest.partition(":")
    environment = dict(pair.split("=", 1) for pair in pairs.split(",") if pair)
    return Shape(name, Path(root).resolve(), environment)


# ---- pages


async def ask_again(
    server: Served, paths: Iterator[str], until: float, took: list[tuple[int, float]]
) -> None:
    """Ask for one of the *paths* after the other over one connection."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    headers = HEADERS.format(host=server.host, port=server.port)
    while (start := monotonic()) < until:
        writer.write(f"GET {next(paths)} HTTP/1.1\r\n{headers}\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]
        await reader.readexactly(int(length))
        took.append((int(head.split(b" ", 2)[1]), monotonic() - start))
    writer.close()


async def pages(
    server: Served, paths: Sequence[str], connections: int, seconds: float
) -> list[tuple[int, float]]:
    """The status and the seconds of every page got in so many *seconds*."""
    took: list[tuple[int, float]] = []
    source = cycle(paths)
    until = monotonic() + seconds
    await asyncio.gather(
        *[ask_again(server, source, until, took) for _ in range(connections)]
    )
    return took


def asked_for_pages(server: Served, session: Session, seconds: float) -> Measured:
    """Pages a second and the 99th percentile of what each took, in milliseconds."""
    figures: dict[str, float] = {}
    faults = 0
    for kind, paths in (
        ("scorepad", session.facts["tables"]),
        ("board", [session.facts["board"]]),
    ):
        asyncio.run(pages(server, paths, CONNECTIONS[0], WARM_UP_S))
        for connections in CONNECTIONS:
            took = asyncio.run(pages(server, paths, connections, seconds))
            waited = [each for _, each in took]
            figures[f"{kind}/s at {connections}"] = len(took) / (seconds + max(waited))
            figures[f"p99 ms at {connections}, {kind}"] = 1000 * percentile(waited, 99)
            faults += sum(status != 200 for status, _ in took)
    return Measured(figures, faults)


# ---- one turn


def burst_on(server: Served, session: Session, chance: Random) -> Measured:
    """The burst of one game."""
    result = asyncio.run(burst(server, session.reports(chance), session.pages(), chance))
    session.go_on()
    looks = [each.seconds for each in result.looks]
    figures = {
        "burst, 50 % s": percentile(result.seconds, 50),
        "burst, 95 % s": result.p95,
        "burst, last s": max(result.seconds),
        "viewers, 95 % s": percentile(looks, 95),
        "burst, processor s": result.processor_s,
    }
    return Measured(figures, result.faults)


def turn(server: Served, session: Session, chance: Random, seconds: float) -> Measured:
    """A burst, then pages for so many *seconds* each; no pages if 0."""
    parts = [burst_on(server, session, chance)]
    if seconds:
        parts.append(asked_for_pages(server, session, seconds))
    figures = {name: value for part in parts for name, value in part.figures.items()}
    figures["memory MB"] = server.memory_mb
    return Measured(figures, sum(part.faults for part in parts))


# ---- servers


@contextmanager
def slow_syncs(folder: Path, milliseconds: float) -> Iterator[None]:
    """Let every sync of the processes begun here take so many *milliseconds* more."""
    if not milliseconds:
        yield
        return
    library = folder / "slow_disk.so"
    source = Path(__file__).with_name("slow_disk.c")
    command = ["gcc", "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"]
    subprocess.run(command, check=True)
    folder.chmod(0o755)  # PostgreSQL runs as another user
    os.environ |= {"LD_PRELOAD": str(library), "SLOW_SYNC_MS": str(milliseconds)}
    try:
        yield
    finally:
        del os.environ["LD_PRELOAD"], os.environ["SLOW_SYNC_MS"]


@contextmanager
def databases(count: int) -> Iterator[list[str]]:
    """Addresses in a private PostgreSQL cluster that writes through to the disk."""
    if INITDB is None:
        raise SystemExit("PostgreSQL is not installed.")
    with cluster(INITDB.parent, fsync=True) as address:
        stem, _, _ = address.rpartition("/")
        maintenance = f"{address}?dbname=postgres"
        names = [f"shape{number}" for number in range(count)]
        with psycopg.connect(maintenance, autocommit=True) as connection:
            for name in names:
                connection.execute(f"CREATE DATABASE {name}")
        yield [f"{stem}/{name}" for name in names]


def measure(
    shapes: Sequence[Shape],
    *,
    runs: int,
    seconds: float,
    postgresql: bool,
    slow_sync_ms: float,
) -> Iterator[list[Measured]]:
    """What each of the *shapes* measured, run by run."""
    chance = Random(1829)
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) for _ in (*shapes, 0)]
        stack.enter_context(slow_syncs(folders[-1], slow_sync_ms))
        addresses = [""] * len(shapes)
        if postgresql:
            addresses = stack.enter_context(databases(len(shapes)))
        playing = []
        for each, folder, address in zip(shapes, folders, addresses, strict=False):
            server = stack.enter_context(
                served(
                    folder, database=address, root=each.root, environment=each.environment
                )
            )
            playing.append((server, OwnSession(server, any_order=False, cards=False)))
        order = list(range(len(shapes)))
        for _ in range(runs):
            by_shape = {at: turn(*playing[at], chance, seconds) for at in order}
            order.reverse()
            yield [by_shape[at] for at in range(len(shapes))]


# ---- telling


def table(shapes: Sequence[Shape], runs: Sequence[Sequence[Measured]]) -> Iterator[str]:
    """A row for every figure: its median, least and greatest in each shape."""
    yield f"| | {' | '.join(each.name for each in shapes)} |"
    yield f"|---|{'--:|' * len(shapes)}"
    for name in runs[0][0].figures:
        digits = 2 if name.endswith("s") else 0
        cells = [
            spread([run[at].figures[name] for run in runs], digits=digits)
            for at in range(len(shapes))
        ]
        yield f"| {name} | {' | '.join(cells)} |"
    faults = [sum(run[at].faults for run in runs) for at in range(len(shapes))]
    yield f"| faults | {' | '.join(map(str, faults))} |"
    yield from _ratios(shapes, runs)


def _ratios(shapes: Sequence[Shape], runs: Sequence[Sequence[Measured]]) -> Iterator[str]:
    """The burst beside that of the first shape, paired run by run."""
    name = "burst, 95 % s"
    ratios = [
        spread([run[at].figures[name] / run[0].figures[name] for run in runs])
        for at in range(len(shapes))
    ]
    yield f"| {name}, to the first | {' | '.join(ratios)} |"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shapes", nargs="+", type=shape)
    parser.add_argument("--runs", type=int, default=RUNS, choices=range(2, GAMES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each page")
    parser.add_argument("--burst-only", action="store_true")
    parser.add_argument("--postgresql", action="store_true", help="not SQLite")
    parser.add_argument("--slow-sync-ms", type=float, default=0)
    options = parser.parse_args()
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n")
    results = []
    for run in measure(
        options.shapes,
        runs=options.runs,
        seconds=0 if options.burst_only else options.seconds,
        postgresql=options.postgresql,
        slow_sync_ms=options.slow_sync_ms,
    ):
        results.append(run)
        text = ", ".join(
            f"{shape.name} {each.figures['burst, 95 % s']:.2f}"
            for shape, each in zip(options.shapes, run, strict=True)
        )
        sys.stdout.write(f"{text}; load {os.getloadavg()[0]:.1f}\n")
        sys.stdout.flush()
    sys.stdout.write("\n" + "\n".join(table(options.shapes, results)) + "\n")


if __name__ == "__main__":
    main()
