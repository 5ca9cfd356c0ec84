"""What time it is, however the clock of this machine is set meanwhile.

The time at the start of the process plus what has gone since: a laptop that corrects its
clock by an hour, in either direction, neither ends a game nor prolongs it. After a new
start of the program the machine's clock is believed again.
"""

import time
from datetime import UTC, datetime, timedelta

from tournament.timing import Moment


def uptime_seconds() -> float:
    """Seconds since some moment before this process, sleep of the machine included."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


_START, _BEFORE = datetime.now(UTC), uptime_seconds()


def now() -> datetime:
    """What differences are counted from."""
    return _START + timedelta(seconds=uptime_seconds() - _BEFORE)


def current_moment() -> Moment:
    """This moment."""
    return Moment(wall=datetime.now(UTC), steady=now())
