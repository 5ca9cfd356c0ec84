"""What strangers can do to a laptop, each attack against a server of its own.

While an attacker at one address does what `attacks` has, a phone at another reports a deal
every quarter of a second, each over a new connection. Then come pranks: wrong passwords,
10,000 events, wrong codes, a file of 20,000 people. And what must not look like an attack:
a hall of 120 phones, two boards and three helpers, all at one address. docs/security.md has
the figures. By hand, from the project's folder; the longest takes an hour:

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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlencode

import psutil

from tests.bench.burst import DEALS, POLL_S, STAMP, TABLES, Question, Session, percentile
from tests.bench.served import ROOT, Served, served
from tests.faults.strangers.attacks import ATTACKS

PRANKSTER, PHONE = "127.0.0.2", "127.0.0.3"
PASSWORD = "four aces up"
THREADS, SECONDS = 16, 20
PHONES, CONNECTIONS, REPORTS_A_SECOND = 120, 6, 2.2
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
from tournament.links import LinkKind, typed_code
from tournament.queries.codes import path_of_code
wrong = [typed_code(LinkKind.TABLE, 10**6 + n, 1) for n in range(1_000)]
start = time.process_time()
assert not any(map(path_of_code, wrong))
print(time.process_time() - start)
"""
TAKE_IN = """
import json, time
from scoring.actions.session_file import SessionFileUnreadable, import_session
from scoring.queries.session_file import FORMAT, VERSION
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


@dataclass(slots=True)
class Answers:
    """How long each answer took, how many were refused, and what the server then held."""

    seconds: list[float] = field(default_factory=list)
    refused: int = 0
    disk_mb: float = 0.0
    memory_mb: float = 0.0

    def note(self, answer: tuple[int, float]) -> None:
        """Count an answer by its status and its seconds; 0 where none came."""
        self.refused += answer[0] not in {200, 202, 204, 304}
        self.seconds.append(answer[1])

    def row(self, title: str) -> str:
        """Return a row of the table."""
        waits = [median(self.seconds), percentile(self.seconds, 95), max(self.seconds)]
        milliseconds = " | ".join(f"{1000 * wait:,.0f}" for wait in waits)
        held = f"{self.disk_mb:,.0f} | {self.memory_mb:,.0f}"
        return (
            f"| {title} | {len(self.seconds)} | {self.refused} | {milliseconds} | {held} |"
        )


@contextmanager
def weighed(server: Served, answers: Answers) -> Iterator[None]:
    """Note by how much the server's open files and its memory grow at most."""
    over, process = threading.Event(), psutil.Process(server.pid)
    memory, disk = process.memory_info().rss, _open_mb(server.pid)

    def weigh() -> None:
        while not over.wait(0.5):
            grown = (process.memory_info().rss - memory) / 1e6
            answers.memory_mb = max(answers.memory_mb, grown)
            answers.disk_mb = max(answers.disk_mb, _open_mb(server.pid) - disk)

    thread = threading.Thread(target=weigh)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _open_mb(pid: int) -> float:
    """Return the size of what a process has open and nobody else can see."""
    sizes = 0
    for each in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            sizes += each.stat().st_size if "(deleted)" in f"{each.readlink()}" else 0
    return sizes / 1e6


def ask(server: Served, question: Question) -> tuple[int, float]:
    """Return the status and the seconds of an answer to the phone; 0 where none came."""
    start = time.monotonic()
    line = http.client.HTTPConnection(
        server.host, server.port, timeout=10, source_address=(PHONE, 0)
    )
    headers = {**question.headers, "Content-Type": "application/x-www-form-urlencoded"}
    try:
        line.request("POST", question.path, question.body, headers)
        answer = line.getresponse()
        answer.read()
        return answer.status, time.monotonic() - start
    except (OSError, http.client.HTTPException):
        return 0, time.monotonic() - start
    finally:
        line.close()


def reports(session: Session) -> Iterator[Question]:
    """Every deal of every game, which is opened once all of the one before are on file."""
    chance = Random(1829)
    yield from session.reports(chance)
    while True:
        session.go_on()
        yield from session.reports(chance)


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


def withstand(name: str, seconds: float, made: Path, root: Path) -> Answers:
    """Report deals while somebody attacks."""
    answers = Answers()
    with in_play(made, root) as (server, session):
        deals = reports(session)
        ask(server, next(deals))
        where = ["--path", _static_file(server, max), "--source", PRANKSTER]
        command = [sys.executable, "-m", "tests.faults.strangers.attacks", name, server.url]
        with (
            weighed(server, answers),
            subprocess.Popen([*command, *where, "--seconds", f"{seconds + 1}"], cwd=ROOT),
        ):
            time.sleep(1)
            end = time.monotonic() + seconds
            while (now := time.monotonic()) < end:
                answers.note(ask(server, next(deals)))
                time.sleep(max(0, now + EVERY_S - time.monotonic()))
    return answers


