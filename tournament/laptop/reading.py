"""How this computer stands before an event, and what who helps from afar needs to know.

Only what is listed here goes into the file for support: versions, sizes, counts, which
settings are made; no names. It is English, for whoever mends the program.
"""

import os
import platform
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import psutil
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Max
from django.utils import timezone

from tournament.access.opened import visitors_of
from tournament.backups import copies
from tournament.backups import state as records
from tournament.backups.copies import StateMessage
from tournament.machine import installation
from tournament.machine import network as reach
from tournament.machine import systems as machine
from tournament.machine.log import recent_lines
from tournament.machine.network import LOOPBACK
from tournament.machine.prints import printed
from tournament.machine.systems import THIS, CheckResult
from tournament.machine.works import installed_packages
from tournament.models import Attendance, Club, JournalEntry, Player, Session
from tournament.models.player import PERSONAL
from tournament.printing.reading import address_change
from tournament.spare import state as spare
from tournament.spare.copying import contact, is_copied
from tournament.spare.pairing import Role, can_pair, pairing_as

_OWN = ("tournament", "scoring")
_NAMED = (
    (Player, PERSONAL),
    (Attendance, ("card_name", "former_name")),
    (Club, ("name", "sponsor")),
    (Session, ("name", "venue", "wifi_name", "wifi_password")),
    (User, ("username", "first_name", "last_name", "email")),
)
_SHORTEST = 3


def describe_installation(database: Path) -> str:
    parts = {
        "Program": _program(),
        "Settings": _settings(),
        "Files": _files(database),
        "Saved": _counts(),
        "Last warnings": _scrubbed_lines(),
    }
    lines = ["Euchre Night, for whoever helps with it. No names, no codes, no passwords."]
    for title, facts in parts.items():
        lines += ["", title, *(f"  {fact}" for fact in facts)]
    return "\n".join(lines) + "\n"


def _program() -> Iterator[str]:
    started = installation.command_line("night").split()[0]
    yield f"version {installation.VERSION}, started as {started}"
    yield f"{timezone.now():%Y-%m-%dT%H:%MZ}, zone {settings.TIME_ZONE}"
    yield f"{THIS}: {platform.platform()}, {platform.machine()}"
    yield f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    memory = psutil.virtual_memory()
    yield (
        f"{os.cpu_count()} processors, {memory.total >> 20} MB memory, "
        f"{memory.available >> 20} MB of it free"
    )
    charge = machine.battery()
    yield f"battery {charge.percent:.0f}%" if charge else "no battery told"
    yield ", ".join(f"{each.name} {each.version}" for each in installed_packages())


def _settings() -> Iterator[str]:
    yield f"profile {settings.PROFILE}, port {settings.PORT}"
    is_number = settings.HOST.replace(".", "").isdigit()
    chosen = "chosen" if settings.CHOSEN_HOST else "found"
    yield f"address for phones: {'number' if is_number else 'name'}, {chosen}"
    made = sorted(name for name in os.environ if name.startswith(("EUCHRE_", "DATABASE")))
    yield f"set in the environment: {', '.join(made) or 'nothing'}"
    yield f"data folder: {_without_home(settings.DATA)}"
    if place := installation.unsafe_place(settings.DATA):
        yield f"data folder in {place}"


def _files(database: Path) -> Iterator[str]:
    for ending in ("", "-wal"):
        file = database.with_name(f"{database.name}{ending}")
        yield f"database{ending}: {file.stat().st_size if file.exists() else 'none'}"
    yield f"checked: {copies.fault_of(database) or 'whole'}"
    stored = copies.backups_in(settings.BACKUPS)
    yield f"backups: {len(stored)}" + (f", the last {stored[0].at}" if stored else "")
    state = copies.recall(settings.BACKUPS)
    trouble = "trouble with them" if state.trouble else "no trouble"
    yield f"backups go to {state.places} places, {trouble}"
    yield f"free on the disk: {machine.free_bytes(settings.DATA)}"


def _counts() -> Iterator[str]:
    for model in apps.get_models():
        if model._meta.app_label in _OWN:  # noqa: SLF001 (public)
            yield f"{model._meta.label}: {model._base_manager.count()}"  # noqa: SLF001
    made = MigrationRecorder.Migration.objects.filter(app__in=_OWN).order_by("pk")
    yield "migrations: " + ", ".join(f"{each.app}.{each.name}" for each in made[:200])


def _without_home(folder: Path) -> str:
    """A home folder carries its owner's name."""
    home = Path.home()
    return f"~/{folder.relative_to(home)}" if folder.is_relative_to(home) else folder.name


def _scrubbed_lines() -> Iterator[str]:
    """Lines hold no values; this is for messages put together before they were logged."""
    values = {
        value
        for model, fields in _NAMED
        for row in model._base_manager.values_list(*fields)  # noqa: SLF001 (public)
        for value in row
    }
    parts = re.findall(r"\w+", " ".join(filter(None, values)))
    # shorter ones are in so many words that no line would be left
    names = {part.casefold() for part in parts if len(part) >= _SHORTEST}
    for line in recent_lines():
        yield re.sub(
            r"\w+", lambda part: "…" if part[0].casefold() in names else part[0], line
        )


