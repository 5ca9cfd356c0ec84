"""The program of a laptop, started as an organizer starts it, and its data folder."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from django.conf import settings
from django.db import connection
from django.utils import timezone

from scoring.planning.actions import play_open_game
from tests.factories import ORGANIZER, running_session
from tests.laptop_database import copy_without_accounts
from tournament.backups.copies import make

SESSION = [sys.executable, "manage.py", "night"]
PATIENCE = 30


@contextmanager
def session(
    data: Path, port: int, address: str = "10.9.8.7"
) -> Iterator[subprocess.Popen[str]]:
    """Run the command on *port* with its own data folder; end it whatever happens."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tournament.settings",
        "EUCHRE_DATA": str(data),
        "EUCHRE_ADDRESS": address,
        "EUCHRE_PORT": str(port),
        "CI": "1",  # no browser
    }
    with subprocess.Popen(
        SESSION,
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            yield server
        finally:
            server.kill()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


def status_of(request: Request) -> int:
    """The status a request is answered with."""
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as refused:
        return refused.code


def first_answer(server: subprocess.Popen[str], port: int) -> int:
    """The status of the health page as soon as there is one."""
    while server.poll() is None:
        try:
            return status_of(Request(f"http://127.0.0.1:{port}/healthz/"))
        except URLError:
            time.sleep(0.05)
    raise AssertionError(server.communicate())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a laptop with a night in its first game."""
    # of today: a start deletes practice events of last week
    today = timezone.localdate()
    session = running_session(name="Harvest Social", is_rehearsal=True, date=today)
    play_open_game(session=session, by=ORGANIZER)
    folder = tmp_path / "data"
    folder.mkdir()
    at = datetime(2026, 11, 21, tzinfo=UTC)
    copy = make(Path(connection.settings_dict["NAME"]), tmp_path / "made", at=at)
    copy_without_accounts(copy.rename(copy.with_name(database(folder).name)), folder)
    return folder


def database(folder: Path) -> Path:
    return folder / "night.sqlite3"
