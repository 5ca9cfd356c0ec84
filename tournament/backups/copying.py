"""Make one backup: a consistent copy of a database that others write meanwhile.

A copy has a passing name until it is whole, checked and on the disk; whatever ends this
process leaves either a good backup or none.
"""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from tournament.backups.files import next_name
from tournament.systems import sync

PATIENCE = 20.0
"""Seconds to wait for whoever has locked the database."""
PASSING = ".passing"
_LEFT_BEHIND = 3600.0
"""After so many seconds nobody works on a passing file any more."""


_IN_THE_WAY = re.compile("SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)")


class BackupFailed(Exception):
    """No backup could be made; the reason, in words."""


def make(database: Path, folder: Path, *, at: datetime, why: str = "") -> Path:
    """Copy *database* into *folder*, as made *at* this local time.

    Returns the path of the copy.

    Nobody can log in with what is in it: whoever is logged in now is left out.

    Raises:
        BackupFailed: with the reason; what was in *folder* is still there.
    """
    with within_words():
        folder.mkdir(mode=0o700, exist_ok=True)
        _sweep(folder)
        with passing_file(folder) as passing:
            _copy(database, passing)
            forget_logins(passing)
            return settle(passing, folder / next_name(folder, at, why))


def copy_to(folder: Path, backup: Path) -> Path:
    """Put a copy of the file *backup* into *folder*, which is made if only it is missing.

    Raises:
        BackupFailed: with the reason, such as a stick that is not there.
    """
    with within_words():
        folder.mkdir(mode=0o700, exist_ok=True)
        _sweep(folder)
        with passing_file(folder) as passing:
            shutil.copyfile(backup, passing)
            return settle(passing, folder / backup.name)


def fault_of(file: Path) -> str:
    """Return what is wrong with a database, in words; "" if it is whole.

    Raises:
        sqlite3.Error: a lock or the disk is in the way.
    """
    try:
        with closing(sqlite3.connect(read_only(file), uri=True)) as copy:
            (report,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
            if report != "ok":
                return f"it is damaged ({report})"
            if copy.execute("PRAGMA foreign_key_check").fetchone():
                return "rows in it refer to rows that are not there"
    except (sqlite3.Error, ValueError) as fault:  # some messages cannot be decoded
        if is_in_the_way(fault):
            raise
        return f"it cannot be read ({fault})"
    return ""


def is_in_the_way(fault: BaseException) -> bool:
    """Return whether SQLite names a lock or the disk, and the records may be whole."""
    return bool(_IN_THE_WAY.match(getattr(fault, "sqlite_errorname", "")))


def _copy(database: Path, to: Path) -> None:
    uri = read_only(database)
    with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as source:
        source.isolation_level = None
        source.execute("VACUUM INTO ?", (f"{to}",))


def forget_logins(file: Path) -> None:
    """Take out who is logged in: a stolen backup must not open the program."""
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode=MEMORY").fetchone()
        copy.execute("PRAGMA secure_delete=ON").fetchone()
        tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
        if "django_session" in tables:
            copy.execute("DELETE FROM django_session")


def settle(passing: Path, lasting: Path) -> Path:
    """Give a whole copy its lasting name.

    Raises:
        BackupFailed: it is not whole.
    """
    if fault := fault_of(passing):
        raise BackupFailed(f"the copy is no good: {fault}")
    sync(passing)
    passing.replace(lasting)
    with suppress(OSError):  # a file system that cannot; the file itself is synced
        sync(lasting.parent)
    return lasting


@contextmanager
def passing_file(folder: Path) -> Iterator[Path]:
    """A name for a file that is not whole yet, gone afterwards whatever happens."""
    passing = folder / f"{os.getpid()}-{time.monotonic_ns()}{PASSING}"
    try:
        yield passing
    finally:
        for file in (passing, passing.with_name(f"{passing.name}-journal")):
            with suppress(OSError):
                file.unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Remove what a process left behind that was killed while it made a backup."""
    for file in folder.glob(f"*{PASSING}*"):
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > _LEFT_BEHIND:
                file.unlink()


@contextmanager
def within_words() -> Iterator[None]:
    """Turn what a disk or a database says into a `BackupFailed`."""
    try:
        yield
    except OSError as fault:
        raise BackupFailed(fault.strerror or f"{fault}") from fault
    except (sqlite3.Error, ValueError) as fault:
        raise BackupFailed(f"{fault}") from fault


def read_only(file: Path) -> str:
    """Return the address under which SQLite opens a file and changes nothing."""
    return f"{file.resolve().as_uri()}?mode=ro"
