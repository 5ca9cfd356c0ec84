"""The database of a real start: that of the tests without what only a hosted site has."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

OF_ACCOUNTS = ("account", "accounts", "mfa", "usersessions")


def copy_without_accounts(migrated: Path, folder: Path) -> None:
    """Copy the database of the tests into *folder*, as a laptop would have made it."""
    made = folder / migrated.name
    shutil.copyfile(migrated, made)
    with closing(sqlite3.connect(made)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (name,) in tables.fetchall():
            if name.startswith(tuple(f"{app}_" for app in OF_ACCOUNTS)):
                connection.execute(f'DROP TABLE "{name}"')
        marks = ", ".join("?" * len(OF_ACCOUNTS))
        connection.execute(
            f"DELETE FROM django_migrations WHERE app IN ({marks})", OF_ACCOUNTS
        )
        connection.commit()
