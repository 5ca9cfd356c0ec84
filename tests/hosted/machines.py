"""Machines of a hosted installation: processes that serve one database and one Redis."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings

from tests.faults.kill.server import Server, run_lines
from tests.hosted.services import HOST, free_port, wait_for

NAME = "euchre.example.org"
KEY = "0123456789abcdefghijklmnopqrstuvwxyz-0123456789-abcdef"
SERVE = """
import sys, waitress
from tournament.wsgi import application
waitress.serve(application, listen=f"127.0.0.1:{sys.argv[1]}", threads=8,
               clear_untrusted_proxy_headers=False)
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    text: str


class Machine:
    """One process behind the proxy that tests play."""

    def __init__(self, folder: Path, database: str, redis: str = "") -> None:
        self.port = free_port()
        self.log = folder / f"log-{self.port}"
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith("EUCHRE_")},
            "DJANGO_SETTINGS_MODULE": "tournament.settings",
            "EUCHRE_PROFILE": "hosted",
            "EUCHRE_BASE_URL": f"https://{NAME}",
            "EUCHRE_SECRET_KEY": KEY,
            "EUCHRE_BEHIND_PROXY": "1",
            "EUCHRE_DATA": f"{folder}",
            "DATABASE_URL": database,
            "REDIS_URL": redis,
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its first process, 0 while it is stopped."""
        return self.process.pid if self.process else 0

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, f"{self.port}"],
                cwd=settings.BASE_DIR,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_for(self.port)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        """Start a command of `manage.py` beside it."""
        return subprocess.Popen(
            [sys.executable, "manage.py", *arguments],
            cwd=settings.BASE_DIR,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, code: str) -> str:
        """What lines of Python print, run beside it on its database."""
        return run_lines(code, self.environment)

    def get(self, path: str, **more: str) -> Answer:
        return self.ask("GET", path, **more)

    def post(self, path: str, fields: Mapping[str, object], **more: str) -> Answer:
        return self.ask("POST", path, urlencode(fields), **more)

    def ask(
        self, method: str, path: str, body: str = "", *, cookie: str = "", who: str = ""
    ) -> Answer:
        """What it answers to *who*, an address, as the proxy passes it on."""
        headers = {
            "Host": NAME,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": who or "203.0.113.5",
            "X-Requested-With": "queue",
            "Referer": f"https://{NAME}/",
            "Cookie": cookie,
        }
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = HTTPConnection(HOST, self.port, timeout=30)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            connection.close()


@contextmanager
def machines(
    folder: Path, database: str, redis: str, count: int = 2
) -> Iterator[list[Machine]]:
    """Machines that share a data folder, not yet started."""
    made = [Machine(folder, database, redis) for _ in range(count)]
    try:
        yield made
    finally:
        for machine in made:
            machine.stop()


MAKE = """
import json
from dataclasses import replace
from django.conf import settings
from django.test import Client
from tests.factories import ClubFactory, MembershipFactory, running_session
from tournament.access.links import LinkKind, link
from tournament.rotations.choice import usual_choice
made = []
def keys(rows):
    return rows.order_by("number").values_list("pk", flat=True)
for _ in range({clubs}):
    club, client = ClubFactory(), Client()
    client.force_login(MembershipFactory(club=club).user)
    night = running_session(choice=replace(usual_choice({players}), games=3), club=club)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    made.append(dict(
        pk=night.pk, cookie=f"{{cookie.key}}={{cookie.value}}",
        board=link(LinkKind.BOARD, night.pk, 1).path,
        pads=[link(LinkKind.TABLE, pk, 1).path for pk in keys(night.tables)],
        cards=[link(LinkKind.CARD, pk, 1).path for pk in keys(night.cards)],
    ))
print(json.dumps(made))
"""


@dataclass(frozen=True, slots=True)
class Event:
    """An event in play, the paths printed for it, and its organizer's cookie."""

    pk: int
    cookie: str
    board: str
    pads: list[str]
    cards: list[str]

    def report(
        self, machine: Machine, deal: int, *, table: int = 1, game: int = 1
    ) -> Answer:
        """A phone's report of a deal."""
        fields = {
            "report_id": f"{self.pk * 10_000 + table * 100 + game * 10 + deal:032x}",
            "round": game,
            "deal": deal,
            "call": "made,first,",
        }
        return machine.post(f"{self.pads[table - 1]}reports/", fields)


def make_events(machine: Machine | Server, clubs: int = 1, players: int = 8) -> list[Event]:
    """Events of so many clubs, one each."""
    code = MAKE.format(clubs=clubs, players=players)
    return [Event(**made) for made in json.loads(machine.run(code))]
