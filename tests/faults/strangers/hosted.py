"""What strangers can do to a hosted service, and what its logs say of it.

nginx with the shipped files, gunicorn, push, PgBouncer, PostgreSQL and Redis run for real.
From one address comes an attack, from another a phone reports deals and prints a table.
Then everything is broken while every secret address is asked, and the logs are searched.
With `--hall` a whole hall plays behind one address instead. As root:

    .venv/bin/python -m tests.faults.strangers.hosted [--seconds 300] [--hall 1800]
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Event as Flag
from threading import Thread
from urllib.parse import unquote, urlencode, urlsplit

import psycopg
import yaml

from tests.faults.kill.outage import postgresql
from tests.hosted.fleet import Fleet, fleet
from tests.hosted.machines import KEY, NAME, Event, make_events
from tests.hosted.services import DEPLOY, HOST, Pooler, Redis, pgbouncer, redis

STRANGER, PHONE, HALL = "127.0.0.2", "127.0.0.9", "127.0.0.3"
PAUSE_S, PATIENCE_S = 0.4, 20
PASSWORD = "seven-of-clubs-in-the-clear"
FIND = """
import json
from pathlib import Path
from django.conf import settings
from django.contrib.auth.models import User
from tournament import join_links
from tournament.accounts.links import password_link
from tournament.links import LinkKind, link, push_path
files = (Path(settings.STATIC_ROOT) / "js").glob("*.js")
largest = max(files, key=lambda file: file.stat().st_size)
print(json.dumps(dict(
    push=push_path({pk}), file=f"/static/js/{{largest.name}}",
    paths=[link(kind, {pk}, 1).path for kind in LinkKind]
    + [join_links.path_of(join_links.random_number()), push_path({pk})]
    + [password_link(User.objects.first())],
)))
"""
NAMES = """
import json
from django.contrib.auth.models import User
names = [f"rose{n}@example.org" for n in range(4)]
for name in names:
    User.objects.create_user(name, name, "a password of theirs")
print(json.dumps(names))
"""
ATTACKS = ("nothing", "readers", "bodies", "headers", "idle", "byte", "streams")


@dataclass(frozen=True, slots=True)
class Service:
    """Everything that runs, the event that is played, and what strangers may know of it."""

    fleet: Fleet
    database: str
    pooler: Pooler
    redis: Redis
    event: Event
    facts: dict[str, str]
    paths: list[str]

    @property
    def logs(self) -> dict[str, Path]:
        """Where each part of it writes."""
        folder = self.fleet.data
        return {
            "nginx, access": folder / "access.log",
            "nginx, error": folder / "error.log",
            "gunicorn and program": self.fleet.groups[0].log,
            "push": self.fleet.push.log,
            "PgBouncer": self.pooler.log,
            "PostgreSQL": _folder_of(self.database) / "log",
            "Redis": self.redis.log,
        }


def _folder_of(database: str) -> Path:
    return Path(unquote(urlsplit(database).netloc.partition("@")[2]))


@contextmanager
def serve(players: int, loop_seconds: float) -> Iterator[Service]:
    """Serve one event, by two workers, as the compose file does."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="euchre-strangers-")))
        folder.chmod(0o755)
        database = stack.enter_context(postgresql())
        compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
        words = [w for w in compose["services"]["database"]["command"] if "-clog_" in w]
        with psycopg.connect(f"{database}", autocommit=True) as connection:
            for name, value in (word[2:].split("=") for word in words):
                connection.execute(f"ALTER SYSTEM SET {name} = {value}".encode())
            connection.execute("SELECT pg_reload_conf()")
        shared = stack.enter_context(redis())
        pooler = stack.enter_context(pgbouncer(database, 20))
        served = stack.enter_context(fleet(folder, pooler.address, shared.url, 1))
        served.groups[0].environment |= {
            "EUCHRE_HOSTS": f"{NAME},{HOST}",
            "GUNICORN_CMD_ARGS": f"--config {Path(__file__).with_name('looping.py')}",
            "LOOP_SECONDS": f"{loop_seconds}",
        }
        served.start()
        (event,) = make_events(served.groups[0], players=players)
        facts = json.loads(served.groups[0].run(FIND.format(pk=event.pk)))
        paths = [event.board, *event.pads, *event.cards, *facts.pop("paths")]
        yield Service(served, database, pooler, shared, event, facts, paths)


