"""Save what can be read of a damaged database, as a backup like any other.

Rows are read one by one where a table cannot be read as a whole. A row that refers to
one that is lost goes with it: what is left is whole, and can be put back. Standard
library only.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tournament.backups.copying import (
    BackupFailed,
    forget_logins,
    passing_file,
    read_only,
    settle,
    within_words,
)
from tournament.backups.files import READABLE_PART, next_name

_OWN = "sqlite_%"


@dataclass(frozen=True, slots=True)
class Salvage:
    """The file that was saved, how many rows it has, and how many are known to be lost."""

    path: Path
    saved: int
    lost: int


def salvage(database: Path, folder: Path, *, at: datetime) -> Salvage:
    """Save what can be read of *database* into *folder*, as of this local time.

    Raises:
        BackupFailed: nothing can be read of it, or nothing can be written.
    """
    with within_words():
        folder.mkdir(mode=0o700, exist_ok=True)
        with passing_file(folder) as passing:
            with (
                closing(sqlite3.connect(read_only(database), uri=True)) as damaged,
                closing(sqlite3.connect(passing, isolation_level=None)) as copy,
            ):
                damaged.text_factory = _decode
                saved, lost = _copy_rows(damaged, copy)
            if not saved:
                raise BackupFailed("nothing in it can be read")
            forget_logins(passing)
            lasting = settle(passing, folder / next_name(folder, at, READABLE_PART))
    return Salvage(lasting, saved, lost)


def _copy_rows(damaged: sqlite3.Connection, copy: sqlite3.Connection) -> tuple[int, int]:
    """Copy tables, rows and indexes; return how many rows were saved, and how many not."""
    copy.execute("PRAGMA journal_mode=MEMORY").fetchone()
    copy.execute("PRAGMA foreign_keys=OFF")
    schema = damaged.execute(
        "SELECT type, name, sql FROM sqlite_master "
        "WHERE sql IS NOT NULL AND name NOT LIKE ?",
        (_OWN,),
    ).fetchall()
    tables = [(name, sql) for kind, name, sql in schema if kind == "table"]
    copy.execute("BEGIN")
    saved = lost = 0
    for name, sql in tables:
        copy.execute(sql)
        for row in _rows(damaged, name):
            if row is None:
                lost += 1
                continue
            marks = ", ".join("?" * len(row))
            added = copy.execute(f'INSERT OR IGNORE INTO "{name}" VALUES ({marks})', row)  # noqa: S608
            saved, lost = saved + added.rowcount, lost + 1 - added.rowcount
    gone = _remove_orphans(copy)
    _copy_sequences(damaged, copy)
    for kind, _, sql in schema:
        if kind != "table":
            copy.execute(sql)
    copy.execute("COMMIT")
    return saved - gone, lost + gone


def _rows(damaged: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...] | None]:
    """Yield the rows of a table, and None for one that is there and cannot be read."""
    last = 0
    with suppress(sqlite3.DatabaseError):
        whole = f'SELECT rowid, * FROM "{table}" NOT INDEXED ORDER BY rowid'  # noqa: S608
        for row in damaged.execute(whole):
            last = row[0]
            yield row[1:]
        return
    one = f'SELECT * FROM "{table}" NOT INDEXED WHERE rowid = ?'  # noqa: S608
    for key in range(last + 1, _highest(damaged, table) + 1):
        try:
            row = damaged.execute(one, (key,)).fetchone()
        except sqlite3.DatabaseError:
            yield None
        else:
            if row:
                yield row


def _highest(damaged: sqlite3.Connection, table: str) -> int:
    """Return the highest key a table can have, as far as anything tells."""
    highest = 0
    for question in (
        f"SELECT seq FROM sqlite_sequence WHERE name = '{table}'",  # noqa: S608
        f'SELECT rowid FROM "{table}" NOT INDEXED ORDER BY rowid DESC LIMIT 1',  # noqa: S608
    ):
        with suppress(sqlite3.DatabaseError):
            highest = max(highest, *(damaged.execute(question).fetchone() or (0,)))
    return highest


def _remove_orphans(copy: sqlite3.Connection) -> int:
    """Remove rows that refer to lost ones, and those that refer to these; count them."""
    gone = 0
    while orphans := {
        (table, key)
        for table, key, *_ in copy.execute("PRAGMA foreign_key_check").fetchall()
    }:
        for table, key in orphans:
            copy.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (key,))  # noqa: S608
        gone += len(orphans)
    return gone


def _copy_sequences(damaged: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """Go on with keys where they were: none is given out twice."""
    with suppress(sqlite3.DatabaseError):
        counted = damaged.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        copy.execute("DELETE FROM sqlite_sequence")
        copy.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", counted)


def _decode(text: bytes) -> str:
    return text.decode(errors="replace")
