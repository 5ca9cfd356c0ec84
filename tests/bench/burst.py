"""400 phones report at once while 100 people look: how long until each is answered.

A night of 100 tables and 400 people on the server as shipped, held to two cores; phones and
viewers are held to two others, or to the same on a machine of fewer than four. In every run
four phones of each table send one deal each, all at the same moment; before and after, the
viewers ask every 4 seconds what has changed on the board, as the page does; so do one in
the hall and one at the standings, who are organizers. Seconds are from that moment to the
last byte of the answer, a new connection for each included. Every report has to be on file
afterwards, whatever was answered. Beside it, in the same run, the same burst and viewers on
`burst_bare`: the same server and database, one bare view, one row. By hand, from the
project's folder:

    .venv/bin/python -m tests.bench.burst
    .venv/bin/python -m tests.bench.burst --runs 9
    .venv/bin/python -m tests.bench.burst --any-order --cards
    .venv/bin/python -m tests.bench.burst --postgresql
"""

import argparse
import asyncio
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Protocol
from urllib.parse import urlencode

import psycopg

from tests.bench.served import Served, served
from tests.postgresql import INITDB, cluster

TABLES, DEALS, VIEWERS = 100, 4, 100
RUNS = 5
GAMES = 10
CORES = sorted(os.sched_getaffinity(0))
SERVER_CORES, OUR_CORES = (CORES[:2], CORES[2:4]) if len(CORES) >= 4 else (CORES, CORES)
POLL_S = 4.0
BEFORE_S, AFTER_S = 2.0, 1.0
CALLS = ("made,first,", "made,second,", "march,first,", "euchre,second,")
STAMP = re.compile(r'X-Stamp: (\S+)|data-stamp="([^"]*)"|\?since=([^"&]*&amp;stage=[^"]*)"')

BEGIN = f"""
import json
from dataclasses import replace
from django.conf import settings
from django.test import Client
from tests.factories import MembershipFactory, running_session
from tournament.access.links import LinkKind, link
from tournament.seating.seats import seating
from tournament.rotations.choice import usual_choice
choice = replace(usual_choice({4 * TABLES}), games={GAMES})
night = running_session(choice=choice, deals_per_game={DEALS})
client = Client()
client.force_login(MembershipFactory(club=night.club).user)
path = lambda kind, it: link(kind, it.pk, it.generation).path
print(json.dumps({{
    "night": night.pk,
    "cookie": f"{{settings.SESSION_COOKIE_NAME}}="
        + client.cookies[settings.SESSION_COOKIE_NAME].value,
    "tables": [path(LinkKind.TABLE, it) for it in night.tables.order_by("number")],
    "cards": [path(LinkKind.CARD, it) for it in night.cards.order_by("number")],
    "board": link(LinkKind.BOARD, night.pk, 1).path,
    "seats": {{
        f"{{game.round}}.{{game.table}}": "-".join(map(str, game.seats.values()))
        for game in seating(night)
    }},
}}))
"""
NEXT_GAME = """
import json
from scoring.hall import actions as rounds
from scoring.models import DealRevision, HeldReport
from scoring.deals.recorded import deals_in
from tests.factories import ORGANIZER
from tournament.models import Session
night = Session.objects.get()
open_round = night.rounds.filter(state="complete").get()
on_file = deals_in(open_round)
rounds.open_next_game(session=night, after=open_round.number, by=ORGANIZER)
print(json.dumps(on_file))
"""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a path, and what is sent with it; a GET where *body* is "" ."""

    path: str
    body: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """A status (0 if the connection broke), the seconds it took, and all that came."""

    status: int
    seconds: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class Burst:
    """The answers to all reports and to all viewers of one run.

    *processor_s* are the processor seconds the server took until the last report was
    answered, the viewers' pages included.
    """

    reports: Sequence[Answer]
    looks: Sequence[Answer]
    processor_s: float

    @property
    def seconds(self) -> list[float]:
        """Of the reports, the quickest first."""
        return sorted(report.seconds for report in self.reports)

    @property
    def p95(self) -> float:
        """Within this many seconds 95 of 100 reports were answered."""
        return percentile(self.seconds, 95)

    @property
    def rate(self) -> float:
        """Reports a second until the last was answered."""
        return len(self.reports) / max(self.seconds)

    @property
    def statuses(self) -> str:
        """How often each status came."""
        counted = Counter(report.status for report in self.reports)
        return ", ".join(f"{status} ×{times}" for status, times in sorted(counted.items()))

    @property
    def faults(self) -> int:
        """How many were answered with a fault of the server, or not at all."""
        answers = (*self.reports, *self.looks)
        return sum(answer.status == 0 or answer.status >= 500 for answer in answers)


def percentile(values: Sequence[float], part: int) -> float:
    """So many per cent of the *values* are no greater."""
    return quantiles(values, n=100, method="inclusive")[part - 1]


# ---- phones and viewers


async def ask(
    server: Served, question: Question, since: float, source: str = "127.0.0.1"
) -> Answer:
    """Ask over a connection of its own; seconds count from the moment *since*."""
    try:
        where = (server.host, server.port)
        reader, writer = await asyncio.open_connection(*where, local_addr=(source, 0))
        writer.write(_request(server, question))
        came = await reader.read()
        writer.close()
    except OSError:
        return Answer(0, monotonic() - since)
    status = int(came.split(b" ", 2)[1]) if came else 0
    return Answer(status, monotonic() - since, came.decode(errors="replace"))


def _request(server: Served, question: Question) -> bytes:
    headers = {"Host": f"{server.host}:{server.port}", "Connection": "close"}
    headers |= question.headers
    if question.body:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        headers["Content-Length"] = str(len(question.body))
    method = "POST" if question.body else "GET"
    lines = [f"{method} {question.path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n" + question.body).encode()


async def look_on(
    server: Served, page: Question, wait: float, over: asyncio.Event
) -> list[Answer]:
    """Ask like an open page, first after *wait* seconds, until it is *over*."""
    answers, since = [], ""
    while True:
        try:
            await asyncio.wait_for(over.wait(), wait)
        except TimeoutError:
            wait = POLL_S
        else:
            return answers
        question = Question(f"{page.path}{since}", headers=page.headers)
        answers.append(await ask(server, question, monotonic()))
        if stamp := STAMP.search(answers[-1].text):
            version = next(filter(None, stamp.groups()))
            since = f"?since={version.replace('&amp;', '&')}"


async def burst(
    server: Served, reports: Sequence[Question], pages: Sequence[Question], chance: Random
) -> Burst:
    """Let all *reports* go at once, with somebody looking at each of the *pages*."""
    over = asyncio.Event()
    looking = [
        asyncio.create_task(look_on(server, page, chance.random() * POLL_S, over))
        for page in pages
    ]
    await asyncio.sleep(POLL_S + BEFORE_S)
    start, before = monotonic(), server.processor_s
    answers = await asyncio.gather(*[ask(server, report, start) for report in reports])
    processor_s = server.processor_s - before
    await asyncio.sleep(AFTER_S)
    over.set()
    looks = await asyncio.gather(*looking)
    return Burst(answers, [look for each in looks for look in each], processor_s)


# ---- what is measured


class Runs(Protocol):
    """Whatever runs lines of Python on a night's database."""

    def run(self, code: str) -> Any:
        """What they print as JSON."""