@dataclass(slots=True)
class Visitor:
    """Somebody at an address; *statuses* are what was answered, 0 for nothing."""

    service: Service
    source: str
    statuses: Counter[int] = field(default_factory=Counter)
    reports: list[float] = field(default_factory=list)

    def ask(
        self, path: str, fields: dict[str, object] | None = None, cookie: str = ""
    ) -> int:
        """Ask for a page, as the organizer's browser if no other, or send *fields*."""
        own = cookie or self.service.event.cookie
        headers = {"X-Requested-With": "queue", "Cookie": own}
        body = None
        if fields is not None:
            body = urlencode(fields)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = self.service.fleet.front.connect(PATIENCE_S, self.source)
        status = 0
        with suppress(OSError, HTTPException):
            connection.request("POST" if body else "GET", path, body, headers)
            answer = connection.getresponse()
            answer.read()
            status = answer.status
        connection.close()
        self.statuses[status] += 1
        return status

    def report(self, table: int, deal: int) -> int:
        """Report a deal of the first game, once more where it was reported before."""
        fields: dict[str, object] = {"round": 1, "deal": deal, "call": "made,first,"}
        fields["report_id"] = f"{table * 10 + deal:032x}"
        begun = time.monotonic()
        status = self.ask(f"{self.service.event.pads[table - 1]}reports/", fields)
        self.reports.append(time.monotonic() - begun)
        return status

    def listen(self, seconds: float) -> None:
        """Hear of changes for so long."""
        connection = self.service.fleet.front.connect(seconds, self.source)
        with suppress(OSError, HTTPException):
            connection.request("GET", self.service.facts["push"])
            answer = connection.getresponse()
            self.statuses[answer.status] += 1
            while answer.status == 200 and answer.readline():
                pass
        connection.close()

    def line(self) -> str:
        """Its reports in words."""
        taken = sorted(self.reports)
        late = quantiles(taken, n=20)[-1] if len(taken) > 1 else taken[0]
        return (
            f"{len(taken):6} reports, 95 % within {1000 * late:6.0f} ms, slowest "
            f"{1000 * taken[-1]:6.0f} ms; answers {dict(sorted(self.statuses.items()))}"
        )


