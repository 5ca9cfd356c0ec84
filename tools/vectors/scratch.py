"""A database of its own for the events of the vectors: in memory, gone afterwards.

The event that may be played on this machine is never opened.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper


@contextmanager
def scratch_database() -> Iterator[None]:
    """Let this thread work on an empty, migrated database until the end of the block."""
    real = connections[DEFAULT_DB_ALIAS]
    settings = {**real.settings_dict, "NAME": ":memory:", "OPTIONS": {}}
    settings["ENGINE"] = "django.db.backends.sqlite3"
    scratch = DatabaseWrapper(settings, DEFAULT_DB_ALIAS)
    connections[DEFAULT_DB_ALIAS] = scratch
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = real
        scratch.close()
