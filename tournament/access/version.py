"""The version of an event: raised under its lock, and known by a mark to pages that ask.

One writer at a time; whoever shows an event asks whether its mark is still the same. Where
processes share a cache the mark is a random word there, changed by every writer before and
after its commit: whoever read it in between finds another one later. Elsewhere it is the
version in the database. A mark is compared, never read.
"""

import time
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from django.conf import settings
from django.core.cache import DEFAULT_CACHE_ALIAS, cache, caches
from django.db import connection, transaction
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from tournament.machine import own_clock
from tournament.machine.shared_cache import SharedCache
from tournament.models import Session
from tournament.models.compiled import CompiledQuery, ModelColumns
from tournament.play.game_end import EndsBy
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

Mark = str | int | None
"""None where nothing can be said of changes just now."""
KEPT_SECONDS = 60 * 60
"""So long at least a mark is kept, and what is cached as *PAST*."""
PAST = "past:{}"
"""Under this it is cached since which version nothing but reports has come."""
RAISE_VERSION = "UPDATE tournament_session SET version = version + 1 WHERE id = %s"
_COLUMNS = ModelColumns(Session)
_SESSION = CompiledQuery(
    lambda pk: Session.objects.filter(pk=pk).values_list(*_COLUMNS.names)
)


class SessionGone(Refusal):
    code = "NIGHT_GONE"
    text = gettext_noop("This event was deleted.")
    status = 404


def lock_session(session: Session, table_id: int | None = None) -> Session:
    """Lock the event until the transaction ends and return it as it stands now.

    The update takes the row lock on PostgreSQL and the write lock on SQLite: of two phones
    reporting the last deals of a game, the second waits here and then counts what the first
    has written. The event's mark changes now and when all is committed; open pages are told
    then. *table_id* is the one table whose phones it concerns. Raises SessionGone where it
    was deleted meanwhile.
    """
    with connection.cursor() as cursor:
        cursor.execute(RAISE_VERSION, [session.pk])
        if not cursor.rowcount:
            raise SessionGone
    locked = _COLUMNS.loaded(_SESSION(session.pk)[0])
    if is_shared():
        if locked.game_ends_by == EndsBy.BELL:  # any deal of the head table may ring it
            table_id = None
        _change_mark(session.pk)
        transaction.on_commit(partial(_change_mark_and_push, session.pk, table_id))
    return locked


def read_with_mark(session_id: int, key: str) -> tuple[Mark, Any]:
    if not is_shared():
        return _version(session_id), cache.get(key)
    at = _mark_key(session_id)
    both = cache.get_many([at, key])
    mark: Mark = both.get(at)
    if mark is None and cache.add(at, word := token_hex(8), KEPT_SECONDS):
        mark = word
    # while Redis is away others change marks that this process does not see
    return (mark, both.get(key)) if _is_at_hand() else (None, None)


def read_mark(session_id: int) -> Mark:
    """None where no cache is shared or it is away."""
    backend: Any = caches[DEFAULT_CACHE_ALIAS]
    mark: Mark = None
    if isinstance(backend, SharedCache):
        mark = backend.read_soon(_mark_key(session_id))
    return mark


def carry_past(session: Session) -> None:
    """Take what hangs on finished games along to the version that is on file by now.

    What has raised it, by one, is a report into the game in play and nothing else.
    """
    key = PAST.format(session.pk)
    past: tuple[int, int] | None = cache.get(key)
    if past and past[1] == session.version - 1:
        cache.set(key, (past[0], session.version), KEPT_SECONDS)


def past_version(session: Session, past: tuple[int, int] | None) -> int:
    """Return the version since which nothing but such reports has come.

    *past* is what is cached of it as *PAST*, and up to which version.
    """
    if past and past[1] == session.version:
        return past[0]
    if not past or past[1] < session.version:
        cache.set(PAST.format(session.pk), (session.version, session.version), KEPT_SECONDS)
    return session.version


def _change_mark(session_id: int) -> None:
    cache.set(_mark_key(session_id), token_hex(8), KEPT_SECONDS)


def _change_mark_and_push(session_id: int, table_id: int | None) -> None:
    _change_mark(session_id)
    backend: Any = caches[DEFAULT_CACHE_ALIAS]
    if settings.PUSH:
        backend.publish_change(session_id, table_id)


def _mark_key(session_id: int) -> str:
    return f"mark:{session_id}"


def _version(session_id: int) -> int | None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM tournament_session WHERE id = %s", [session_id])
        row = cursor.fetchone()
    return int(row[0]) if row else None


def shared_seconds() -> float:
    """Since a moment that all who share the cache agree on."""
    return time.time() if settings.IS_HOSTED else own_clock.uptime_seconds()


def is_shared() -> bool:
    return isinstance(caches[DEFAULT_CACHE_ALIAS], SharedCache)


def _is_at_hand() -> bool:
    backend = caches[DEFAULT_CACHE_ALIAS]
    return isinstance(backend, SharedCache) and not backend.is_away


T = TypeVar("T")

SHARED_SECONDS = 60
"""Some names are spelled anew by another event's check-in, which no version tells of."""


_TURNS: WeakValueDictionary[str, Lock] = WeakValueDictionary()
"""Of many who want one thing at once, one works it out and the others wait."""


def share(session: Session, name: str, work_out: Callable[[], T]) -> T:
    """*work_out* is done of *session* as it was read, in the language spoken.

    *name* is one for everything that is worked out differently.
    """
    return _share(session, name, work_out, is_past=False)


def share_past(session: Session, name: str, work_out: Callable[[], T]) -> T:
    """As `share`, of what no report into the game in play changes."""
    return _share(session, f"past:{name}", work_out, is_past=True)


def _share(session: Session, name: str, work_out: Callable[[], T], *, is_past: bool) -> T:
    if connection.in_atomic_block:
        return work_out()
    speech = f"{get_language()}:{get_current_timezone_name()}"
    key = f"state:{session.club_id}:{session.pk}:{speech}:{name}"
    past = PAST.format(session.pk)
    turn = _TURNS.setdefault(key, Lock())
    with turn:
        cached = cache.get_many([key, past] if is_past else [key])
        version = session.version
        if is_past:
            version = past_version(session, cached.get(past))
        state: tuple[int, T] | None = cached.get(key)
        if state and state[0] == version:
            return state[1]
        result = work_out()
        if not state or state[0] < version:
            cache.set(key, (version, result), SHARED_SECONDS)
        return result
