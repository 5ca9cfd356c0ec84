"""Putting a backup back: at once, or as asked for on a page when the program starts.

A program that serves has its database open; so it is started again, and puts the backup
back before it opens anything.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from tournament.actions.backups import database
from tournament.backups import (
    Content,
    InUse,
    NoBackup,
    Salvage,
    content_of,
    fault_of,
    put_back,
    salvage,
)
from tournament.backups.files import Backup, backups_in
from tournament.preflight.machine import sticks

ASKED_FOR, BROUGHT = "put-back.txt", "brought.sqlite3"
MOST = 12
_COUNTS = ("generation", "issued")


def find_backups() -> list[Backup]:
    """Return the last backups in the data folder and on drives, also of other computers."""
    folders = [settings.BACKUPS, *(folder for stick in sticks() for folder in _in(stick))]
    backups = [backup for folder in folders for backup in backups_in(folder)]
    return sorted(backups, key=lambda backup: backup.at, reverse=True)[:MOST]


def read_backup(file: Path) -> Content:
    """Return what is in a backup.

    Raises:
        NoBackup: it is none, not whole, or of a newer version.
    """
    return content_of(file, known_migrations())


def known_migrations() -> set[tuple[str, str]]:
    """Return the migrations a database of this version may name, also replaced ones."""
    here = MigrationLoader(None).disk_migrations
    return {*here, *(old for migration in here.values() for old in migration.replaces)}


def put_back_now(file: Path) -> Path | None:
    """Make a backup the database; return where what was there before is now.

    Raises:
        InUse: the program runs.
        OSError: a disk does not let us.
    """
    connection.close()
    now = timezone.localtime().replace(tzinfo=None)
    return put_back(file, database(), at=now, codes=_codes())


def ask_for(file: Path) -> None:
    """Have the next start put a backup back."""
    (settings.DATA / ASKED_FOR).write_text(f"{file}")


def keep_brought_backup(chunks: Iterable[bytes]) -> Path:
    """Keep a file from a drive that the system does not list; the last one alone."""
    brought = Path(settings.DATA / BROUGHT)
    with brought.open("wb") as file:
        file.writelines(chunks)
    return brought


def put_back_as_asked() -> str:
    """Put back what was asked for, once; return what came of it, "" if nothing was."""
    request = settings.DATA / ASKED_FOR
    if not request.exists():
        return ""
    file = Path(request.read_text())
    request.unlink()
    try:
        read_backup(file)
        put_back_now(file)
    except InUse:
        return "Nothing was put back: another program has the database open."
    except (NoBackup, OSError) as fault:
        return f"Nothing was put back: {fault}"
    return f"Put back {file.name}."


def check_records() -> str:
    """Return what is wrong with the database, in English; "" if it is whole."""
    return fault_of(database())


def save_readable_part() -> Salvage:
    """Save what can be read of a damaged database among the backups.

    Raises:
        BackupFailed: with the reason.
    """
    now = timezone.localtime().replace(tzinfo=None)
    return salvage(database(), settings.BACKUPS, at=now)


def _in(stick: str) -> list[Path]:
    """A drive and the folders on it; none where it was pulled meanwhile."""
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