def _static_file(server: Served, extreme: Callable[..., Path]) -> str:
    """Return the path of the largest or least file that everybody may fetch."""
    folder = Path(server.environment["EUCHRE_DATA"]) / "static"
    files = [each for each in folder.rglob("*.*.*") if each.suffix not in {".gz", ".br"}]
    file = extreme(files, key=lambda each: each.stat().st_size)
    return f"/static/{file.relative_to(folder)}"


class Line:
    """A connection that is kept, and opened again like a browser's when it was closed."""

    def __init__(self, server: Served) -> None:
        self.server, self.is_busy = server, asyncio.Lock()
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, question: Question) -> tuple[int, float, str]:
        """Return status, seconds and text of an answer."""
        start = time.monotonic()
        async with self.is_busy:
            for is_last in (self.ends is None, True):
                try:
                    status, text = await asyncio.wait_for(self._ask(question), 10)
                except (OSError, asyncio.IncompleteReadError, TimeoutError):
                    self.ends = None
                    if is_last:
                        break
                else:
                    return status, time.monotonic() - start, text
        return 0, time.monotonic() - start, ""

    async def _ask(self, question: Question) -> tuple[int, str]:
        if self.ends is None:
            where = (self.server.host, self.server.port)
            self.ends = await asyncio.open_connection(*where, local_addr=(PHONE, 0))
        reader, writer = self.ends
        headers = {"Host": self.server.url[7:]}
        if question.body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["Content-Length"] = str(len(question.body))
        lines = [
            f"{key}: {value}" for key, value in {**headers, **question.headers}.items()
        ]
        method = "POST" if question.body else "GET"
        asked = [f"{method} {question.path} HTTP/1.1", *lines, "", question.body]
        writer.write("\r\n".join(asked).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", head)
        body = await reader.readexactly(int(length[1]) if length else 0)
        if not length or "onnection: close" in head:
            writer.close()
            self.ends = None
        return int(head.split(" ", 2)[1]), head + body.decode()


async def hall(
    server: Served, session: Session, seconds: float, answers: Answers
) -> Answers:
    """Let a hall behind one address look and report; return how its looks were answered."""
    looks, end = Answers(), time.monotonic() + seconds
    file = _static_file(server, min)
    pages = [*map(Question, session.facts["tables"] * PHONES)][:PHONES]
    boards = [Question(session.facts["board"])] * 2
    helpers = [*session.pages()[:2], session.pages()[0]]
    phones = [[Line(server) for _ in range(CONNECTIONS)] for _ in range(PHONES)]
    others = [Line(server) for _ in (*boards, *helpers)]

    async def look(lines: list[Line], page: Question, wait: float) -> None:
        await asyncio.sleep(wait)
        opened = [page, *[Question(file)] * (len(lines) - 1)]
        asked = (line.ask(each) for line, each in zip(lines, opened, strict=True))
        for answer in await asyncio.gather(*asked):
            looks.note(answer[:2])
        turns, since = cycle(lines), ""
        while time.monotonic() < end:
            await asyncio.sleep(POLL_S)
            question = Question(f"{page.path}{since}", headers=page.headers)
            status, took, text = await next(turns).ask(question)
            looks.note((status, took))
            if stamp := STAMP.search(text):
                since = f"?since={next(filter(None, stamp.groups())).replace('&amp;', '&')}"

    async def report() -> None:
        deals, turns = reports(session), cycle(phones)
        sent: set[asyncio.Task[None]] = set()
        for number in count(1):
            if time.monotonic() > end:
                break
            if number % (TABLES * DEALS) == 1 and sent:
                await asyncio.wait(sent)  # before the next game
            deal, line = (
                await asyncio.to_thread(next, deals),
                next(turns)[number % CONNECTIONS],
            )
            sent.add(asyncio.create_task(send(line, deal)))
            await asyncio.sleep(1 / REPORTS_A_SECOND)
        await asyncio.wait(sent)

    async def send(line: Line, deal: Question) -> None:
        answers.note((await line.ask(deal))[:2])

    chance = Random(7)
    looking = [
        *(
            look(lines, page, chance.random() * min(120, seconds / 2))
            for lines, page in zip(phones, pages, strict=True)
        ),
        *(
            look([line], page, 0)
            for line, page in zip(others, [*boards, *helpers], strict=True)
        ),
    ]
    await asyncio.gather(report(), *looking)
    return looks


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
            answers = withstand(name, options.seconds, made, root)
            tell(answers.row(f"{ATTACKS[name][1]:,} {name}"))
        if options.hall:
            answers = Answers()
            with in_play(made, root) as (server, session), weighed(server, answers):
                looks = asyncio.run(hall(server, session, options.hall, answers))
            tell(answers.row("a hall at one address: reports"))
            tell(looks.row("its pages"))


if __name__ == "__main__":
    main()
