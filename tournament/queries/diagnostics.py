"""What somebody who helps from afar needs to know of this installation, without names.

Only what is listed here goes into the file: versions, sizes, counts, which settings are
made. English, for whoever mends the program.
"""

import os
import platform
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psutil
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import User
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from tournament import backups
from tournament.installation import VERSION, command_line, unsafe_place
from tournament.models import Attendance, Club, Player, Session
from tournament.preflight.machine import battery, free_bytes
from tournament.recent_lines import recent_lines
from tournament.systems import THIS
from tournament.works import installed_packages

_OWN = ("tournament", "scoring")
_NAMED = (
    (Player, ("name", "nickname", "phone")),
    (Attendance, ("card_name", "former_name")),
    (Club, ("name", "sponsor")),
    (Session, ("name", "venue", "wifi_name", "wifi_password")),
    (User, ("username", "first_name", "last_name", "email")),
)
_SHORTEST = 3


def describe_installation(database: Path) -> str:
    """Return the text of the file."""
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
    yield f"version {VERSION}, started as {command_line('night').split()[0]}"
    yield f"{timezone.now():%Y-%m-%dT%H:%MZ}, zone {settings.TIME_ZONE}"
    yield f"{THIS}: {platform.platform()}, {platform.machine()}"
    yield f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    memory = psutil.virtual_memory()
    yield (
        f"{os.cpu_count()} processors, {memory.total >> 20} MB memory, "
        f"{memory.available >> 20} MB of it free"
    )
    charge = battery()
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
    if place := unsafe_place(settings.DATA):
        yield f"data folder in {place}"


def _files(database: Path) -> Iterator[str]:
    for ending in ("", "-wal"):
        file = database.with_name(f"{database.name}{ending}")
        yield f"database{ending}: {file.stat().st_size if file.exists() else 'none'}"
    yield f"checked: {backups.fault_of(database) or 'whole'}"
    stored = backups.backups_in(settings.BACKUPS)
    yield f"backups: {len(stored)}" + (f", the last {stored[0].at}" if stored else "")
    state = backups.recall(settings.BACKUPS)
    trouble = "trouble with them" if state.trouble else "no trouble"
    yield f"backups go to {state.places} places, {trouble}"
    yield f"free on the disk: {free_bytes(settings.DATA)}"


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
    """Yield the last warnings without any word of a name on file.

    They hold no values; this is for messages put together before they were logged.
    """
    values = {
        value
        for model, fields in _NAMED
        for row in model._base_manager.values_list(*fields)  # noqa: SLF001 (public)
        for value in row
    }
    parts = re.findall(r"\w+", " ".join(filter(None, values)))
    names = {part.casefold() for part in parts if len(part) >= _SHORTEST}
    for line in recent_lines():
        yield re.sub(
            r"\w+", lambda part: "…" if part[0].casefold() in names else part[0], line
        )
