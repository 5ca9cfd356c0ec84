"""What strangers and pranksters can do to a laptop: five attacks, one after the other.

Each was once a fault; docs/security.md has the figures of before. A server of its own is
asked over real connections, the prankster from one address and a known device from the
same. By hand, from the project's folder, in two minutes:

    .venv/bin/python -m tests.bench.strangers
"""

import http.client
import re
import resource
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.served import Served, served

PRANKSTER, PHONE = "127.0.0.2", "127.0.0.3"
PASSWORD = "four aces up"
THREADS, SECONDS, IDLE = 16, 20, 2150
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


def idle(server: Served) -> None:
    """Hold connections of one address, and ask from another."""
    with ExitStack() as held:
        for _ in range(IDLE):
            held.enter_context(
                socket.create_connection(
                    (server.host, server.port), 20, source_address=(PRANKSTER, 0)
                )
            )
        start = time.monotonic()
        status, _ = Browser(server, PHONE, {}).ask("/code/")
        tell(f"{IDLE} idle connections: {status} in {time.monotonic() - start:.2f} s")


def main() -> None:
    """Make the five attacks."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        organizer = Browser(server, server.host, {})
        organizer.post("/set-up/", password=PASSWORD, repeated=PASSWORD, club_name="Club")
        lock_out(server, organizer)
        idle(server)
        tables = server.run(MANY)
        start = time.monotonic()
        _, page = organizer.ask("/")
        tell(f"10,000 events: {len(page):,} bytes in {time.monotonic() - start:.2f} s")
        tell(f"a wrong code among {tables:,} tables: {server.run(GUESS):.2f} ms")
        tell(f"a file of 20,000 people: refused in {server.run(TAKE_IN):.2f} s")


if __name__ == "__main__":
    main()