def tell(line: str) -> None:
    """Write a line of the table."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def watch(service: Service, over: Flag) -> Visitor:
    """Report deals one after the other from another address, and print a table's sign."""
    phone, tables = Visitor(service, PHONE), len(service.event.pads)
    print_path = f"/nights/{service.event.pk}/print/table-cards.pdf?numbers=1"
    at = 0
    while not over.is_set():
        phone.report(at // 4 % tables + 1, at % 4 + 1)
        at += 1
        if at == 5:
            printed = phone.ask(print_path)
            phone.statuses[printed] -= printed == 200
        time.sleep(PAUSE_S)
    return phone


def attack(service: Service, name: str, seconds: float) -> None:
    """Let strangers do one thing for so long, and tell how the phone fared."""
    path = {
        "readers": service.facts["file"],
        "bodies": "/nights/take-in/",
        "streams": service.facts["push"],
    }.get(name)
    scheme = "http" if name == "byte" else "https"  # one byte is no greeting of TLS
    words = [f"{scheme}://{HOST}:{service.fleet.front.port}", "--source", STRANGER]
    words += ["--seconds", f"{seconds}", "--path", path or "/login/"]
    log = service.logs["nginx, access"]
    before = log.stat().st_size
    over, seen = Flag(), list[Visitor]()
    phone = Thread(target=lambda: seen.append(watch(service, over)))
    phone.start()
    command = [sys.executable, "-m", "tests.faults.strangers.attacks", name, *words]
    if name == "nothing":
        command = ["sleep", f"{seconds}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    over.set()
    phone.join()
    time.sleep(1)
    lines = log.read_bytes()[before:].decode(errors="replace").splitlines()
    theirs = Counter(
        re.findall(rf'^{STRANGER} .*?" (\d+) ', "\n".join(lines), re.MULTILINE)
    )
    tell(f"{name:8} {seen[0].line()}; the stranger's {dict(theirs)}")
    tell(f"         {(ran.stdout or ran.stderr[-300:]).strip()}")


def guess(service: Service) -> None:
    """Try wrong passwords, and tell how long that takes with an account and without."""
    names = json.loads(service.fleet.groups[0].run(NAMES))
    token, taken = "k" * 32, {True: list[float](), False: list[float]()}
    for at in range(100):
        for is_known, times in taken.items():
            visitor = Visitor(service, f"127.0.1.{at // 8 + 1}")
            name = names[at % 4] if is_known else f"nobody{at % 4}@example.org"
            fields: dict[str, object] = {"login": name, "password": PASSWORD}
            fields["csrfmiddlewaretoken"] = token
            begun = time.monotonic()
            status = visitor.ask("/login/", fields, cookie=f"__Host-csrftoken={token}")
            times.append(time.monotonic() - begun)
            assert status == 200, status
    known, unknown = (1000 * median(times) for times in taken.values())
    tell(f"login    {known:.0f} ms where there is an account, {unknown:.0f} ms where not")


def loop(service: Service, kind: str) -> None:
    """Ask for a page that never ends, and tell when its worker did."""
    group = service.fleet.groups[0]
    workers = {worker.pid for worker in group.workers()}
    over, seen = Flag(), list[Visitor]()
    phone = Thread(target=lambda: seen.append(watch(service, over)))
    phone.start()
    begun = time.monotonic()
    stranger = Visitor(service, STRANGER)
    asking = Thread(target=stranger.ask, args=[f"/{kind}/not-to-be-logged/"])
    asking.start()
    while workers <= {worker.pid for worker in group.workers()}:
        if time.monotonic() > begun + 120:
            break
        time.sleep(0.1)
    took = time.monotonic() - begun
    time.sleep(5)
    over.set()
    phone.join()
    asking.join()
    text = group.log.read_text()
    named = [
        line for line in text.splitlines() if f"/{kind}/<" in line or f"_{kind}\n" in line
    ]
    tell(f"{kind:8} {seen[0].line()}; its worker ended after {took:.0f} s: {named[-1:]}")


def break_everything(service: Service) -> None:
    """Ask for every secret address while one part after the other is away."""
    fleet, event = service.fleet, service.event
    group, push = fleet.groups[0], fleet.push

    def ask_all() -> None:
        stranger = Visitor(service, STRANGER)
        asked = [Thread(target=stranger.ask, args=[path]) for path in service.paths]
        asked.append(Thread(target=stranger.report, args=[1, 1]))
        login: dict[str, object] = {"login": "rose@example.org", "password": PASSWORD}
        asked.append(Thread(target=stranger.ask, args=["/login/", login]))
        asked.append(Thread(target=stranger.ask, args=[f"/nights/{event.pk}/hall/"]))
        for one in asked:
            one.start()
        for one in asked:
            one.join()
        tell(f"         {dict(sorted(stranger.statuses.items()))}")

    tell("broken   nothing, the database for who is logged in, Redis, a hung program,")
    tell("         program and push, connections of nginx:")
    ask_all()
    with psycopg.connect(service.database) as connection:
        connection.execute("LOCK TABLE django_session, tournament_session")
        asking = Thread(target=ask_all)
        asking.start()
        time.sleep(2)
        killed = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted"
        connection.execute(killed)
    asking.join()
    service.redis.stop()
    ask_all()
    service.redis.start()
    for worker in group.workers():
        worker.send_signal(signal.SIGSTOP)
    asking = Thread(target=ask_all)
    asking.start()
    time.sleep(3)
    for worker in group.workers():
        worker.kill()
    asking.join()
    push.stop()
    group.stop()
    ask_all()
    fleet.front.stop()
    own = fleet.data / "nginx.conf"
    shipped = own.read_text()
    own.write_text(re.sub(r"worker_connections \d+", "worker_connections 16", shipped))
    group.start()
    fleet.front.start()
    group.wait()
    ask_all()
    ask_all()


def search(service: Service) -> int:
    """Look for every secret in every log; return how many were found."""
    secrets = {
        path.rstrip("/").rpartition("/")[2].partition("-")[2] for path in service.paths
    }
    secrets |= {service.event.cookie.partition("=")[2], PASSWORD, "not-to-be-logged"}
    secrets |= {service.redis.password, KEY}
    found = 0
    for name, log in service.logs.items():
        text = log.read_text(errors="replace")
        there = sorted(secret for secret in secrets if secret in text)
        lines = text.count("\n")
        tell(f"{name:22} {lines:7} lines, {len(there)} of {len(secrets)} secrets")
        for secret in there[:2]:
            tell(next(line for line in text.splitlines() if secret in line)[:300])
        found += len(there)
    return found


def play(service: Service, seconds: float) -> None:
    """Let a hall of 120 phones, two boards and three helpers play behind one address."""
    event, rng, over = service.event, Random(1), Flag()
    people: list[Visitor] = []

    def phone(number: int, visitor: Visitor) -> None:
        table = number // 4 % len(event.pads) + 1
        for path in (event.pads[table - 1], service.facts["file"]):
            visitor.ask(path)
        Thread(target=visitor.listen, args=[seconds], daemon=True).start()
        at = number
        while not over.wait(rng.uniform(5, 15)):
            at += 1
            visitor.ask(f"{event.pads[table - 1]}?since=x")
            if at % 3 == 0:
                visitor.report(table, at // 3 % 4 + 1)

    def screen(path: str, visitor: Visitor) -> None:
        Thread(target=visitor.listen, args=[seconds], daemon=True).start()
        while not over.wait(3):
            visitor.ask(path)

    for number in range(120):
        people.append(Visitor(service, HALL))
        Thread(target=phone, args=[number, people[-1]], daemon=True).start()
    helper = f"/nights/{event.pk}/hall/"
    for path in (event.board, event.board, helper, helper, helper):
        people.append(Visitor(service, HALL))
        Thread(target=screen, args=[path, people[-1]], daemon=True).start()
    time.sleep(seconds)
    over.set()
    time.sleep(PATIENCE_S)
    whole = Visitor(service, HALL)
    for person in people:
        whole.reports += person.reports
        whole.statuses += person.statuses
    tell(f"hall     {whole.line()}")


def main() -> None:
    """Make all attacks, or play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--hall", type=float, default=0)
    kinds = [*ATTACKS, "login", "loop", "grip", "logs"]
    parser.add_argument("--only", nargs="*", choices=kinds, default=kinds)
    options = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # takes all parts along
    if options.hall:
        with serve(120, 60) as service:
            play(service, options.hall)
        return
    with serve(24, min(60, options.seconds)) as service:
        for name in ATTACKS:
            if name in options.only:
                attack(service, name, options.seconds)
        if "login" in options.only:
            guess(service)
        for kind in ("loop", "grip"):
            if kind in options.only:
                loop(service, kind)
        if "logs" in options.only:
            break_everything(service)
        sys.exit(search(service) > 0)


if __name__ == "__main__":
    main()
