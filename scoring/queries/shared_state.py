"""What is worked out of a version of an event, once, for all who ask for it.

Every change of an event raises its version, under the event's lock, and every page reads
the version with the event: so what was worked out for it is good for whoever has read the
same one. Processes share it where they share a cache. What a transaction has not committed
yet is worked out for itself alone, since its version may come to nothing.
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

T = TypeVar("T")

KEPT_SECONDS = 60
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
    if connection.in_atomic_block:
        return work_out()
    speech = f"{get_language()}:{get_current_timezone_name()}"
    key = f"state:{session.club_id}:{session.pk}:{speech}:{name}"
    turn = _TURNS.setdefault(key, _Turn())
    with turn.lock:
        state: tuple[int, T] | None = cache.get(key)
        if state and state[0] == session.version:
            return state[1]
        result = work_out()
        if not state or state[0] < session.version:
            cache.set(key, (session.version, result), KEPT_SECONDS)
        return result
