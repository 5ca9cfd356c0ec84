"""What can be read of a damaged database, from files with real damage."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tournament.backups.copies import BackupFailed, backups_in, fault_of
from tournament.backups.restoring import salvage

AT = datetime(2026, 11, 21, 21, 4, tzinfo=UTC)
PAGE = 4096
DEALS = 500


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Games with five hundred deals, and who is logged in."""
    file = tmp_path / "night.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT, no INT)")
        database.execute(
            "CREATE TABLE deal (id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT NOT NULL, "
            "game_id INT REFERENCES game (id))"
        )
        database.execute("CREATE INDEX deals_of_game ON deal (game_id)")
        database.execute("CREATE TABLE django_session (session_key TEXT PRIMARY KEY)")
        database.execute("INSERT INTO django_session VALUES ('an-open-login')")
        database.executemany("INSERT INTO game (no) VALUES (?)", [(no,) for no in range(5)])
        database.executemany(
            "INSERT INTO deal (words, game_id) VALUES (?, ?)",
            [(f"deal-{number:04}" * 10, number % 5 + 1) for number in range(DEALS)],
        )
        database.execute("UPDATE sqlite_sequence SET seq = 900 WHERE name = 'deal'")
        database.commit()
    return file


def spoil_page_with(file: Path, text: bytes) -> None:
    """Write nonsense over the page that holds a text."""
    content = bytearray(file.read_bytes())
    start = content.index(text) // PAGE * PAGE
    content[start : start + PAGE] = b"\xa5" * PAGE
    file.write_bytes(content)


def test_all_but_the_damaged_page_is_saved(database: Path, tmp_path: Path) -> None:
    spoil_page_with(database, b"deal-0250")

    made = salvage(database, tmp_path / "backups", at=AT)

    (backup,) = backups_in(tmp_path / "backups")
    assert (backup.path, backup.why, fault_of(made.path)) == (
        made.path,
        "readable-part",
        "",
    )
    with closing(sqlite3.connect(made.path)) as copy:
        words = {row[0][:9] for row in copy.execute("SELECT words FROM deal")}
        sequence = copy.execute("SELECT seq FROM sqlite_sequence WHERE name = 'deal'")
        logins = copy.execute("SELECT * FROM django_session").fetchall()
        indexes = copy.execute("SELECT name FROM sqlite_master WHERE type = 'index'")
        assert ("deals_of_game",) in indexes.fetchall()
        assert (sequence.fetchone(), logins) == ((900,), [])
    assert {"deal-0000", f"deal-{DEALS - 1:04}"} <= words
    assert "deal-0250" not in words
    assert len(words) > DEALS - PAGE // 90
    assert made.lost >= DEALS - len(words)


def test_what_refers_to_a_lost_row_goes_with_it(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as lossy:
        lossy.execute("DELETE FROM game WHERE id = 3")
        lossy.commit()

    made = salvage(database, tmp_path / "backups", at=AT)

    assert (made.lost, fault_of(made.path)) == (DEALS // 5, "")


def test_of_a_file_that_is_none_nothing_is_saved(tmp_path: Path) -> None:
    (tmp_path / "night.sqlite3").write_bytes(b"\xa5" * 3 * PAGE)

    with pytest.raises(BackupFailed):
        salvage(tmp_path / "night.sqlite3", tmp_path / "backups", at=AT)

    assert list((tmp_path / "backups").iterdir()) == []
