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
from itertools import count
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
from tests.hosted.services import DEPLOY, HOST, Redis, pgbouncer, redis

STRANGER, PHONE, HALL = "127.0.0.2", "127.0.0.9", "127.0.0.3"
PAUSE_S, PATIENCE_S = 0.4, 20
PASSWORD, STEP = "seven-of-clubs-in-the-clear", "not-to-be-logged"
COOKIE = f"__Host-csrftoken={'k' * 32}"
WRONG: dict[str, object] = {"csrfmiddlewaretoken": "k" * 32, "password": PASSWORD}
ATTACKS = ("nothing", "readers", "bodies", "headers", "idle", "byte", "streams")
FIND = """
import json
from pathlib import Path
from django.conf import settings
from django.contrib.auth.models import User
from tournament.access import links as join_links
from tournament.accounts.adapter import password_link
from tournament.access.links import LinkKind, link, push_path
files = (Path(settings.STATIC_ROOT) / "js").glob("*.js")
names = [f"rose{{n}}@example.org" for n in range(4)]
users = [User.objects.create_user(name, name, "a password of theirs") for name in names]
print(json.dumps(dict(
    names=names, push=push_path({pk}),
    file=f"/static/js/{{max(files, key=lambda file: file.stat().st_size).name}}",
    paths=[link(kind, {pk}, 1).path for kind in LinkKind]
    + [join_links.path_of(5), push_path({pk}), password_link(users[0])],
)))
"""


@dataclass(frozen=True, slots=True)
class Service:
    """Everything that runs, the event that is played, and the addresses of it."""

    fleet: Fleet
    database: str
    redis: Redis
    event: Event
    logs: dict[str, Path]
    names: list[str]
    push: str
    file: str
    paths: list[str]


@contextmanager
def serve(players: int, loop_seconds: float) -> Iterator[Service]:
    """Serve one event, by two workers, as the compose file does."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="euchre-strangers-")))
        folder.chmod(0o755)
        database = stack.enter_context(postgresql())
        compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
        with psycopg.connect(database, autocommit=True) as connection:
            for word in compose["services"]["database"]["command"]:
                if word.startswith("-clog_"):
                    name, value = word[2:].split("=")
                    connection.execute(f"ALTER SYSTEM SET {name} = {value}".encode())
            connection.execute("SELECT pg_reload_conf()")
        shared = stack.enter_context(redis())
        pooler = stack.enter_context(pgbouncer(database, 20))
        served = stack.enter_context(fleet(folder, pooler.address, shared.url, 1))
        (group,) = served.groups
        group.environment |= {
            "EUCHRE_HOSTS": f"{NAME},{HOST}",
            "GUNICORN_CMD_ARGS": f"--config {Path(__file__).with_name('looping.py')}",
            "LOOP_SECONDS": f"{loop_seconds}",
        }
        served.start()
        (event,) = make_events(group, players=players)
        facts = json.loads(group.run(FIND.format(pk=event.pk)))
        facts["paths"] += [event.board, *event.pads, *event.cards]
        logs = {
            "nginx, access": folder / "access.log",
            "nginx, error": folder / "error.log",
            "gunicorn and program": group.log,
            "push": served.push.log,
            "PgBouncer": pooler.log,
            "PostgreSQL": Path(unquote(urlsplit(database).netloc[7:])) / "log",  # euchre@
            "Redis": shared.log,
        }
        yield Service(served, database, shared, event, logs, **facts)


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
        if fields:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = self.service.fleet.front.connect(PATIENCE_S, self.source)
        status = 0
        with suppress(OSError, HTTPException):
            words = "POST" if fields else "GET", path, urlencode(fields or {}), headers
            connection.request(*words)
            answer = connection.getresponse()
            status = answer.status
            while answer.readline() and not path.startswith("/push/"):
                pass
        connection.close()
        self.statuses[status] += 1
        return status

    def report(self, at: int) -> None:
        """Report a deal of the first game, once more where it was reported before."""
        table, deal = at // 4 % len(self.service.event.pads), at % 4 + 1
        fields: dict[str, object] = {"round": 1, "deal": deal, "call": "made,first,"}
        begun = time.monotonic()
        path = f"{self.service.event.pads[table]}reports/"
        self.ask(path, fields | {"report_id": f"{table * 10 + deal:032x}"})
        self.reports.append(time.monotonic() - begun)

    def line(self) -> str:
        """Return its reports in words."""
        late = quantiles(self.reports, n=20, method="inclusive")[-1] * 1000
        return (
            f"{len(self.reports)} reports, 95 % within {late:.0f} ms, slowest "
            f"{1000 * max(self.reports):.0f} ms; answers {dict(self.statuses)}"
        )


def tell(line: str) -> None:
    """Write a line of the table."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@contextmanager
