"""What is worked out of a version of an event, once, for all who ask for it.

Every change of an event raises its version, under the event's lock, and every page reads
the version with the event: so what was worked out for it is good for whoever has read the
same one. Processes share it where they share a cache. What a transaction has not committed
yet is worked out for itself alone, since its version may come to nothing.

What hangs on finished games alone is good for longer: a report into the game in play
leaves it as it is, and takes it along to the new version.
"""

from collections.abc import Callable
from threading import Lock
from typing import TypeVar
from weakref import WeakValueDictionary

from django.core.cache import cache
from django.db import connection
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from tournament.models import Session
from tournament.session_version import PAST, past_version

T = TypeVar("T")

SHARED_SECONDS = 60
"""Some names are spelled anew by another event's check-in, which no version tells of."""


class _Turn:
    """Who works it out; the others wait for it."""

    def __init__(self) -> None:
        self.lock = Lock()


_TURNS: WeakValueDictionary[str, _Turn] = WeakValueDictionary()


def share(session: Session, name: str, work_out: Callable[[], T]) -> T:
    """Return what *work_out* does of *session* as it was read, in the language spoken.

    *name* is one for everything that is worked out differently.
    """
    return _share(session, name, work_out, is_past=False)


def share_past(session: Session, name: str, work_out: Callable[[], T]) -> T:
    """Return the same of what no report into the game in play changes."""
    return _share(session, f"past:{name}", work_out, is_past=True)


def _share(session: Session, name: str, work_out: Callable[[], T], *, is_past: bool) -> T:
    if connection.in_atomic_block:
        return work_out()
    speech = f"{get_language()}:{get_current_timezone_name()}"
    key = f"state:{session.club_id}:{session.pk}:{speech}:{name}"
    past = PAST.format(session.pk)
    turn = _TURNS.setdefault(key, _Turn())
    with turn.lock:
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
