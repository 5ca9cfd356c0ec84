"""What a check before the doors open does: it asks the network and makes a backup.

Nothing of it is about one event, and nothing is kept beyond the day. What one club has
found out is nothing to another.
"""

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from django.utils.formats import time_format

from tournament.backups.actions import back_up, can_back_up
from tournament.laptop.reading import REMEMBERED_SECONDS, SOON_OLD, preflight_key
from tournament.machine.network import answering_name, fault_at


def check_everything(*, club: int) -> None:
    """Never raises; *club* is the key of the club for which it is remembered."""
    cache.set(preflight_key("asked", club), fault_at(settings.BASE_URL), SOON_OLD)
    cache.set(preflight_key("name", club), answering_name(), REMEMBERED_SECONDS)
    if can_back_up():
        back_up()


def note_printed(*, club: int) -> None:
    now = time_format(timezone.localtime())
    cache.set(preflight_key("printed", club), now, REMEMBERED_SECONDS)
