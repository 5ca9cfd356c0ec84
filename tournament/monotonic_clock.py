"""Time that does not jump when the system clock is changed.

The time at the start of the process plus what has gone since: a laptop that corrects its
clock by an hour, in either direction, neither ends a game nor prolongs it. After a new
start of the program the machine's clock is believed again.
"""

import time
from datetime import UTC, datetime, timedelta

from tournament.timing import Moment


def uptime_seconds() -> float:
    """Return seconds since an arbitrary moment, the machine's sleep included."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


_START, _BEFORE = datetime.now(UTC), uptime_seconds()


def now() -> datetime:
    """Return the UTC time that no change of the system clock moves."""
    return _START + timedelta(seconds=uptime_seconds() - _BEFORE)


def current_moment() -> Moment:
    """Return the present by both clocks, the wall's and the steady one."""
    return Moment(wall=datetime.now(UTC), steady=now())
