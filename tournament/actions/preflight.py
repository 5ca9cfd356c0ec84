"""What a check before the doors open does: it asks the network and makes a backup.

Nothing of it is about one event, and nothing is kept beyond the evening.
"""

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from django.utils.formats import time_format

from tournament.actions.backups import back_up, can_back_up
from tournament.network import answering_name
from tournament.preflight.reach import fault_at
from tournament.queries.preflight import (
    ASKED_KEY,
    NAME_KEY,
    ONE_EVENING,
    PRINTED_KEY,
    SOON_OLD,
)


def check_everything() -> None:
    """Ask at the address that phones use and for the name, make a backup; never raises."""
    cache.set(ASKED_KEY, fault_at(settings.BASE_URL), SOON_OLD)
    cache.set(NAME_KEY, answering_name(), ONE_EVENING)
    if can_back_up():
        back_up()


def note_printed() -> None:
    """Remember for this evening that the test page came out right."""
    cache.set(PRINTED_KEY, time_format(timezone.localtime()), ONE_EVENING)
