"""Stopping the program from a page of its own, where no terminal is.

The command that serves says how; without one there is nothing to stop. Knows nothing of who
may.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Timer

_FAREWELL = 0.5
"""Seconds in which the answer reaches the browser."""
_ways: list[Callable[[], None]] = []
_again = Event()


@contextmanager
def stopped_by(stop: Callable[[], None]) -> Iterator[None]:
    """Let *stop* end the program for as long as it serves."""
    _ways.append(stop)
    try:
        yield
    finally:
        _ways.remove(stop)


def can_stop() -> bool:
    """Return whether there is anything to stop."""
    return bool(_ways)


def stop_soon(*, starts_again: bool = False) -> None:
    """End the program once this request was answered; have it start again, if wished."""
    if starts_again:
        _again.set()
    Timer(_FAREWELL, _ways[-1]).start()


def starts_again() -> bool:
    """Return whether the program is to start again once it has ended."""
    return _again.is_set()
