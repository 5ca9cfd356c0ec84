"""The releases stored here, and a database that can be put in the place of the real one."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from zipfile import ZipFile

from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

FOLDER = Path(__file__).with_name("releases")
RELEASES = sorted(FOLDER.glob("*.zip"))
FIRST = FOLDER / "1.0.0.zip"


def read(name: str, release: Path = FIRST) -> str:
    """The text of one thing stored."""
    with ZipFile(release) as packed:
        return packed.read(name).decode()


def database_before(path: Path, release: Path = FIRST) -> Path:
    """Make the database as a release left it."""
    with closing(sqlite3.connect(path)) as made:
        made.executescript(read("database.sql", release))
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