class Session:
    """A night of 100 tables in play, game after game."""

    begin, next_game = BEGIN, NEXT_GAME

    def __init__(self, server: Runs, *, any_order: bool, cards: bool) -> None:
        self.server, self.any_order, self.cards = server, any_order, cards
        self.facts = server.run(self.begin)
        self.game = 1

    def reports(self, chance: Random) -> list[Question]:
        """Four deals of every table, each from a phone of its own."""
        sent = [
            Question(
                f"{path}reports/",
                body=urlencode(self._report(table, deal, chance)),
                headers={"X-Requested-With": "queue"},
            )
            for deal in range(1, DEALS + 1)
            for table, path in enumerate(self.facts["tables"], start=1)
        ]
        if self.any_order:
            chance.shuffle(sent)
        return sent

    def _report(self, table: int, deal: int, chance: Random) -> dict[str, object]:
        return {
            "report_id": f"{chance.getrandbits(128):032x}",
            "table": table,
            "round": self.game,
            "deal": deal,
            "seats": self.facts["seats"][f"{self.game}.{table}"],
            "call": chance.choice(CALLS),
        }

    def pages(self) -> list[Question]:
        """The hall and the standings of two organizers; the board, or cards, for others."""
        cookie = {"Cookie": self.facts["cookie"]}
        session = f"/nights/{self.facts['night']}"
        own = [
            Question(f"{session}/{page}/", headers=cookie) for page in ("hall", "standings")
        ]
        seen = self.facts["cards"] if self.cards else [self.facts["board"]] * VIEWERS
        return [*own, *map(Question, seen[:VIEWERS])]

    def go_on(self) -> None:
        """Open the next game; every deal of this one has to be on file."""
        on_file = self.server.run(self.next_game)
        if on_file != TABLES * DEALS:
            raise AssertionError(f"{on_file} deals on file")
        self.game += 1


