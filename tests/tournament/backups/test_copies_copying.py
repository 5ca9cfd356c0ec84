"""A backup is whole or not there: real files, real processes, killed ones too."""

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

from tournament.backups.copies import BackupFailed, backups_in, copy_to, fault_of, make

AT = datetime(2026, 11, 21, 21, 4, tzinfo=UTC)
MAKE_FOR_EVER = """
import sys
from datetime import datetime
from pathlib import Path
from tournament.backups.copies import make
database, folder = map(Path, sys.argv[1:])
while True:
    make(database, folder, at=datetime(2026, 11, 21))
    print("made", flush=True)
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database as the laptop has it: its last rows are in the log beside it."""
    file = tmp_path / "night.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE deal (id INTEGER PRIMARY KEY, words TEXT)")
        database.execute("CREATE TABLE django_session (session_key TEXT)")
        database.execute("INSERT INTO django_session VALUES ('an-open-login')")
        database.executemany("INSERT INTO deal (words) VALUES (?)", [("made" * 50,)] * 2000)
        database.commit()
    return file


def deals_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM deal").fetchone()[0])


def test_what_others_have_just_written_is_in_the_copy(
    database: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("INSERT INTO deal (words) VALUES ('committed')")
        writer.commit()
        writer.execute("INSERT INTO deal (words) VALUES ('not yet')")

        copy = make(database, tmp_path / "backups", at=AT)

    assert deals_in(copy) == 2001
    assert fault_of(copy) == ""
    assert copy.stat().st_mode & 0o777 == 0o644 & ~_umask()
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now


def test_nobody_can_log_in_with_what_is_in_it(database: Path, tmp_path: Path) -> None:
    copy = make(database, tmp_path / "backups", at=AT)

    assert b"an-open-login" in database.read_bytes()
    assert b"an-open-login" not in copy.read_bytes()


def test_a_stick_gets_the_same_file(database: Path, tmp_path: Path) -> None:
    copy = make(database, tmp_path / "backups", at=AT)
    (tmp_path / "stick").mkdir()

    there = copy_to(tmp_path / "stick" / "euchre", copy)

    assert there.read_bytes() == copy.read_bytes()
    assert there.name == copy.name


def test_a_stick_that_is_not_there_is_told(database: Path, tmp_path: Path) -> None:
    copy = make(database, tmp_path / "backups", at=AT)

    with pytest.raises(BackupFailed, match="No such file or directory"):
        copy_to(tmp_path / "stick" / "euchre", copy)


def test_a_damaged_database_makes_no_backup(database: Path, tmp_path: Path) -> None:
    make(database, tmp_path / "backups", at=AT)
    with database.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 20)

    with pytest.raises(BackupFailed):
        make(database, tmp_path / "backups", at=AT)

    assert len(list((tmp_path / "backups").iterdir())) == 1


def test_no_database_no_backup(tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="unable to open"):
        make(tmp_path / "night.sqlite3", tmp_path / "backups", at=AT)

    assert list((tmp_path / "backups").iterdir()) == []


def test_killed_at_any_moment_it_leaves_no_half_file(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    for pause in (0.0, 0.003, 0.007, 0.011, 0.017):
        with subprocess.Popen(
            [sys.executable, "-c", MAKE_FOR_EVER, database, folder],
            cwd=settings.BASE_DIR,
            stdout=subprocess.PIPE,
        ) as maker:
            assert maker.stdout
            maker.stdout.readline()
            time.sleep(pause)
            maker.send_signal(signal.SIGKILL)

    made = backups_in(folder)
    assert len(made) >= 5
    assert {fault_of(copy.path) for copy in made} == {""}
    assert {deals_in(copy.path) for copy in made} == {2000}


def test_what_a_killed_one_left_behind_goes_with_a_later_one(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    old, new = folder / "1-1.passing", folder / "2-2.passing"
    for file in (old, new):
        file.touch()
    an_hour_ago = time.time() - 3700
    os.utime(old, (an_hour_ago, an_hour_ago))

    make(database, folder, at=AT)

    assert (old.exists(), new.exists()) == (False, True)
