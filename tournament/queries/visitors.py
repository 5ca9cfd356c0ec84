"""Which devices have come by what is printed, for the check before the doors open.

On a laptop whatever comes is the evening's, and this process remembers it. A hosted
installation is shared by clubs and served by many processes: there whoever opens a page of
a club's table or card is noted for that club, where all processes look.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.core.cache import cache

from tournament.preflight.reach import Visitors, visitors

KEPT_SECONDS = 18 * 60 * 60
SOON = timedelta(seconds=30)
"""So soon the same device is no news."""


def visitors_of(club: int) -> Visitors:
    """Return the devices that have come this evening, *club* being the key of a club."""
    if not settings.IS_HOSTED:
        return visitors
    devices: Visitors = cache.get(_key(club)) or Visitors()
    return devices


def note_visitor(club: int, address: str, at: datetime) -> None:
    """A device has opened something of the *club*; for a hosted installation."""
    devices = visitors_of(club)
    if address in devices.addresses and devices.last and at - devices.last < SOON:
        return
    devices.note(address, at)
    cache.set(_key(club), devices, KEPT_SECONDS)


def _key(club: int) -> str:
    return f"visitors:{club}"
