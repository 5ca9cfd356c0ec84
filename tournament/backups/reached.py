"""How far the records had come when the program was last seen to run.

What was acknowledged last lies in SQLite's write-ahead log alone. Without it, or with a
damaged one, SQLite goes on from an earlier moment and says nothing. So a note beside the
database tells how many rows were ever added, at the start and by now; a proper stop
removes it. Standard library only.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tournament.backups.copies import read_only


def note_reached(database: Path, *, begins: bool = False) -> None:
    """Where that cannot be, nothing."""
    with suppress(OSError, ValueError, sqlite3.Error):
        note, now = reached_note(database), _count_added(database)
        begun = now if begins else int(note.read_text().split()[0])
        note.write_text(f"{begun} {now}")


def find_lost_end(database: Path) -> float:
    """Return until when all is saved if less is there than before a kill; else 0.

    Asked before anything opens the database, which begins another log. Whoever has opened
    and closed it since has put the log into it, and written it later than the note. What
    it has without the log was put there at that very time. A program that was killed
    before anything was added has no log, and nothing to lose.
    """
    note, log = reached_note(database), database.with_name(f"{database.name}-wal")
    with suppress(OSError, ValueError, sqlite3.Error):
        (begun, reached), at = map(int, note.read_text().split()), note.stat().st_mtime
        written, has_log = database.stat().st_mtime, log.exists() and log.stat().st_size
        is_gone = begun < reached and written <= at and not has_log
        if is_gone or _count_added(database) < reached:
            return written
    return 0


def reached_note(database: Path) -> Path:
    return database.with_name(f"{database.name}-reached")


def _count_added(database: Path) -> int:
    with closing(sqlite3.connect(read_only(database), uri=True)) as connection:
        return int(*connection.execute("SELECT total(seq) FROM sqlite_sequence").fetchone())
