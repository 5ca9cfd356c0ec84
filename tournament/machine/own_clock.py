"""Time that does not jump when the system clock is changed.

The time at the start of the process plus what has gone since: a laptop that corrects its
clock by an hour, in either direction, neither ends a game nor prolongs it. After a new
start of the program the machine's clock is believed again.

A hosted installation has many processes of different age, on machines whose clocks are set
by the network: there all go by the wall clock, which alone they share.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from django.conf import settings

from tournament.play.clock import Moment

uptime_seconds: Callable[[], float] = time.monotonic
"""Returns seconds since an arbitrary moment, the machine's sleep included if it can."""
if hasattr(time, "CLOCK_BOOTTIME"):
    uptime_seconds = partial(time.clock_gettime, time.CLOCK_BOOTTIME)

_START, _BEFORE = datetime.now(UTC), uptime_seconds()


def now() -> datetime:
    """In UTC; no change of the system clock moves it. Hosted, the wall's."""
    if settings.IS_HOSTED:
        return datetime.now(UTC)
    return _START + timedelta(seconds=uptime_seconds() - _BEFORE)


def current_moment() -> Moment:
    return Moment(wall=datetime.now(UTC), steady=now())
