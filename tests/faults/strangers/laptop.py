"""What strangers can do to a laptop, each attack against a server of its own.

While an attacker at one address does what `attacks` has, a phone at another reports a deal
every quarter of a second, each over a new connection. Then come pranks: wrong passwords,
10,000 events, wrong codes, a file of 20,000 people. And what must not look like an attack:
a hall of 120 phones, two boards and three helpers at one address, six connections each.
docs/security.md has the figures. By hand, from the project's folder; all takes an hour:

    .venv/bin/python -m tests.faults.strangers.laptop --seconds 300
    .venv/bin/python -m tests.faults.strangers.laptop --only readers held --root ../before
    .venv/bin/python -m tests.faults.strangers.laptop --only --hall 1800
"""

import argparse
import asyncio
import http.client
import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlencode

import psutil

from tests.bench.burst import Answer, Question, Session, ask, look_on, percentile
from tests.bench.served import ROOT, Served, served
from tests.faults.strangers.attacks import ATTACKS

PRANKSTER, PHONE = "127.0.0.2", "127.0.0.3"
PASSWORD = "four aces up"
THREADS, SECONDS = 16, 20
PHONES, MORE_CONNECTIONS, REPORT_S = 120, 625, 1.5
OURS = [name for name in ATTACKS if name != "streams"]  # a laptop has none
EVERY_S = 0.25
"""A report comes so often while somebody attacks."""
MANY = """
import datetime, json
from tournament.models import Club, Session, Table
club = Club.objects.get()
facts = {"club": club, "date": datetime.date.today(), "house_rules": {}, "table_count": 12}
Session.objects.bulk_create(
    (Session(name=f"Event {n}", state="check_in", **facts) for n in range(10_000)),
    batch_size=500,
)
Table.objects.bulk_create(
    (Table(session_id=pk, number=n) for n in range(1, 13)
     for pk in Session.objects.values_list("pk", flat=True)[:2_000]),
    batch_size=500,
)
print(Table.objects.count())
"""
GUESS = """
import time
from tournament.access.links import LinkKind, typed_code
from tournament.access.opened import path_of_code
wrong = [typed_code(LinkKind.TABLE, 10**6 + n, 1) for n in range(1_000)]
start = time.process_time()
assert not any(map(path_of_code, wrong))
print(time.process_time() - start)
"""
TAKE_IN = """
import json, time
from scoring.journal.actions.taking_in import SessionFileUnreadable, import_session
from scoring.journal.event_file import FORMAT, VERSION
from tournament.models import Club, Session
Session.objects.all().delete()
people = [{"name": f"Player {n}"} for n in range(20_000)]
text = json.dumps({"format": FORMAT, "format_version": VERSION,
                   "club": {"name": "Town"}, "night": {"players": people}})
start = time.perf_counter()
try:
    import_session(club=Club.objects.get(), text=text)
except SessionFileUnreadable:
    print(time.perf_counter() - start)
"""


