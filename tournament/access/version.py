"""The version of an event: raised under its lock, and known by a mark to pages that ask.

One writer at a time; whoever shows an event asks whether its mark is still the same. Where
processes share a cache the mark is a random word there, changed by every writer before and
after its commit: whoever read it in between finds another one later. Elsewhere it is the
version in the database. A mark is compared, never read.

What is worked out of an event is kept here: by its version, by its mark, or by its content,
where every report raises the version and leaves most of what is drawn as it was.
"""

import time
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from hashlib import blake2b
from secrets import token_hex
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar
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
    # one statement that locks on both: SQLite knows no SELECT FOR UPDATE
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
    # of two that find none, one word is put there, and the other asks again next time
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
K = TypeVar("K")
V = TypeVar("V")

SHARED_SECONDS = 60
"""Some names are spelled anew by another event's check-in, which no version tells of."""
# weak, so that a turn is kept no longer than somebody waits for it
_TURNS: WeakValueDictionary[str, Lock] = WeakValueDictionary()
"""Of many who want one thing at once, one works it out and the others wait."""
_AT_HAND: dict[str, tuple[Mark, Any]] = {}
"""What this process has read last at a mark that never comes again."""
_MOST_AT_HAND = 5_000


class Until(Enum):
    """What ends what was worked out of an event."""

    CHANGE = "any change"
    NEW_GAME = "whatever is more than a report into the game in play"


class _Shared(NamedTuple, Generic[T]):
    version: int
    at: float
    what: T


def share(
    session: Session,
    name: str,
    make: Callable[[], T],
    *,
    until: Until = Until.CHANGE,
    stale: float = 0.0,
    seconds: int = SHARED_SECONDS,
) -> T:
    """What *make* makes of *session* as it was read, in the language spoken, once for all.

    *name* is one for everything that is made differently. What was made of another version
    still does for *stale* seconds, and without any end while somebody makes it again.
    """
    if connection.in_atomic_block:  # what is read may come to nothing
        return make()
    speech = f"{get_language()}:{get_current_timezone_name()}"
    key = f"state:{session.club_id}:{session.pk}:{speech}:{until.name}:{name}"
    turn = _TURNS.setdefault(key, Lock())
    before: _Shared[T] | None = cache.get(key) if stale and turn.locked() else None
    if before:
        return before.what
    with turn:
        past = PAST.format(session.pk)
        cached = cache.get_many([key, past] if until is Until.NEW_GAME else [key])
        version = session.version
        if until is Until.NEW_GAME:
            version = past_version(session, cached.get(past))
        shared: _Shared[T] | None = cached.get(key)
        at = shared_seconds()
        if shared:
            lasts = seconds if shared.version == version else stale
            if 0 <= at - shared.at < lasts:  # a clock may have been put back
                return shared.what
        result = make()
        # who had read an earlier version takes nothing from those who know a later one
        if not shared or shared.version <= version:
            cache.set(key, _Shared(version, at, result), seconds)
        return result


def share_at(mark: Mark, name: str, make: Callable[[], T] | None) -> T | None:
    """What *make* makes at a *mark* read before; without one, None if it is not at hand."""
    at_hand = _AT_HAND.get(name)
    if at_hand is None or at_hand[0] != mark:
        at_hand = cache.get(name)
        if at_hand is None or at_hand[0] != mark:
            if make is None:
                return None
            at_hand = (mark, make())
            cache.set(name, at_hand, SHARED_SECONDS)
        elif isinstance(mark, str):  # a version comes again after a restore
            put_among(_AT_HAND, name, at_hand, most=_MOST_AT_HAND)
    result: T = at_hand[1]
    return result


def draw_once(parts: object, make: Callable[[], T]) -> T:
    """What *make* draws of *parts*, or has drawn of the same for somebody.

    They are all that it hangs on, beside the language spoken.
    """
    return draw_each_once([(parts, make)])[0]


def draw_each_once(each: Sequence[tuple[object, Callable[[], T]]]) -> list[T]:
    """As `draw_once`; the cache is asked for all of them at once."""
    if connection.in_atomic_block:
        return [make() for _, make in each]
    speech = (get_language(), get_current_timezone_name())
    # `hash` differs between the processes that share
    drawings = [repr((*speech, parts)).encode() for parts, _ in each]
    keys = [f"drawn:{blake2b(text, digest_size=16).hexdigest()}" for text in drawings]
    drawn: dict[str, T] = cache.get_many(keys)
    new = {
        key: make() for key, (_, make) in zip(keys, each, strict=True) if key not in drawn
    }
    if new:
        cache.set_many(new, SHARED_SECONDS)
        drawn |= new
    return [drawn[key] for key in keys]


def put_among(remembered: dict[K, V], key: K, one: V, *, most: int) -> None:
    """Remember *one* more of what a process found; of too many, none of the others."""
    if len(remembered) >= most:
        remembered.clear()
    remembered[key] = one
