"""The `night` command, started as an organizer starts it."""

import signal
import socket
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from django.core.management.base import CommandError
from django.db.migrations.recorder import MigrationRecorder

from tests.factories.laptops import PATIENCE, first_answer, free_port, session, status_of
from tournament.backups.copies import backups_in
from tournament.machine.installation import secret_key, set_up_code
from tournament.management.commands.night import back_up_before_update


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
    assert output.endswith("Stop with Ctrl-C.\nStopped. Every score is saved.\n")


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
    assert f"Port {port} is taken. Is Euchre Night already running here?" in output
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

    with pytest.raises(CommandError, match="its backup failed: No"):
        back_up_before_update()
    assert (up_to_date, made.why) == ([], "before-update")


@pytest.mark.django_db
def test_data_of_a_newer_version_are_refused_with_the_way_back() -> None:
    MigrationRecorder.Migration.objects.create(app="scoring", name="9999_of_next_year")

    with pytest.raises(CommandError) as refusal:
        back_up_before_update()

    assert f"{refusal.value}".splitlines() == [
        "These scores were saved by a newer version of the program, which has "
        "scoring.9999_of_next_year. Start that version.",
        "To go back to this one, restore the backup made before the update:",
        "    python3 manage.py restore",
    ]
