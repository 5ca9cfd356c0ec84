"""How the computer stands that serves the event.

Without a question to the database, but for whether it can be written.
"""

import os
from zlib import crc32

from django.conf import settings
from django.db import connection
from django.utils import timezone

from tournament import backups
from tournament.backups import StateMessage
from tournament.preflight import machine


def backups_told() -> StateMessage | None:
    """Return the line about backups, from a small file.

    Nothing where they are the host's.
    """
    if connection.vendor != "sqlite":
        return None
    return backups.in_words(backups.recall(settings.BACKUPS), timezone.localtime())


def backups_stamp() -> str:
    """Another one whenever the line about backups is another one."""
    message = backups_told()
    return f"{crc32(str(message.text).encode()):x}" if message else ""


def little_room() -> str:
    """Return the room left on the disk, in words, if it is too little; else ""."""
    free = machine.free_bytes(settings.DATA)
    return machine.in_words(free or 0) if machine.is_too_full(free) else ""


def unfit() -> list[str]:
    """Return why an event should not be served from here, in words.

    Nothing if it can be.
    """
    why = [f"{room} left on the disk"] if (room := little_room()) else []
    if connection.vendor == "sqlite" and backups.recall(settings.BACKUPS).fault:
        why.append("backups fail")
    return [*why, *unfit_database()]


def unfit_database() -> list[str]:
    """Return why the database takes no reports, in words; nothing if it does."""
    return ["the database cannot be written"] if _is_read_only() else []


def _is_read_only() -> bool:
    """Return whether the database is a standby, or closed to writes; nothing is tried."""
    if connection.vendor == "sqlite":
        return not os.access(settings.DATA, os.W_OK)  # a full one is told by the disk
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        (setting,) = cursor.fetchone()
    return bool(setting == "on")
