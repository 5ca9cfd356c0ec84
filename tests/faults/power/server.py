"""The product's own server with the recorder in it, and a night begun for it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

from tests.faults.power.recorder import Log

PROJECT = Path(__file__).resolve().parents[3]
DATABASE = "night.sqlite3"
SHIPPED = "FULL"
PATIENCE = 60
TABLES, DEALS = 12, 10
BEGIN = f"""
import json
import django
django.setup()
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from tests.factories import MembershipFactory, running_session
from tournament.access.links import LinkKind, link

call_command("migrate", verbosity=0)
night = running_session(tables={TABLES}, deals_per_game={DEALS})
desk = Client()
desk.force_login(MembershipFactory(club=night.club).user)
paths = [link(LinkKind.TABLE, it.pk, 1).path for it in night.tables.order_by("number")]
cookie = desk.cookies[settings.SESSION_COOKIE_NAME]
print(json.dumps([night.pk, f"{{cookie.key}}={{cookie.value}}", paths]))
"""


class Begun(NamedTuple):
    """A night in its first game, in a data folder nothing has open."""

    data: Path
    session: int
    cookie: str
    tables: Sequence[str]


def begin(data: Path) -> Begun:
    """Begin a night in a new data folder, by the product's own settings and actions."""
    run = subprocess.run(
        [sys.executable, "-c", BEGIN],
        cwd=PROJECT,
        env=_environment(data, 8000),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return Begun(data, *json.loads(run.stdout))


def files_of(data: Path) -> dict[str, bytes]:
    """The files of the database in a data folder but the one that is built anew."""
    files = [file for file in data.glob(f"{DATABASE}*") if not file.name.endswith("-shm")]
    return {file.name: file.read_bytes() for file in files}


def _environment(data: Path, port: int) -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tournament.settings",
        "EUCHRE_DATA": str(data),
        "EUCHRE_ADDRESS": "127.0.0.1",
        "EUCHRE_PORT": str(port),
        "CI": "1",  # no browser of its own
    }


class Server:
    """The `night` command on a data folder, every write and sync of it recorded."""

    def __init__(self, data: Path, recorder: Path, log: Log, synchronous: str) -> None:
        with socket.socket() as probe:
            probe.bind(("", 0))
            self._port = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._output = data.parent / "told"
        self._environment = {
            **_environment(data, self._port),
            "LD_PRELOAD": str(recorder),
            "RECORD_FILES": str(data / DATABASE),
            "RECORD_LOG": str(log.path),
        }
        if synchronous != SHIPPED:
            self._environment |= {
                "DJANGO_SETTINGS_MODULE": "tests.faults.power.weaker",
                "RECORD_SYNCHRONOUS": synchronous,
            }

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self._output.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "manage.py", "night"],
                cwd=PROJECT,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                self.ask("GET", "/healthz/")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError(self._output.read_text())

    def line(self) -> HTTPConnection:
        """A new connection to it."""
        return HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> int:
        """Ask one thing; the status of the answer."""
        with closing(self.line()) as line:
            status, _ = ask(line, method, path, body, **headers)
            return status

    def kill(self) -> None:
        """End it at once, if it runs."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        """End it as an organizer does."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        assert self._process.wait(PATIENCE) == 0, self._output.read_text()


def ask(
    line: HTTPConnection, method: str, path: str, body: str = "", **headers: str
) -> tuple[int, str]:
    """The status and the content of an answer, read to its end."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    if method == "POST":
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    line.request(method, path, body or None, headers)
    answer = line.getresponse()
    return answer.status, answer.read().decode()
