"""Lines of a pasted list that still have to be answered; they wait in a login."""

from collections.abc import Callable, Collection
from importlib import import_module

from django.conf import settings
from django.contrib.sessions.models import Session as Login
from django.utils import timezone

LEFT = "names-left"
"""Where a login keeps them, by the key of the event."""


def forget_left_lines(keys: Collection[int], names_them: Callable[[str], object]) -> None:
    """Drop the lines of the events with these *keys* that name somebody, in every login."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    events = {f"{key}" for key in keys}
    logins = Login.objects.filter(expire_date__gt=timezone.now())
    for login in logins.only("session_key", "session_data").iterator(chunk_size=500):
        left = login.get_decoded().get(LEFT, {})
        stays = {
            key: "\n".join(line for line in text.splitlines() if not names_them(line))
            if key in events
            else text
            for key, text in left.items()
        }
        if stays != left:
            of_login = store(session_key=login.session_key)
            of_login[LEFT] = stays
            of_login.save()
