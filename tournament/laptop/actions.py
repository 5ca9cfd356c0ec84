"""What a check before the doors open does: it asks the network and makes a backup.

Nothing of it is about one event, and nothing is kept beyond the day. What one club has
found out is nothing to another.
"""

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from django.utils.formats import time_format

from tournament.backups.actions import back_up, can_back_up
from tournament.laptop.reading import (
    REMEMBERED_SECONDS,
    SOON_OLD,
    asked_key,
    name_key,
    printed_key,
)
from tournament.machine.network import answering_name, fault_at


def check_everything(*, club: int) -> None:
    """Never raises; *club* is the key of the club for which it is remembered."""
    cache.set(asked_key(club), fault_at(settings.BASE_URL), SOON_OLD)
    cache.set(name_key(club), answering_name(), REMEMBERED_SECONDS)
    if can_back_up():
        back_up()


def note_printed(*, club: int) -> None:
    cache.set(printed_key(club), time_format(timezone.localtime()), REMEMBERED_SECONDS)