class Bare:
    """The bare view: the same reports, the same number of looks."""

    def reports(self, chance: Random) -> list[Question]:
        """As many rows, as long as the reports of a night."""
        return [
            Question("/reports/", body=urlencode(self._report(number, chance)))
            for number in range(TABLES * DEALS)
        ]

    @staticmethod
    def _report(number: int, chance: Random) -> dict[str, object]:
        return {
            "report_id": f"{chance.getrandbits(128):032x}",
            "table": number % TABLES + 1,
            "round": 1,
            "deal": number // TABLES + 1,
            "seats": "101-202-303-304",
            "call": chance.choice(CALLS),
        }

    def pages(self) -> list[Question]:
        """One look into the database each."""
        return [Question("/look/")] * (VIEWERS + 2)

    def go_on(self) -> None:
        """Nothing to do between two runs."""


def measure(
    *, runs: int, any_order: bool = False, cards: bool = False, postgresql: bool = False
) -> Iterator[tuple[Burst, Burst]]:
    """The burst on a night and on the bare view, so many times in turn."""
    chance = Random(1829)
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) for _ in range(2)]
        databases = stack.enter_context(two_databases()) if postgresql else ("", "")
        ours = served(folders[0], cores=SERVER_CORES, database=databases[0])
        server = stack.enter_context(ours)
        session = Session(server, any_order=any_order, cards=cards)
        bare = served(
            folders[1],
            command=("-m", "tests.bench.burst_bare"),
            settings="tests.bench.burst_bare",
            cores=SERVER_CORES,
            database=databases[1],
        )
        bare_server = stack.enter_context(bare)
        for _ in range(runs):
            yield _once(server, session, chance), _once(bare_server, Bare(), chance)


@contextmanager
def two_databases() -> Iterator[tuple[str, str]]:
    """Addresses in a private PostgreSQL cluster that writes through to the disk.

    It is held to the server's cores.
    """
    if INITDB is None:
        raise SystemExit("PostgreSQL is not installed.")
    os.sched_setaffinity(0, SERVER_CORES)
    with cluster(INITDB.parent, fsync=True) as address:
        os.sched_setaffinity(0, OUR_CORES)
        maintenance = f"{address}?dbname=postgres"
        with psycopg.connect(maintenance, autocommit=True) as connection:
            connection.execute("CREATE DATABASE euchre")
            connection.execute("CREATE DATABASE bare")
        yield address, f"{address.removesuffix('euchre')}bare"


def _once(server: Served, runner: Session | Bare, chance: Random) -> Burst:
    reports, pages = runner.reports(chance), runner.pages()
    result = asyncio.run(burst(server, reports, pages, chance))
    runner.go_on()
    return result


# ---- telling


def rows(runs: Sequence[tuple[Burst, Burst]]) -> Iterator[str]:
    """A row for the night, one for the bare view, one for their ratio."""
    for title, bursts in zip(
        ("a report", "a bare row"), zip(*runs, strict=True), strict=True
    ):
        figures = [
            spread([percentile(bursts.seconds, 50) for bursts in bursts]),
            spread([bursts.p95 for bursts in bursts]),
            spread([max(bursts.seconds) for bursts in bursts]),
            spread([bursts.rate for bursts in bursts], digits=0),
            spread(
                [percentile([a.seconds for a in bursts.looks], 95) for bursts in bursts]
            ),
            spread([bursts.processor_s for bursts in bursts]),
            str(sum(bursts.faults for bursts in bursts)),
        ]
        yield f"| {title} | {' | '.join(figures)} |"
    ratios = [ours.p95 / bare.p95 for ours, bare in runs]
    rates = [bare.rate / ours.rate for ours, bare in runs]
    yield f"| ratio | | {spread(ratios)} | | {spread(rates)} | | | |"


def spread(values: Sequence[float], *, digits: int = 2) -> str:
    """The median and, in brackets, the least and the greatest."""
    middle, least, most = (
        f"{value:.{digits}f}" for value in (median(values), min(values), max(values))
    )
    return f"{middle} ({least}–{most})"


def main() -> None:
    """Measure and print a table, and what was answered in each run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, choices=range(2, GAMES))
    parser.add_argument("--any-order", action="store_true", help="deals in any order")
    parser.add_argument("--cards", action="store_true", help="100 cards, not the board")
    parser.add_argument("--postgresql", action="store_true", help="not SQLite")
    options = parser.parse_args()
    os.sched_setaffinity(0, OUR_CORES)
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n\n")
    head = (
        "median s | 95 % s | longest s | a second | viewers’ 95 % s | processor s | faults"
    )
    runs = []
    for bursts in measure(
        runs=options.runs,
        any_order=options.any_order,
        cards=options.cards,
        postgresql=options.postgresql,
    ):
        runs.append(bursts)
        sys.stdout.write(f"{bursts[0].statuses}; 95 % within {bursts[0].p95:.2f} s\n")
        sys.stdout.flush()
    table = [f"| | {head} |", "|---|--:|--:|--:|--:|--:|--:|--:|", *rows(runs)]
    sys.stdout.write("\n" + "\n".join(table) + "\n")


if __name__ == "__main__":
    main()
