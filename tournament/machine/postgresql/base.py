"""A connection that carries nothing from one transaction to the next.

A pooler such as PgBouncer hands every transaction to whichever server connection is free.
It refuses options at the start of a connection, and what is set for a session reaches
somebody else. So each transaction says for itself how long it waits for a lock.
"""

from contextlib import suppress

from django.db.backends.postgresql import base

LOCK_SECONDS = 3
"""Phones ask again after as long; nobody waits longer for a lock."""
_BEGIN = f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'; SET LOCAL synchronous_commit = 'on'"


class DatabaseWrapper(base.DatabaseWrapper):
    def _set_autocommit(self, autocommit: bool) -> None:  # noqa: FBT001 (as in Django)
        super()._set_autocommit(autocommit)  # type: ignore[misc]
        if autocommit or self.connection is None:
            return
        try:
            with self.wrap_database_errors, self.connection.cursor() as cursor:
                cursor.execute(_BEGIN)
        except Exception:
            with suppress(Exception):  # half a transaction is nobody's
                self.close()
            raise
