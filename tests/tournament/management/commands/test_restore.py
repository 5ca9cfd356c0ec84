"""The restore drill: backups of a running program, put back after the worst."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings

from tests.factories.laptops import data, database, first_answer, free_port, session
from tournament.backups.copies import backups_in, make, recall

__all__ = ["data"]

pytestmark = pytest.mark.django_db(transaction=True)

DEALS = "SELECT * FROM scoring_dealrevision ORDER BY id"
PATIENCE = 30


def manage(data: Path, port: int, *arguments: str, typed: str = "") -> tuple[int, str]:
    """What a command answers: its status and all it says."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tournament.settings",
        "EUCHRE_DATA": f"{data}",
        "EUCHRE_PORT": f"{port}",
    }
    ran = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def ask(file: Path, question: str) -> list[tuple]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(question).fetchall()


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def first_backup(folder: Path) -> Path:
    """The backup that the program makes by itself; waited for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if backups := backups_in(folder / "backups"):
            return backups[0].path
        time.sleep(0.1)
    raise AssertionError(f"no backup: {recall(folder / 'backups')}")


def another_club(data: Path) -> str:
    """The statement that adds a club like the one there is."""
    columns = [row[1] for row in ask(database(data), "PRAGMA table_info(tournament_club)")]
    others = ", ".join(column for column in columns if column != "id")
    return (
        f"INSERT INTO tournament_club ({others})"
        f" SELECT {others} FROM tournament_club ORDER BY id LIMIT 1"
    )


@pytest.mark.long
def test_the_drill(data: Path) -> None:
    port, deals = free_port(), ask(database(data), DEALS)
    with session(data, port) as server:
        first_answer(server, port)
        backup = first_backup(data)
        refused = manage(data, port, "restore", backup.name, "--name", "Harvest Social")
        elsewhere = manage(
            data, free_port(), "restore", backup.name, typed="Harvest Social"
        )
        server.send_signal(signal.SIGKILL)
        server.wait()
    change(
        database(data),
        "DELETE FROM scoring_dealrevision",
        "UPDATE tournament_tallycard SET generation = 3 WHERE number = 1",
        another_club(data),
    )

    mistaken = manage(data, port, "restore", backup.name, typed="Harvest\n")
    untouched = ask(database(data), DEALS)
    done = manage(data, port, "restore", f"{backup}", typed="Harvest Social\n")

    running = "Euchre Night is running."
    assert [running in output for _, output in (refused, elsewhere)] == [True, True]
    assert (mistaken[0], untouched) == (1, [])
    assert "“Harvest” is not “Harvest Social”. Nothing was changed." in mistaken[1]
    assert done[0] == 0, done[1]
    assert len(deals) == 8
    assert ask(database(data), DEALS) == deals
    (aside,) = data.glob("night-before-restore-*.sqlite3")
    assert f"The scores from before are in {aside}." in done[1]
    assert ask(aside, DEALS) == []
    cards = "SELECT generation FROM tournament_tallycard ORDER BY number LIMIT 2"
    assert ask(database(data), cards) == [(3,), (1,)]  # given up, and it stays so
    change(database(data), another_club(data))
    last = "SELECT max(id) FROM tournament_club"
    assert ask(database(data), last)[0][0] == ask(aside, last)[0][0] + 1


@pytest.mark.long
def test_a_damaged_database_is_not_served_and_a_backup_takes_its_place(data: Path) -> None:
    port = free_port()
    deals = ask(database(data), DEALS)
    backup = make(database(data), data / "backups", at=datetime(2026, 11, 21, tzinfo=UTC))
    with database(data).open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 40_000)

    with session(data, port) as server:
        assert first_answer(server, port) == 503
        server.send_signal(signal.SIGTERM)
        _, output = server.communicate(timeout=PATIENCE)
    listed = manage(data, port, "restore")
    done = manage(data, port, "restore", backup.name, "--name", "Harvest Social")

    assert server.returncode == 1
    assert "The saved scores are damaged" in output
    assert backup.name in listed[1]
    assert done[0] == 0, done[1]
    assert ask(database(data), DEALS) == deals
    assert len(list(data.glob("night-before-restore-*.sqlite3"))) == 1