SOON_OLD = 60 * 60
"""Seconds for which it is remembered that the address answered."""
REMEMBERED_SECONDS = 18 * 60 * 60


def preflight_key(of: str, club: int) -> str:
    """Return where the last check *of* something is remembered for a club."""
    return f"preflight:{of}:{club}"


def preflight(session: Session, *, second: str) -> tuple[CheckResult, ...]:
    """*second* is the second place for backups, "" if none was chosen."""
    is_sqlite = connection.vendor == "sqlite"
    record_results = [_sqlite(), _backups(second)] if is_sqlite else [records.postgresql()]
    if not is_sqlite:
        record_results.append(records.of_the_host())
    power = [] if settings.IS_HOSTED else [machine.power(machine.battery())]
    newest = JournalEntry.objects.aggregate(newest=Max("at"))["newest"]
    printed_at = cache.get(preflight_key("printed", session.club_id), "")
    return (
        _address(session.club_id),
        _printed(session),
        machine.disk(machine.free_bytes(settings.DATA)),
        *power,
        *record_results,
        machine.clock(timezone.localtime(), newest, session.date),
        records.printer(printed_at),
        _codes(session),
        *_spare(),
    )


def _spare() -> Iterator[CheckResult]:
    """Where a second computer was chosen, or seen; else it is only offered."""
    if pairing := pairing_as(Role.FIRST):
        yield spare.spare(pairing.other, contact.copied_at, is_copied=is_copied())
    elif reach.visitors.has_computer and can_pair():
        yield spare.no_spare()


def _address(club: int) -> CheckResult:
    return reach.address(
        settings.BASE_URL,
        is_loopback=settings.HOST == LOOPBACK,
        fault=cache.get(preflight_key("asked", club)),
        seen=visitors_of(club),
    )


def _printed(session: Session) -> CheckResult:
    change, pieces = address_change(session), printed(session.pk).pieces
    return reach.printed_codes(
        settings.BASE_URL,
        change,
        is_printed=any(piece.address for piece in pieces.values()),
    )


def _sqlite() -> CheckResult:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        (journal,) = cursor.fetchone()
        cursor.execute("PRAGMA synchronous")
        (synchronous,) = cursor.fetchone()
    return records.sqlite(
        journal,
        synchronous,
        is_mended=not installation.has_wal_reset_fault(),
        place=installation.unsafe_place(settings.DATA),
    )


def is_check_due(club: int) -> bool:
    """Return whether the network was not asked for a while, or backups are overdue.

    Where they failed, whoever looks decides when to try again.
    """
    state = copies.recall(settings.BACKUPS)
    message = copies.in_words(state, timezone.localtime())
    is_overdue = connection.vendor == "sqlite" and not (message.is_well or state.trouble)
    return is_overdue or cache.get(preflight_key("asked", club)) is None


def _backups(second: str) -> CheckResult:
    state = copies.recall(settings.BACKUPS)
    message = copies.in_words(state, timezone.localtime())
    return records.backed_up(state, message, has_second=bool(second))


def _codes(session: Session) -> CheckResult:
    replaced = [
        generation > 1
        for items in (session.cards, session.tables)
        for generation in items.values_list("generation", flat=True)
    ]
    return records.codes(sum(replaced), len(replaced))


def backup_message() -> StateMessage | None:
    """From a small file; nothing where backups are the host's."""
    if connection.vendor != "sqlite":
        return None
    message = copies.in_words(copies.recall(settings.BACKUPS), timezone.localtime())
    if message.is_well and pairing_as(Role.FIRST) and not is_copied():
        return StateMessage(spare.not_copied(contact.copied_at), is_well=False)
    return message


def backups_stamp() -> str:
    """Another one whenever the line about backups is another one."""
    message = backup_message()
    return f"{crc32(str(message.text).encode()):x}" if message else ""


def little_room() -> str:
    """Return the room left on the disk, in words, if it is too little; else ""."""
    free = machine.free_bytes(settings.DATA)
    return machine.in_words(free or 0) if machine.is_too_full(free) else ""


def unfit() -> list[str]:
    """Why an event should not be served from here, in words; nothing if it can be."""
    why = [f"{room} left on the disk"] if (room := little_room()) else []
    if connection.vendor == "sqlite" and copies.recall(settings.BACKUPS).fault:
        why.append("backups fail")
    return [*why, *unfit_database()]


def unfit_database() -> list[str]:
    return ["the database cannot be written"] if _is_read_only() else []


def _is_read_only() -> bool:
    """Return whether the database is a standby, or closed to writes; nothing is tried."""
    if connection.vendor == "sqlite":
        return not os.access(settings.DATA, os.W_OK)  # a full one is told by the disk
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        (setting,) = cursor.fetchone()
    return bool(setting == "on")
