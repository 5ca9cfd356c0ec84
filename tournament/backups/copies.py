"""Make one backup: a consistent copy of a database that others write meanwhile.

A copy has a passing name until it is whole, checked and on the disk; whatever ends this
process leaves either a good backup or none.
"""

import json
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from tournament.machine.systems import sync
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy

KEPT = 20
"""So many of the last ones are kept, and the last one of every event."""
READABLE_PART = "readable-part"
"""Why a backup was made of what could be read of a damaged database."""
_TIMES = "%Y-%m-%d-%H%M%S"
_NAME = re.compile(
    r"night-(?P<number>\d{4,})-(?P<at>\d{4}-\d\d-\d\d-\d{6})(?:-(?P<why>[a-z-]+))?\.sqlite3"
)
_SESSION_ENDS = timedelta(hours=6)
"""What happens until so long after midnight belongs to the event before."""


class Backup(NamedTuple):
    """A backup by its name: its *number* from 1, when it was made (local), and why.

    *why* is "" where it was made by the way, else as in "before-update".
    """

    path: Path
    number: int
    at: datetime
    why: str

    @property
    def is_readable_part(self) -> bool:
        """Whether it is what could be read of a damaged database."""
        return self.why == READABLE_PART

    @property
    def session_date(self) -> date:
        return (self.at - _SESSION_ENDS).date()


def backups_in(folder: Path) -> list[Backup]:
    """The newest first; none where it cannot be read."""
    with suppress(OSError):
        return sorted(_read(folder.iterdir()), key=lambda backup: -backup.number)
    return []


def next_name(folder: Path, at: datetime, why: str = "") -> str:
    """*at* is local time."""
    number = max((backup.number for backup in backups_in(folder)), default=0) + 1
    return f"night-{number:04}-{at.strftime(_TIMES)}{'-' if why else ''}{why}.sqlite3"


def prune(folder: Path) -> None:
    """No other file is touched."""
    for backup in _superfluous(backups_in(folder)):
        with suppress(OSError):  # in use on Windows, or a stick just pulled
            backup.path.unlink()


def _superfluous(newest_first: Iterable[Backup]) -> Iterator[Backup]:
    session_dates: set[date] = set()
    of_kind = {True: 0, False: 0}
    for backup in newest_first:
        is_special = bool(backup.why)
        of_kind[is_special] += 1
        is_last_of_session = not is_special and backup.session_date not in session_dates
        if not is_special:
            session_dates.add(backup.session_date)
        if of_kind[is_special] > KEPT and not is_last_of_session:
            yield backup


def _read(paths: Iterable[Path]) -> Iterator[Backup]:
    for path in paths:
        if match := _NAME.fullmatch(path.name):
            with suppress(ValueError):  # no such time
                at = datetime.strptime(match["at"], _TIMES)  # noqa: DTZ007 (local)
                yield Backup(path, int(match["number"]), at, match["why"] or "")


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

    Nobody can log in with what is in it: whoever is logged in now is left out. Raises
    BackupFailed with the reason; what was in *folder* is still there.
    """
    with passing_file(folder) as passing:
        _copy(database, passing)
        return settle(passing, folder / next_name(folder, at, why))


def read_copy(database: Path, folder: Path) -> bytes:
    """Return such a copy, made in *folder* and kept nowhere. Raises BackupFailed."""
    with passing_file(folder) as passing:
        _copy(database, passing)
        return passing.read_bytes()


def write_copy(copy: bytes, file: Path) -> None:
    """Put *copy* in the place of *file*, whole or not at all. Raises BackupFailed."""
    with passing_file(file.parent) as passing:
        passing.write_bytes(copy)
        settle(passing, file)


def copy_to(folder: Path, backup: Path) -> Path:
    """*folder* is made if only it is missing.

    Raises BackupFailed with the reason, such as a stick that is not there.
    """
    with passing_file(folder) as passing:
        shutil.copyfile(backup, passing)
        return settle(passing, folder / backup.name)


def fault_of(file: Path) -> str:
    """In words; "" if it is whole.

    Raises sqlite3.Error where a lock or the disk is in the way.
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
        # one consistent moment, without what was deleted; `backup()` would begin again
        # with every write of a full hall
        source.execute("VACUUM INTO ?", (f"{to}",))
    forget_logins(to)


