"""Restore a backup in the place of the database, lose nothing by it, notice what was lost.

The database that was there stays beside it. Numbers never go back: no row made later
gets a key that was given out before, and no code that was given up opens anything again.

What was acknowledged last lies in SQLite's write-ahead log alone. Without it, or with a
damaged one, SQLite goes on from an earlier moment and says nothing. So a note beside the
database tells how many rows were ever added, at the start and by now; a proper stop
removes it. Standard library only.
"""

import os
import shutil
import sqlite3
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tournament.backups import copies
from tournament.machine.systems import sync

_SESSIONS = "SELECT name, date, state FROM tournament_session ORDER BY date DESC, id DESC"
_SIDE_FILES = ("-wal", "-shm", "-journal", "-reached")


class NoBackup(Exception):
    """The file cannot be put back; the reason, as a sentence."""


class InUse(Exception):
    """Some program has the database open."""


class Content(NamedTuple):
    """What is in a database: its clubs, and its events as (name, date, state)."""

    clubs: tuple[str, ...]
    sessions: tuple[tuple[str, str, str], ...]

    @property
    def title(self) -> str:
        """That of the last event, or of the club without one."""
        if self.sessions:
            return self.sessions[0][0]
        return self.clubs[0] if self.clubs else "nothing"


def content_of(file: Path, migrations: Collection[tuple[str, str]]) -> Content:
    """*migrations* are those of this program.

    Raises NoBackup where the file is not whole, or of another or a newer program.
    """
    if not file.is_file():
        raise NoBackup(f"There is no file {file}.")
    with closing(sqlite3.connect(copies.read_only(file), uri=True)) as connection:
        try:
            if fault := copies.fault_of(file):
                raise NoBackup(f"{file.name} cannot be put back: {fault}.")
            made = set(connection.execute("SELECT app, name FROM django_migrations"))
            sessions = connection.execute(_SESSIONS).fetchall()
            clubs = connection.execute(
                "SELECT name FROM tournament_club ORDER BY id"
            ).fetchall()
        except sqlite3.Error as strange:
            raise NoBackup(f"{file.name} is no backup of this program.") from strange
    if newer := made - set(migrations):
        raise NoBackup(
            f"{file.name} was written by a newer version of the program (it has "
            f"{'.'.join(min(newer))}). Update the program, then put it back."
        )
    return Content(tuple(name for (name,) in clubs), tuple(sessions))


def put_back(
    file: Path, database: Path, *, at: datetime, codes: Mapping[str, Sequence[str]]
) -> Path | None:
    """Make the backup *file* the *database*; where the one that was there is now.

    *codes* names the tables with codes, and their columns that count generations. Raises
    InUse where the program runs.
    """
    passing = database.with_name(f"restoring-{os.getpid()}.passing")
    try:
        shutil.copyfile(file, passing)
        aside = None
        if database.exists():
            is_readable = _close(database)
            if is_readable:
                with suppress(sqlite3.Error, TypeError):  # counters that are none
                    _never_go_back(passing, database, codes)
            aside = _set_aside(database, at)
        sync(passing)
        _begin_epoch(database)  # first: handed over in vain, deals are merely there already
        passing.replace(database)
    finally:
        with suppress(OSError):
            passing.unlink(missing_ok=True)
    with suppress(OSError):
        sync(database.parent)
    return aside


def read_epoch(database: Path) -> int:
    """Return when a backup was last put back, in seconds, a higher one each time; 0: never.

    Phones that know an earlier one hand over what they were told is saved.
    """
    with suppress(OSError, ValueError):
        return int(_epoch_note(database).read_text())
    return 0


def _begin_epoch(database: Path) -> None:
    write_epoch(database, max(read_epoch(database) + 1, int(time.time())))


def write_epoch(database: Path, epoch: int) -> None:
    note = _epoch_note(database)
    note.write_text(f"{epoch}")
    sync(note)


def _epoch_note(database: Path) -> Path:
    return database.with_name(f"{database.name}-epoch")


def _close(database: Path) -> bool:
    """Have everything of *database* in its one file; whether it could be read.

    SQLite leaves its write-ahead log only while nobody else has the database open. Raises
    InUse where somebody has.
    """
    try:
        with closing(
            sqlite3.connect(database, timeout=1, isolation_level=None)
        ) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
            connection.execute("BEGIN EXCLUSIVE")  # fails while somebody reads, too
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError as fault:
        code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise InUse from fault
        return False
    except (sqlite3.DatabaseError, ValueError):  # damaged: put aside as it is
        return False
    if mode != "delete":
        raise InUse
    return not copies.fault_of(database)


def _set_aside(database: Path, at: datetime) -> Path:
    """Give the database and what lies beside it a second name, without a gap."""
    stem = f"{database.stem}-before-restore-{at:%Y-%m-%d-%H%M%S}"
    aside = database.with_name(f"{stem}{database.suffix}")
    while aside.exists():  # twice in one second
        stem += "-again"
        aside = database.with_name(f"{stem}{database.suffix}")
    for ending in ("", *_SIDE_FILES):
        there = database.with_name(f"{database.name}{ending}")
        if there.exists():
            _name_too(there, aside.with_name(f"{aside.name}{ending}"))
    for ending in _SIDE_FILES:  # they belong to the old one alone
        database.with_name(f"{database.name}{ending}").unlink(missing_ok=True)
    return aside