def play_on(service: Service) -> Iterator[Visitor]:
    """Meanwhile report deals from another address, and print a table's sign."""
    phone, over = Visitor(service, PHONE), Flag()

    def play() -> None:
        for at in count():
            phone.report(at)
            if at == 5:
                phone.ask(f"/nights/{service.event.pk}/print/table-cards.pdf?numbers=1")
            if over.wait(PAUSE_S):
                return

    thread = Thread(target=play)
    thread.start()
    try:
        yield phone
    finally:
        over.set()
        thread.join()


def attack(service: Service, name: str, seconds: float) -> None:
    """Let strangers do one thing for so long, and tell how the phone fared."""
    paths = {"readers": service.file, "bodies": "/nights/take-in/", "streams": service.push}
    scheme = "http" if name == "byte" else "https"  # one byte is no greeting of TLS
    command = [sys.executable, "-m", "tests.faults.strangers.attacks", name]
    command += [f"{scheme}://{HOST}:{service.fleet.front.port}", "--source", STRANGER]
    command += ["--seconds", f"{seconds}", "--path", paths.get(name, "/login/")]
    log = service.logs["nginx, access"]
    before = log.stat().st_size
    with play_on(service) as phone:
        if name == "nothing":
            command = ["sleep", f"{seconds}"]
        made = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    time.sleep(1)
    lines = log.read_bytes()[before:].decode(errors="replace")
    theirs = Counter(re.findall(rf'(?m)^{STRANGER} .*?" (\d+) ', lines))
    tell(f"{name:8} {phone.line()}\n         {made.strip()}; answers {dict(theirs)}")