class Browser:
    """Asks from an address, and keeps its cookies."""

    def __init__(self, server: Served, source: str, cookies: dict[str, str]) -> None:
        self.server, self.source, self.cookies = server, source, dict(cookies)

    def ask(self, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        """Return the status and the page; with *fields* of a form that is posted."""
        where = (self.server.host, self.server.port)
        line = http.client.HTTPConnection(
            *where, timeout=60, source_address=(self.source, 0)
        )
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        if fields is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = None if fields is None else urlencode(fields)
        line.request("GET" if fields is None else "POST", path, body, headers)
        answer = line.getresponse()
        page = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, value = cookie.partition(";")[0].split("=", 1)
            self.cookies[name] = value
        line.close()
        return answer.status, page

    def post(self, path: str, **fields: str) -> int:
        """Return the status of a form that is fetched and sent."""
        _, page = self.ask(path)
        token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        return self.ask(path, {**fields, "csrfmiddlewaretoken": token[0]})[0]


def tell(line: str) -> None:
    """Write a line of figures."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def lock_out(server: Served, organizer: Browser) -> None:
    """Try passwords from many threads, while a known device behind them logs in."""
    known = {"known": organizer.cookies["known"]}
    end, answers, logins = time.monotonic() + SECONDS, Counter[int](), []

    def guess() -> None:
        browser = Browser(server, PRANKSTER, {})
        while time.monotonic() < end:
            answers[browser.post("/login/", username="organizer", password="wrong")] += 1

    threads = [threading.Thread(target=guess) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    while time.monotonic() < end - 3:
        start, device = time.monotonic(), Browser(server, PRANKSTER, known)
        status = device.post("/login/", username="organizer", password=PASSWORD)
        logins.append((status, round(time.monotonic() - start, 1)))
    for thread in threads:
        thread.join()
    tell(f"wrong passwords: {dict(answers)}; the known device: {logins}")


def row(title: str, answers: list[Answer], held: str = " | ") -> str:
    """Return a row of the table."""
    seconds = [answer.seconds for answer in answers]
    refused = sum(answer.status not in {200, 202, 204} for answer in answers)
    waits = [median(seconds), percentile(seconds, 95), max(seconds)]
    milliseconds = " | ".join(f"{1000 * wait:,.0f}" for wait in waits)
    return f"| {title} | {len(seconds)} | {refused} | {milliseconds} | {held} |"


@contextmanager
def attacked(server: Served, name: str, *more: str) -> Iterator[list[str]]:
    """Attack meanwhile; in the end the list tells by how much disk and memory grew."""
    folder = Path(server.environment["EUCHRE_DATA"]) / "static"
    files = [each for each in folder.rglob("*.*.*") if each.suffix not in {".gz", ".br"}]
    path = max(files, key=lambda each: each.stat().st_size).relative_to(folder)
    module = "tests.faults.strangers.attacks"
    command = [sys.executable, "-m", module, name, server.url, "--path", f"/static/{path}"]
    process, over, held = psutil.Process(server.pid), threading.Event(), [(0.0, 0.0)]

    def weigh() -> None:
        while not over.wait(0.5):
            held.append((open_mb(server.pid), process.memory_info().rss / 1e6))

    weighing, grown = threading.Thread(target=weigh), list[str]()
    held[0] = (open_mb(server.pid), process.memory_info().rss / 1e6)
    weighing.start()
    with subprocess.Popen([*command, *more], cwd=ROOT):
        yield grown
    over.set()
    weighing.join()
    grown += [f"{max(each) - each[0]:,.0f}" for each in zip(*held, strict=True)]


def open_mb(pid: int) -> float:
    """Return the size of what a process has open and nobody else can see."""
    sizes = 0
    for each in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            sizes += each.stat().st_size if "(deleted)" in f"{each.readlink()}" else 0
    return sizes / 1e6


@contextmanager
def in_play(made: Path, root: Path) -> Iterator[tuple[Served, Session]]:
    """A server of its own with a copy of a night; *made* keeps the first."""
    with tempfile.TemporaryDirectory() as folder:
        if not any(made.iterdir()):
            with served(made, root=root) as server:
                facts = Session(server, any_order=False, cards=False).facts
            (made / "facts").write_text(json.dumps(facts))
        data = Path(shutil.copytree(made, Path(folder) / "data"))
        with served(data, root=root) as server:
            session = Session.__new__(Session)
            session.server, session.any_order, session.cards = server, False, False
            session.facts, session.game = json.loads((made / "facts").read_text()), 1
            yield server, session


async def report(
    server: Served, session: Session, seconds: float, every: float, source: str
) -> list[Answer]:
    """Report deal after deal; the next game begins once all of the one before are there."""
    answers, chance, end = list[Answer](), Random(1829), time.monotonic() + seconds
    left = session.reports(chance)
    while (now := time.monotonic()) < end:
        if not left:
            await asyncio.to_thread(session.go_on)
            left = session.reports(chance)
        try:
            asked = ask(server, left.pop(0), now, source)
            answers.append(await asyncio.wait_for(asked, 10))
        except TimeoutError:
            answers.append(Answer(0, 10))
        await asyncio.sleep(max(0, now + every - time.monotonic()))
    return answers


async def hall(server: Served, session: Session, seconds: float) -> list[list[Answer]]:
    """Report and look from one address; return both answers."""
    over, chance = asyncio.Event(), Random(7)
    board, looks = Question(session.facts["board"]), session.pages()[:2]
    pages = [
        *map(Question, session.facts["cards"][:PHONES]),
        board,
        board,
        *looks,
        looks[0],
    ]
    looking = [
        asyncio.create_task(look_on(server, each, chance.random() * seconds / 3, over))
        for each in pages
    ]
    reports = await report(server, session, seconds, REPORT_S, "127.0.0.1")
    over.set()
    looked = await asyncio.gather(*looking)
    return [reports, [answer for each in looked for answer in each]]


def play_pranks() -> None:
    """Do what was once a fault, and tell what comes of it."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        organizer = Browser(server, server.host, {})
        organizer.post("/set-up/", password=PASSWORD, repeated=PASSWORD, club_name="Club")
        lock_out(server, organizer)
        tables = server.run(MANY)
        start = time.monotonic()
        _, page = organizer.ask("/")
        tell(f"10,000 events: {len(page):,} bytes in {time.monotonic() - start:.2f} s")
        tell(f"a wrong code among {tables:,} tables: {server.run(GUESS):.2f} ms")
        tell(f"a file of 20,000 people: refused in {server.run(TAKE_IN):.2f} s")


def main() -> None:
    """Make the attacks, and print their table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="of each attack")
    parser.add_argument("--only", nargs="*", choices=OURS, help="these attacks, no pranks")
    parser.add_argument("--hall", type=float, default=0.0, help="seconds of a hall")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout attacked")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if options.only is None:
        play_pranks()
    tell("| | answers | refused | median ms | 95 % ms | longest ms | disk MB | memory MB |")
    tell("|---|--:|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        made, root = Path(folder), options.root.resolve()
        for name in OURS if options.only is None else options.only:
            lasts = ["--source", PRANKSTER, "--seconds", f"{options.seconds + 1}"]
            with in_play(made, root) as (server, session):
                with attacked(server, name, *lasts) as held:
                    time.sleep(1)
                    seconds = options.seconds
                    answers = asyncio.run(report(server, session, seconds, EVERY_S, PHONE))
                tell(row(f"{ATTACKS[name][1]:,} {name}", answers, " | ".join(held)))
        if options.hall:
            lasts = ["--source", "127.0.0.1", "--count", f"{MORE_CONNECTIONS}"]
            lasts += ["--seconds", f"{options.hall}"]
            with in_play(made, root) as (server, session):
                with attacked(server, "streams", *lasts) as held:
                    reports, looks = asyncio.run(hall(server, session, options.hall))
                tell(row("a hall at one address: reports", reports, " | ".join(held)))
                tell(row("its pages", looks))


if __name__ == "__main__":
    main()