def _name_too(there: Path, name: Path) -> None:
    try:
        os.link(there, name)
    except OSError:  # a file system without links
        shutil.copyfile(there, name)
        sync(name)


def _never_go_back(copy: Path, database: Path, codes: Mapping[str, Sequence[str]]) -> None:
    """Let *copy* begin where *database* has come to with its keys and its codes."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=MEMORY").fetchone()
        connection.execute("ATTACH ? AS late", (f"{database}",))
        of_both = "SELECT name FROM {}.sqlite_master WHERE type = 'table'"
        tables = set(connection.execute(of_both.format("main")))
        tables &= set(connection.execute(of_both.format("late")))
        for table, highest in connection.execute(
            "SELECT * FROM late.sqlite_sequence"
        ).fetchall():
            if (table,) in tables:
                _raise_key(connection, table, highest)
        for table, columns in codes.items():
            for column in columns:
                if _has(connection, "main", table, column) and _has(
                    connection, "late", table, column
                ):
                    connection.execute(_KEEP_UP.format(table=table, column=column))
        connection.execute("DETACH late")


def _has(connection: sqlite3.Connection, schema: str, table: str, column: str) -> bool:
    rows = connection.execute("SELECT name FROM pragma_table_info(?, ?)", (table, schema))
    return (column,) in rows.fetchall()


def _raise_key(connection: sqlite3.Connection, table: str, highest: int) -> None:
    raised = connection.execute(
        "UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", (highest, table)
    )
    if not raised.rowcount:
        values = (table, highest)
        connection.execute("INSERT INTO main.sqlite_sequence VALUES (?, ?)", values)


_KEEP_UP = (
    'UPDATE main."{table}" AS o SET "{column}" = max(o."{column}", coalesce('
    '(SELECT n."{column}" FROM late."{table}" AS n WHERE n.id = o.id), 0))'
)


_OWN = "sqlite_%"


class Salvage(NamedTuple):
    """The file that was saved, how many rows it has, and how many are known to be lost."""

    path: Path
    saved: int
    lost: int


def salvage(database: Path, folder: Path, *, at: datetime) -> Salvage:
    """As of this local time.

    Raises BackupFailed where nothing can be read, or nothing can be written.
    """
    with copies.passing_file(folder) as passing:
        with (
            closing(sqlite3.connect(copies.read_only(database), uri=True)) as damaged,
            closing(sqlite3.connect(passing, isolation_level=None)) as copy,
        ):
            damaged.text_factory = partial(str, encoding="utf-8", errors="replace")
            saved, lost = _copy_rows(damaged, copy)
        if not saved:
            raise copies.BackupFailed("nothing in it can be read")
        copies.forget_logins(passing)
        name = copies.next_name(folder, at, copies.READABLE_PART)
        return Salvage(copies.settle(passing, folder / name), saved, lost)


def _copy_rows(damaged: sqlite3.Connection, copy: sqlite3.Connection) -> tuple[int, int]:
    """Returns how many rows were saved, and how many not."""
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
    # what they refer to may have been lost with another table
    gone = _remove_orphans(copy)
    _copy_sequences(damaged, copy)
    for kind, _, sql in schema:
        if kind != "table":
            copy.execute(sql)
    copy.execute("COMMIT")
    return saved - gone, lost + gone


def _rows(damaged: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...] | None]:
    last = 0
    with suppress(sqlite3.DatabaseError):
        whole = f'SELECT rowid, * FROM "{table}" NOT INDEXED ORDER BY rowid'  # noqa: S608
        for row in damaged.execute(whole):
            last = row[0]
            yield row[1:]
        return
    one = f'SELECT * FROM "{table}" NOT INDEXED WHERE rowid = ?'  # noqa: S608
    # past a damaged page the table cannot be walked, but single rows can be found
    for key in range(last + 1, _highest(damaged, table) + 1):
        try:
            row = damaged.execute(one, (key,)).fetchone()
        except sqlite3.DatabaseError:
            yield None
        else:
            if row:
                yield row


def _highest(damaged: sqlite3.Connection, table: str) -> int:
    highest = 0
    for question in (
        f"SELECT seq FROM sqlite_sequence WHERE name = '{table}'",  # noqa: S608
        f'SELECT rowid FROM "{table}" NOT INDEXED ORDER BY rowid DESC LIMIT 1',  # noqa: S608
    ):
        with suppress(sqlite3.DatabaseError):
            highest = max(highest, *(damaged.execute(question).fetchone() or (0,)))
    return highest


def _remove_orphans(copy: sqlite3.Connection) -> int:
    """Those that refer to these too; returns how many."""
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
    with suppress(sqlite3.DatabaseError):
        counted = damaged.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        copy.execute("DELETE FROM sqlite_sequence")
        copy.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", counted)


def note_reached(database: Path, *, begins: bool = False) -> None:
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
    with closing(sqlite3.connect(copies.read_only(database), uri=True)) as connection:
        return int(*connection.execute("SELECT total(seq) FROM sqlite_sequence").fetchone())
