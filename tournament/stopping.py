"""Stopping the program from a page of its own, where no terminal is.

The command that serves says how; without one there is nothing to stop. Knows nothing of who
may.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

_FAREWELL = 0.5
"""Seconds in which the answer reaches the browser."""
_ways: list[Callable[[], None]] = []


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


def stop_soon() -> None:
    """End the program once this request was answered."""
    Timer(_FAREWELL, _ways[-1]).start()