def forget_logins(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode=MEMORY").fetchone()
        # else the keys of who is logged in stay readable in free pages
        copy.execute("PRAGMA secure_delete=ON").fetchone()
        tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
        if "django_session" in tables:
            copy.execute("DELETE FROM django_session")


def settle(passing: Path, lasting: Path) -> Path:
    """Give a whole copy its lasting name. Raises BackupFailed where it is not whole."""
    if fault := fault_of(passing):
        raise BackupFailed(f"the copy is no good: {fault}")
    sync(passing)  # a name that lasts must not be on the disk before what it names
    passing.replace(lasting)
    with suppress(OSError):  # a file system that cannot; the file itself is synced
        sync(lasting.parent)
    return lasting


@contextmanager
def passing_file(folder: Path) -> Iterator[Path]:
    """A name for a file that is not whole yet, gone afterwards whatever happens.

    *folder* is made if only it is missing. Raises BackupFailed with the reason.
    """
    passing = folder / f"{os.getpid()}-{time.monotonic_ns()}{PASSING}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        _sweep(folder)
        yield passing
    except OSError as fault:
        raise BackupFailed(fault.strerror or f"{fault}") from fault
    except (sqlite3.Error, ValueError) as fault:
        raise BackupFailed(f"{fault}") from fault
    finally:
        for file in (passing, passing.with_name(f"{passing.name}-journal")):
            with suppress(OSError):
                file.unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Remove what a process left behind that was killed while it made a backup."""
    for file in folder.glob(f"*{PASSING}*"):
        with suppress(OSError):
            # another process may be at work on a younger one
            if time.time() - file.stat().st_mtime > _LEFT_BEHIND:
                file.unlink()


def read_only(file: Path) -> str:
    """Return the address under which SQLite opens a file and changes nothing."""
    return f"{file.resolve().as_uri()}?mode=ro"


OLD = timedelta(minutes=15)
FILE = "last.json"


class State(NamedTuple):
    """The last good backup, *at* a time with its zone, in so many *places*.

    *fault* is why none could be made when one was to be last, *missing* why it is not in
    the second place; in words, "" if nothing is wrong.
    """

    at: datetime | None = None
    places: int = 0
    fault: str = ""
    missing: str = ""

    @property
    def trouble(self) -> str:
        return self.fault or self.missing


class StateMessage(NamedTuple):
    """A line about the backups, and whether all *is_well*."""

    text: Message
    is_well: bool


_unwritten: dict[Path, str] = {}
"""Faults that could not be written down, by the folder: a full disk takes no file."""


def remember(folder: Path, state: State) -> None:
    """Keep *state* in *folder*; what cannot be written there is kept in this process."""
    at = state.at.isoformat() if state.at else ""
    passing = folder / f"{os.getpid()}-{FILE}"
    try:
        passing.write_text(json.dumps(state._asdict() | {"at": at}))
        passing.replace(folder / FILE)
        _unwritten.pop(folder, None)
    except OSError as fault:
        _unwritten[folder] = state.fault or fault.strerror or f"{fault}"


def recall(folder: Path) -> State:
    """Nothing where nothing can be read."""
    state = State()
    with suppress(OSError, ValueError, TypeError, AttributeError):
        record = json.loads((folder / FILE).read_text())
        at = datetime.fromisoformat(record["at"]) if record.get("at") else None
        fault, missing = str(record.get("fault", "")), str(record.get("missing", ""))
        state = State(at, int(record.get("places", 0)), fault, missing)
    if folder in _unwritten:
        return state._replace(fault=_unwritten[folder])
    return state


def in_words(state: State, now: datetime) -> StateMessage:
    """Return the line for organizers, as at *now* (with a zone).

    It is short, for a bar; what exactly is wrong stands in *state*.
    """
    if state.at is None:
        text = gettext_lazy("Backups fail.") if state.trouble else _NONE
        return StateMessage(text, is_well=False)
    if state.fault:
        text = gettext_lazy("Last backup %(at)s. Backups fail now.", at=state.at)
        return StateMessage(text, is_well=False)
    made = ngettext_lazy(
        "Last backup %(at)s, %(count)s place.",
        "Last backup %(at)s, %(count)s places.",
        state.places,
        at=state.at,
    )
    if state.missing:
        missing = gettext_lazy("The second place is missing.")
        return StateMessage(made.followed_by(missing), is_well=False)
    if now - state.at > OLD:
        minutes = int((now - state.at).total_seconds() // 60)
        return StateMessage(_old(minutes, state.at), is_well=False)
    if state.places < 2:
        text = gettext_lazy("Last backup %(at)s, only on this computer.", at=state.at)
        return StateMessage(text, is_well=True)
    return StateMessage(made, is_well=True)


_NONE = gettext_lazy("No backup yet.")


def _old(minutes: int, at: datetime) -> Message:
    hours = minutes // 60
    if hours < 2:
        return _MINUTES_AGO.of(minutes, at=at)
    if hours < 48:
        return _HOURS_AGO.of(hours, at=at)
    return _DAYS_AGO.of(hours // 24, at=at)


_MINUTES_AGO = ngettext_lazy(
    "Last backup %(at)s, %(count)s minute ago.",
    "Last backup %(at)s, %(count)s minutes ago.",
)
_HOURS_AGO = ngettext_lazy(
    "Last backup %(at)s, %(count)s hour ago.", "Last backup %(at)s, %(count)s hours ago."
)
_DAYS_AGO = ngettext_lazy(
    "Last backup %(at)s, %(count)s day ago.", "Last backup %(at)s, %(count)s days ago."
)
