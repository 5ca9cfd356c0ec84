"""Putting a backup back: at once, or as asked for on a page when the program starts.

A program that serves has its database open; so it is started again, and puts the backup
back before it opens anything.
"""

import shutil
import socket
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Count, Q
from django.utils import timezone

from tournament.backups import copies, restoring
from tournament.backups.copies import Backup, BackupFailed, State, backups_in, fault_of
from tournament.machine.systems import sticks
from tournament.models import Session
from tournament.play.lifecycle import SCORED_IN, RoundState, SessionState
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

_ONE_AT_A_TIME = Lock()
_CHOSEN, SEALED_KEY = "second-place.txt", "-key.sealed"


class NoSuchPlace(Refusal):
    """The second place for backups is no folder, or cannot be written."""

    text = gettext_noop(
        "The program cannot write to {place}: {why}. Plug it in again, or choose another "
        "drive. Nothing was changed."
    )


def can_back_up() -> bool:
    """With PostgreSQL they are the host's."""
    return connection.vendor == "sqlite"


def back_up(*, why: str = "") -> State:
    """Make a backup now and prune the old ones; what is known of backups afterwards.

    A failure is part of the answer, never raised. *why* is "" or as in "before-update";
    it must not be called within a transaction, whose rows the backup would miss.
    """
    with _ONE_AT_A_TIME:
        before = copies.recall(settings.BACKUPS)
        try:
            made = copies.make(database(), settings.BACKUPS, at=_now(), why=why)
            copies.prune(settings.BACKUPS)
        except BackupFailed as fault:
            state = State(before.at, before.places, fault=f"{fault}")
        else:
            state = _second(made)
        copies.remember(settings.BACKUPS, state)
        return state


def back_up_to(*, folder: Path) -> Path:
    """Into a *folder* of one's own choosing; nothing is pruned there.

    Raises BackupFailed with the reason.
    """
    return copies.make(database(), folder, at=_now())


def second_place() -> Path | None:
    chosen = settings.SECOND_PLACE
    if not chosen and (chosen_file := settings.BACKUPS / _CHOSEN).is_file():
        chosen = chosen_file.read_text().strip()
    return Path(chosen) if chosen else None


def choose_second_place(*, place: str) -> None:
    """A folder that is there; "" for none. Raises `NoSuchPlace`."""
    if place:
        try:
            _room_in(Path(place)).mkdir(exist_ok=True)
        except OSError as fault:
            raise NoSuchPlace(place=place, why=fault.strerror or f"{fault}") from fault
    settings.BACKUPS.mkdir(mode=0o700, exist_ok=True)
    (settings.BACKUPS / _CHOSEN).write_text(place)


def database() -> Path:
    return Path(connection.settings_dict["NAME"])


def _second(made: Path) -> State:
    """A missing stick is never made up for."""
    at, place = timezone.now(), second_place()
    if place is None:
        return State(at, places=1)
    try:
        copies.copy_to(_room_in(place), made)
        for key in settings.BACKUPS.glob(f"*{SEALED_KEY}"):
            shutil.copyfile(key, _room_in(place) / key.name)
    except (BackupFailed, OSError) as fault:
        return State(at, places=1, missing=f"none in {place} ({fault})")
    copies.prune(_room_in(place))
    return State(at, places=2)


def _room_in(place: Path) -> Path:
    """This computer's own folder there: a stick may go from one to another."""
    own = "".join(
        letter for letter in socket.gethostname() if letter.isalnum() or letter in "-_"
    )
    return place / f"euchre-backups-{own or 'laptop'}"


def _now() -> datetime:
    # names of backups are read by people, and compared without a time zone
    return timezone.localtime().replace(tzinfo=None)


ASKED_FOR, BROUGHT = "put-back.txt", "brought.sqlite3"
MOST = 12
_COUNTS = ("generation", "issued")


def find_backups() -> list[Backup]:
    """In the data folder and on drives, also of other computers."""
    folders = [settings.BACKUPS, *(folder for stick in sticks() for folder in _in(stick))]
    backups = [backup for folder in folders for backup in backups_in(folder)]
    return sorted(backups, key=lambda backup: backup.at, reverse=True)[:MOST]


def read_backup(file: Path) -> restoring.Content:
    """Raises NoBackup where it is none, not whole, or of a newer version."""
    return restoring.content_of(file, known_migrations())


def known_migrations() -> set[tuple[str, str]]:
    """What a database of this version may name, also replaced ones."""
    here = MigrationLoader(None).disk_migrations
    return {*here, *(old for migration in here.values() for old in migration.replaces)}


def put_back_now(file: Path) -> Path | None:
    """Where what was there before is now.

    Raises InUse where the program runs, OSError where a disk does not let us.
    """
    connection.close()  # ours would count as a program that has it open
    return restoring.put_back(file, database(), at=_now(), codes=_codes())


def ask_for(file: Path) -> None:
    """Have the next start put it back."""
    (settings.DATA / ASKED_FOR).write_text(f"{file}")


def keep_brought_backup(chunks: Iterable[bytes]) -> Path:
    """Keep a file from a drive that the system does not list; the last one alone."""
    brought = Path(settings.DATA / BROUGHT)
    with brought.open("wb") as file:
        file.writelines(chunks)
    return brought


def get_epoch() -> int:
    """When a backup was last put back here, as `restoring.read_epoch` says it."""
    return restoring.read_epoch(database()) if can_back_up() else 0


def put_back_as_asked() -> str:
    """Once; returns what came of it, "" if nothing was asked for."""
    request = settings.DATA / ASKED_FOR
    if not request.exists():
        return ""
    file = Path(request.read_text())
    request.unlink()  # first: what cannot be put back must not stop every start
    try:
        read_backup(file)
        put_back_now(file)
    except restoring.InUse:
        return "Nothing was restored: another program has the database open."
    except (restoring.NoBackup, OSError) as fault:
        return f"Nothing was restored: {fault}"
    return f"Restored {file.name}."


def check_records() -> str:
    """In English; "" if it is whole."""
    return fault_of(database())


def save_readable_part() -> restoring.Salvage:
    """Among the backups. Raises BackupFailed with the reason."""
    return restoring.salvage(database(), settings.BACKUPS, at=_now())


def _in(stick: str) -> list[Path]:
    place = Path(stick)
    with suppress(OSError):
        return [place, *(each for each in place.iterdir() if each.is_dir())]
    return []


def _codes() -> dict[str, list[str]]:
    """The tables whose rows have codes of their own, and what counts their generations."""
    columns: dict[str, list[str]] = {}
    for model in apps.get_models():
        for field in model._meta.concrete_fields:  # noqa: SLF001 (public)
            if field.name in _COUNTS and field.column:
                columns.setdefault(model._meta.db_table, []).append(field.column)  # noqa: SLF001
    return columns


_UNDER_WAY = (SessionState.CHECK_IN, SessionState.RUNNING)


Reached = frozenset[tuple[int, str, int]]


class Milestones(NamedTuple):
    """Of every event: its key, its state and how many of its games are closed.

    *is_under_way* while people are let in or play on one of them.
    """

    reached: Reached
    is_under_way: bool


def milestones() -> Milestones:
    closed = Count("rounds", filter=Q(rounds__state=RoundState.CLOSED))
    sessions = Session.objects.filter(state__in={*SCORED_IN, *_UNDER_WAY})
    rows = list(sessions.annotate(closed=closed).values_list("pk", "state", "closed"))
    return Milestones(
        reached=frozenset(row for row in rows if row[1] in SCORED_IN),
        is_under_way=any(state in _UNDER_WAY for _, state, _ in rows),
    )
