"""A killed program's note against what its database has, with a real write-ahead log."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tournament.backups.restoring import find_lost_end, note_reached, reached_note

ADD = "INSERT INTO deal (points) VALUES (2)"


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A database whose last deal is in its log alone, and noted."""
    used, left = tmp_path / "used.sqlite3", tmp_path / "night.sqlite3"
    with closing(sqlite3.connect(used, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL").fetchone()
        columns = "id INTEGER PRIMARY KEY AUTOINCREMENT, points"
        connection.execute(f"CREATE TABLE deal ({columns})")
        connection.execute(ADD)
        connection.execute("PRAGMA wal_checkpoint").fetchone()
        note_reached(used, begins=True)
        connection.execute(ADD)
        for ending in ("", "-wal", "-reached"):
            shutil.copyfile(f"{used}{ending}", f"{left}{ending}")
    os.utime(left, (1_000, 1_000))
    note_reached(left)
    Path(f"{left}-shm").unlink(missing_ok=True)
    return left


def begin_without_a_log(database: Path) -> None:
    Path(f"{database}-wal").unlink()
    note_reached(database, begins=True)


def open_and_close(database: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute(ADD)


@pytest.mark.parametrize(
    ("happen", "until"),
    [
        (lambda database: Path(f"{database}-wal").unlink(), 1_000),
        (lambda database: os.truncate(f"{database}-wal", 0), 1_000),
        (lambda database: Path(f"{database}-wal").write_bytes(bytes(9_000)), 1_000),
        (open_and_close, 0),
        (begin_without_a_log, 0),
        (lambda database: reached_note(database).unlink(), 0),
        (lambda database: None, 0),
    ],
)
def test_what_was_lost_with_the_log_is_noticed(killed: Path, happen, until: float) -> None:
    happen(killed)

    assert find_lost_end(killed) == until
