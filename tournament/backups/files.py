"""The files of backups: what they are called, and which of them are kept.

Each has a number, one higher than the last: a clock that is put back in mid-event must
not make the newest backup look like the oldest.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

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


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup by its name: its *number* from 1, when it was made (local), and why.

    *why* is "" where it was made by the way, else as in "before-update".
    """

    path: Path
    number: int
    at: datetime
    why: str

    @property
    def is_readable_part(self) -> bool:
        """Return whether it is what could be read of a damaged database."""
        return self.why == READABLE_PART

    @property
    def session_date(self) -> date:
        """The evening it belongs to."""
        return (self.at - _SESSION_ENDS).date()


def backups_in(folder: Path) -> list[Backup]:
    """Return the backups in *folder*, the newest first; none where it cannot be read."""
    with suppress(OSError):
        return sorted(_read(folder.iterdir()), key=lambda backup: -backup.number)
    return []


def next_name(folder: Path, at: datetime, why: str = "") -> str:
    """Return what the next backup in *folder*, made *at* this local time, is called."""
    number = max((backup.number for backup in backups_in(folder)), default=0) + 1
    return f"night-{number:04}-{at.strftime(_TIMES)}{'-' if why else ''}{why}.sqlite3"


def prune(folder: Path) -> None:
    """Delete the backups in *folder* that nobody will want; no other file."""
    for backup in _superfluous(backups_in(folder)):
        with suppress(OSError):  # in use on Windows, or a stick just pulled
            backup.path.unlink()


def _superfluous(newest_first: Iterable[Backup]) -> Iterator[Backup]:
    """All but the last ones, the last of every event, and the last before changes."""
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