def guess(service: Service) -> None:
    """Try wrong passwords, and tell how long that takes with an account and without."""
    taken: tuple[list[float], list[float]] = [], []
    for at in range(200):
        visitor = Visitor(service, f"127.0.1.{at // 16 + 1}")
        name = f"nobody{at % 8}@example.org" if at % 2 else service.names[at // 2 % 4]
        begun = time.monotonic()
        visitor.ask("/login/", WRONG | {"login": name}, COOKIE)
        taken[at % 2].append(time.monotonic() - begun)
        assert visitor.statuses == {200: 1}
    known, unknown = (1000 * median(times) for times in taken)
    tell(f"login    {known:.0f} ms where there is an account, {unknown:.0f} ms where not")


def loop(service: Service, kind: str) -> None:
    """Ask for a page that never ends, and tell when its worker did."""
    (group,) = service.fleet.groups
    workers, begun = {worker.pid for worker in group.workers()}, time.monotonic()
    with play_on(service) as phone:
        Thread(target=Visitor(service, STRANGER).ask, args=[f"/t/0-{STEP}/{kind}/"]).start()
        while workers <= {worker.pid for worker in group.workers()}:
            assert time.monotonic() < begun + 120
            time.sleep(0.1)
        took = time.monotonic() - begun
        time.sleep(5)
    named = re.findall(rf"(?m).*(?:/{kind}/ does.*|in _{kind}$)", group.log.read_text())
    tell(f"{kind:8} {phone.line()}; its worker ended after {took:.0f} s: {named[-1:]}")


def break_everything(service: Service) -> None:
    """Ask for every secret address while one part after the other is away."""
    served, (group,) = service.fleet, service.fleet.groups

    @contextmanager
    def all_asked(what: str) -> Iterator[None]:
        stranger = Visitor(service, STRANGER)
        paths = [*service.paths, f"/nights/{service.event.pk}/hall/"]
        asking = [Thread(target=stranger.ask, args=[path]) for path in paths]
        login = WRONG | {"login": service.names[0]}
        asking.append(Thread(target=stranger.ask, args=["/login/", login, COOKIE]))
        asking.append(Thread(target=stranger.report, args=[1]))
        for one in asking:
            one.start()
        time.sleep(2)
        yield
        for one in asking:
            one.join()
        tell(f"broken: {what}: answers {dict(sorted(stranger.statuses.items()))}")

    with psycopg.connect(service.database) as connection:
        connection.execute("LOCK TABLE django_session, tournament_session")
        with all_asked("the database"):
            waiting = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted"
            connection.execute(waiting)
            connection.rollback()
    service.redis.stop()
    with all_asked("Redis"):
        service.redis.start()
    for worker in group.workers():
        worker.send_signal(signal.SIGSTOP)
    with all_asked("workers that hang, then die"):
        for worker in group.workers():
            worker.kill()
    served.push.stop()
    group.stop()
    with all_asked("program and push"):
        served.front.stop()
    own = served.data / "nginx.conf"
    own.write_text(re.sub(r"(worker_connections) \d+", r"\1 16", own.read_text()))
    group.start()
    served.front.start()
    group.wait()
    with all_asked("connections of nginx"):
        pass


def search(service: Service) -> int:
    """Look for every secret in every log; return how many were found."""
    steps = [path.rstrip("/").rpartition("/")[2] for path in service.paths]
    secrets = {step.partition("-")[2] for step in steps} | {PASSWORD, STEP, KEY}
    secrets |= {service.event.cookie.partition("=")[2], service.redis.password}
    found = 0
    for name, log in service.logs.items():
        lines = log.read_text(errors="replace").splitlines()
        there = {secret for secret in secrets if any(secret in line for line in lines)}
        tell(f"{name:22} {len(lines):7} lines, {len(there)} of {len(secrets)} secrets")
        found += len(there)
    return found


def play(service: Service, seconds: float) -> None:
    """Let a hall of 120 phones, two boards and three helpers play behind one address."""
    event, rng, over = service.event, Random(1), Flag()
    screens = [event.board] * 2 + [f"/nights/{event.pk}/hall/"] * 3
    people = [Visitor(service, HALL) for _ in range(120 + len(screens))]

    def listen(visitor: Visitor) -> None:
        while not over.is_set():
            connection = service.fleet.front.connect(PATIENCE_S, HALL)
            with suppress(OSError, HTTPException):
                connection.request("GET", service.push)
                visitor.statuses[(answer := connection.getresponse()).status] += 1
                while answer.readline() and not over.is_set():
                    pass
            connection.close()

    def live(number: int, visitor: Visitor) -> None:
        pads = [event.pads[number // 4 % len(event.pads)]] * 120
        path = (pads + screens)[number]
        visitor.ask(path)
        visitor.ask(service.file)
        for at in count(number):
            if over.wait(rng.uniform(5, 15) if number < 120 else 3):
                return
            visitor.ask(f"{path}?since=x")
            if number < 120 and at % 3 == 0:
                visitor.report(number // 4 * 4 + len(visitor.reports) % 4)

    for number, visitor in enumerate(people):
        Thread(target=listen, args=[visitor], daemon=True).start()
        Thread(target=live, args=[number, visitor], daemon=True).start()
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
    kinds = [*ATTACKS, "login", "loop", "grip", "logs"]
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--hall", type=float, default=0)
    parser.add_argument("--only", nargs="*", choices=kinds, default=kinds)
    options = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # takes all parts along
    with serve(120 if options.hall else 24, min(60, options.seconds)) as service:
        if options.hall:
            play(service, options.hall)
            return
        for kind in options.only:
            if kind in ATTACKS:
                attack(service, kind, options.seconds)
            elif kind == "logs":
                break_everything(service)
            elif kind == "login":
                guess(service)
            else:
                loop(service, kind)
        sys.exit(search(service) > 0)


if __name__ == "__main__":
    main()
