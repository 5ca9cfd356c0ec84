"""The `night` command, started as an organizer starts it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from django.conf import settings
from django.core.management.base import CommandError
from django.db.migrations.recorder import MigrationRecorder

from tournament.backups import backups_in
from tournament.installation import secret_key, set_up_code
from tournament.management.commands.night import back_up_before_update

SESSION = [sys.executable, "manage.py", "night"]
PATIENCE = 30


@pytest.mark.long
def test_night_serves_from_an_empty_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    port = free_port()

    with session(data, port) as server:
        status = first_answer(server, port)
        server.send_signal(signal.SIGTERM)
        output, _ = server.communicate(timeout=PATIENCE)

    assert status == 200
    assert server.returncode == 0
    assert f"On phones:         http://10.9.8.7:{port}/" in output
    assert f"On this computer:  http://127.0.0.1:{port}/" in output
    assert set_up_code(secret_key(data)) in output
    assert "▀" in output  # the QR code
    assert output.endswith("Stop with Ctrl-C.\nStopped. Everything reported is saved.\n")


@pytest.mark.long
def test_night_serves_and_prints_a_chosen_name(tmp_path: Path) -> None:
    port = free_port()

    with session(tmp_path, port, address="Parish-Hall.local") as server:
        first_answer(server, port)
        page = f"http://127.0.0.1:{port}/login/"
        names = [f"parish-hall.local:{port}", f"evil.local:{port}"]
        answers = [status_of(Request(page, headers={"Host": name})) for name in names]
        server.send_signal(signal.SIGTERM)
        output, _ = server.communicate(timeout=PATIENCE)

    assert answers == [200, 400]
    assert f"On phones:         http://Parish-Hall.local:{port}/" in output


@pytest.mark.long
def test_night_serves_files_compressed_and_to_keep(tmp_path: Path) -> None:
    port = free_port()

    with session(tmp_path, port) as server:
        first_answer(server, port)
        (script,) = (tmp_path / "static" / "django_htmx").glob("htmx-2.min.*.js")
        file = f"http://127.0.0.1:{port}/static/django_htmx/{script.name}"
        with urlopen(Request(file, headers={"Accept-Encoding": "gzip"})) as answer:
            headers = answer.headers

    assert headers["Content-Encoding"] == "gzip"
    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"


@pytest.mark.long
def test_night_says_that_its_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("", 0))
        other.listen()
        port = other.getsockname()[1]

        with session(tmp_path, port) as server:
            _, output = server.communicate(timeout=PATIENCE)

    assert server.returncode == 1
    assert f"Port {port} is taken; perhaps a night is running already" in output
    assert f"EUCHRE_PORT={port + 1} python3 manage.py night" in output


@pytest.mark.django_db
def test_there_is_a_backup_before_an_update(tmp_path: Path, settings) -> None:
    settings.BACKUPS = tmp_path / "backups"
    back_up_before_update()
    up_to_date = backups_in(settings.BACKUPS)
    MigrationRecorder.Migration.objects.filter(app="scoring").delete()

    back_up_before_update()
    (made,) = backups_in(settings.BACKUPS)
    settings.BACKUPS = tmp_path / "missing" / "backups"

    with pytest.raises(CommandError, match="No update without a backup, which failed: No"):
        back_up_before_update()
    assert (up_to_date, made.why) == ([], "before-update")


@pytest.mark.django_db
def test_data_of_a_newer_version_are_refused_with_the_way_back() -> None:
    MigrationRecorder.Migration.objects.create(app="scoring", name="9999_of_next_year")

    with pytest.raises(CommandError) as refusal:
        back_up_before_update()

    assert f"{refusal.value}".splitlines() == [
        "The records here were written by a newer version of the program (it has "
        "scoring.9999_of_next_year). Start that version.",
        "To go back to this one, put back the backup made before the update:",
        "    python3 manage.py restore",
    ]


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
