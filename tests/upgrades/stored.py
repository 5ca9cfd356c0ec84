"""The nights stored here, and a database that can be put in the place of the real one.

`nights.zip` was made by the version before the journal had verbs, and is never made
anew: `database.sql` with all nights, the file of each as that version exported it, the
key of its installation, and `told.json`, what its pages and commands said.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

STORED = Path(__file__).with_name("nights.zip")


def read(name: str) -> str:
    """The text of one thing stored."""
    with ZipFile(STORED) as packed:
        return packed.read(name).decode()


def load_expected() -> dict[str, Any]:
    """What the version before said of each night, under its number."""
    expected: dict[str, Any] = json.loads(read("told.json"))
    return expected


def database_before(path: Path) -> Path:
    """Make the database as the version before left it."""
    made = sqlite3.connect(path)
    made.executescript(read("database.sql"))
    made.close()
    return path


@contextmanager
def opened(path: Path) -> Iterator[None]:
    """Let the program work with the SQLite database at *path*, then with its own again."""
    own = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = str(path)
    cache.clear()
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = own


def migrate(path: Path) -> Path:
    """Bring the database at *path* to this version, or make it."""
    with opened(path):
        call_command("migrate", verbosity=0)
    return path


@contextmanager
def opened_copy(path: Path, folder: Path) -> Iterator[None]:
    """Work with a copy of a database, and leave *path* as it is."""
    copy = folder / "copy.sqlite3"
    for name in (copy.name, f"{copy.name}-wal", f"{copy.name}-shm"):
        (folder / name).unlink(missing_ok=True)
    shutil.copyfile(path, copy)
    with opened(copy):
        yield
