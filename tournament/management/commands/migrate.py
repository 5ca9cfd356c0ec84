"""The `migrate` command: Django's, one at a time.

Two containers that start at once both migrate; the second waits for the first, and then
finds nothing to do. Knows nothing of what is migrated.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.commands import migrate
from django.db import DEFAULT_DB_ALIAS, connections

LOCK = 7_305_113
"""The number of the lock in PostgreSQL; any, as long as it stays."""


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        with _alone(options.get("database") or DEFAULT_DB_ALIAS):
            super().handle(*args, **options)


@contextmanager
def _alone(alias: str) -> Iterator[None]:
    """Hold the lock of migrations, on PostgreSQL; SQLite has one writer anyway.

    On a connection of its own, and for a transaction: a pooler gives away what a session
    holds. Such a transaction may stay idle as long as the migrations take.
    """
    if connections[alias].vendor != "postgresql":
        yield
        return
    own = connections.create_connection(alias)
    own.set_autocommit(False)
    try:
        with own.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = 0")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        yield
    finally:
        own.rollback()
        own.close()
