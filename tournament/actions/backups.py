"""Back the database of this laptop up, to all the places it has for that.

No action of an event: it writes files, waits for no lock and is in nobody's journal.
"""

import socket
from datetime import datetime
from pathlib import Path
from threading import Lock

from django.conf import settings
from django.db import connection
from django.utils import timezone

from tournament import backups
from tournament.backups import BackupFailed, State
from tournament.marked import gettext_noop
from tournament.refusals import Refusal

_ONE_AT_A_TIME = Lock()
_CHOSEN = "second-place.txt"


class NoSuchPlace(Refusal):
    """The second place for backups is no folder, or cannot be written."""

    code = "NO_SUCH_PLACE"
    text = gettext_noop("{place} is no folder this program can write to: {why}")


def can_back_up() -> bool:
    """Return whether backups are the program's: with PostgreSQL they are the host's."""
    return connection.vendor == "sqlite"


def back_up(*, why: str = "") -> State:
    """Make a backup now and prune the old ones; what is known of backups afterwards.

    A failure is part of the answer, never raised. *why* is "" or as in "before-update";
    it must not be called within a transaction, whose rows the backup would miss.
    """
    with _ONE_AT_A_TIME:
        before = backups.recall(settings.BACKUPS)
        try:
            made = _make(why)
        except BackupFailed as fault:
            state = State(before.at, before.places, fault=f"{fault}")
        else:
            state = _second(made)
        backups.remember(settings.BACKUPS, state)
        return state


def back_up_to(*, folder: Path) -> Path:
    """Make a backup in a *folder* of one's own choosing; nothing is pruned there.

    Raises:
        BackupFailed: with the reason.
    """
    return backups.make(database(), folder, at=_now())


def second_place() -> Path | None:
    """Return the folder that backups go to besides the data folder, if one was chosen."""
    chosen = settings.SECOND_PLACE
    if not chosen and (chosen_file := settings.BACKUPS / _CHOSEN).is_file():
        chosen = chosen_file.read_text().strip()
    return Path(chosen) if chosen else None


def choose_second_place(*, place: str) -> None:
    """Have backups put on *place* as well, a folder that is there; "" for none.

    Raises:
        NoSuchPlace
    """
    if place:
        try:
            _room_in(Path(place)).mkdir(exist_ok=True)
        except OSError as fault:
            raise NoSuchPlace(place=place, why=fault.strerror or f"{fault}") from fault
    settings.BACKUPS.mkdir(mode=0o700, exist_ok=True)
    (settings.BACKUPS / _CHOSEN).write_text(place)


def database() -> Path:
    """Return the file of the database."""
    return Path(connection.settings_dict["NAME"])


def _make(why: str) -> Path:
    made = backups.make(database(), settings.BACKUPS, at=_now(), why=why)
    backups.prune(settings.BACKUPS)
    return made


def _second(made: Path) -> State:
    """Copy the backup to the second place; a missing stick is never made up for."""
    at, place = timezone.now(), second_place()
    if place is None:
        return State(at, places=1)
    try:
        backups.copy_to(_room_in(place), made)
    except BackupFailed as fault:
        return State(at, places=1, missing=f"none in {place} ({fault})")
    backups.prune(_room_in(place))
    return State(at, places=2)


def _room_in(place: Path) -> Path:
    """This computer's own folder there: a stick may go from one to another."""
    own = "".join(
        letter for letter in socket.gethostname() if letter.isalnum() or letter in "-_"
    )
    return place / f"euchre-backups-{own or 'laptop'}"


def _now() -> datetime:
    return timezone.localtime().replace(tzinfo=None)
