"""Which files can be put back, and what becomes of the database that was there."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import time

import pytest

from tournament.backups.restoring import (
    Content,
    InUse,
    NoBackup,
    content_of,
    put_back,
    read_epoch,
)

AT = datetime(2026, 11, 21, 21, 4, tzinfo=UTC)
KNOWN = {("tournament", "0001_first")}
SCHEMA = """
CREATE TABLE django_migrations (app TEXT, name TEXT);
INSERT INTO django_migrations VALUES ('tournament', '0001_first');
CREATE TABLE tournament_club (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
INSERT INTO tournament_club (name) VALUES ('St Mary');
CREATE TABLE tournament_session (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, date TEXT,
    state TEXT, club_id INTEGER REFERENCES tournament_club (id));
"""


def file_of(path: Path, *more: str) -> Path:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(SCHEMA)
        for statement in more:
            database.execute(statement)
        database.commit()
    return path


def session(name: str, date: str, club: int = 1) -> str:
    return (
        "INSERT INTO tournament_session (name, date, state, club_id) "
        f"VALUES ('{name}', '{date}', 'running', {club})"
    )


def why_not(file: Path) -> str:
    with pytest.raises(NoBackup) as refused:
        content_of(file, KNOWN)
    return str(refused.value)


def test_it_says_what_is_in_it(tmp_path: Path) -> None:
    file = file_of(
        tmp_path / "b", session("New", "2026-11-21"), session("Old", "2025-11-21")
    )

    content = content_of(file, KNOWN)

    assert content.clubs == ("St Mary",)
    assert [name for name, _, _ in content.sessions] == ["New", "Old"]
    assert content.title == "New"
    assert Content(("St Mary",), ()).title == "St Mary"


def test_what_is_no_backup_is_told(tmp_path: Path) -> None:
    (tmp_path / "photo").write_bytes(b"\x89PNG" * 4000)
    (tmp_path / "empty").touch()
    newer = file_of(tmp_path / "newer", "INSERT INTO django_migrations VALUES ('x', '9')")
    torn = file_of(tmp_path / "torn", session("N", "2026-11-21", club=7))

    assert why_not(tmp_path / "none") == f"There is no file {tmp_path / 'none'}."
    assert why_not(tmp_path / "photo").startswith("photo cannot be put back: it cannot be")
    assert why_not(tmp_path / "empty") == "empty is no backup of this program."
    assert "written by a newer version of the program (it has x.9)" in why_not(newer)
    assert "rows in it refer to rows that are not there" in why_not(torn)


def test_nothing_happens_while_somebody_has_it_open(tmp_path: Path) -> None:
    backup, database = file_of(tmp_path / "backup"), file_of(tmp_path / "night.sqlite3")
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("PRAGMA journal_mode=WAL")
        reader.execute("SELECT * FROM tournament_club").fetchall()

        with pytest.raises(InUse):
            put_back(backup, database, at=AT, codes={})

    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup", "night.sqlite3"]


def test_where_nothing_was_there_nothing_is_beside_it(tmp_path: Path) -> None:
    backup = file_of(tmp_path / "backup")

    aside = put_back(backup, tmp_path / "night.sqlite3", at=AT, codes={})

    assert aside is None
    assert (tmp_path / "night.sqlite3").read_bytes() == backup.read_bytes()


def test_twice_in_a_second_keeps_both(tmp_path: Path) -> None:
    backup, database = file_of(tmp_path / "backup"), file_of(tmp_path / "night.sqlite3")

    asides = {put_back(backup, database, at=AT, codes={}) for _ in range(3)}

    assert {path.exists() for path in asides if path} == {True}
    assert len(asides) == 3


def test_keys_never_go_back(tmp_path: Path) -> None:
    backup = file_of(tmp_path / "backup")
    database = file_of(
        tmp_path / "night.sqlite3",
        session("Later", "2026-11-21"),
        session("Latest", "2026-11-22"),
        "INSERT INTO tournament_club (name) VALUES ('Second')",
    )

    put_back(backup, database, at=AT, codes={})

    with closing(sqlite3.connect(database)) as connection:
        connection.execute(session("New", "2026-11-23"))
        connection.execute("INSERT INTO tournament_club (name) VALUES ('Third')")
        sessions = connection.execute("SELECT id, name FROM tournament_session").fetchall()
        clubs = connection.execute("SELECT id, name FROM tournament_club").fetchall()
    assert sessions == [(3, "New")]
    assert clubs == [(1, "St Mary"), (3, "Third")]


def test_each_time_it_is_put_back_begins_a_later_epoch(tmp_path: Path) -> None:
    backup, database = file_of(tmp_path / "b"), tmp_path / "night.sqlite3"
    epochs = [read_epoch(database)]
    for _ in range(3):
        put_back(backup, database, at=AT, codes={})
        epochs.append(read_epoch(database))
    (tmp_path / "night.sqlite3-epoch").write_text("5000000000")
    put_back(backup, database, at=AT, codes={})

    assert epochs == [0, epochs[1], epochs[1] + 1, epochs[1] + 2]
    assert epochs[1] == pytest.approx(time(), abs=60)
    assert read_epoch(database) == 5_000_000_001
