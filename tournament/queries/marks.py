"""A mark of an event that is another one after every change, at hand without the event.

Where processes share a cache it is a random word there, changed by every writer before
and after its commit: whoever read it in between finds another one later. Elsewhere it is
the version in the database. A mark is compared, never read.
"""

from secrets import token_hex
from typing import Any

from django.conf import settings
from django.core.cache import DEFAULT_CACHE_ALIAS, cache, caches
from django.db import connection, transaction

from tournament.shared_cache import SharedCache

Mark = str | int | None
"""None where nothing can be said of changes just now."""

KEPT_SECONDS = 60 * 60


def change_mark(session_id: int, table_id: int | None = None) -> None:
    """Change the mark of an event whose row is locked, now and when it is committed.

    Open pages are told then; phones of other tables need not look where it is of one.
    """
    if is_shared():
        _change(session_id)
        transaction.on_commit(lambda: _change_and_push(session_id, table_id))


def read_with_mark(session_id: int, key: str) -> tuple[Mark, Any]:
    """Return the mark of an event, and what is cached under *key*."""
    if not is_shared():
        return _version(session_id), cache.get(key)
    at = _key(session_id)
    both = cache.get_many([at, key])
    mark: Mark = both.get(at)
    if mark is None and cache.add(at, word := token_hex(8), KEPT_SECONDS):
        mark = word
    # while Redis is away others change marks that this process does not see
    return (mark, both.get(key)) if _is_at_hand() else (None, None)


def read_mark(session_id: int) -> Mark:
    """Return the mark of an event alone, None where no cache is shared or it is away."""
    backend: Any = caches[DEFAULT_CACHE_ALIAS]
    mark: Mark = None
    if isinstance(backend, SharedCache):
        mark = backend.read_soon(_key(session_id))
    return mark


def _change(session_id: int) -> None:
    cache.set(_key(session_id), token_hex(8), KEPT_SECONDS)


def _change_and_push(session_id: int, table_id: int | None) -> None:
    _change(session_id)
    backend: Any = caches[DEFAULT_CACHE_ALIAS]
    if settings.PUSH:
        backend.publish_change(session_id, table_id)


def _key(session_id: int) -> str:
    return f"mark:{session_id}"


def _version(session_id: int) -> int | None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM tournament_session WHERE id = %s", [session_id])
        row = cursor.fetchone()
    return int(row[0]) if row else None


def is_shared() -> bool:
    """Return whether processes share a cache."""
    return isinstance(caches[DEFAULT_CACHE_ALIAS], SharedCache)


def _is_at_hand() -> bool:
    backend = caches[DEFAULT_CACHE_ALIAS]
    return isinstance(backend, SharedCache) and not backend.is_away
