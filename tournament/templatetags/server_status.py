"""How the computer stands that serves the event.

For lines on every organizer's page.
"""

from django.conf import settings
from django.template import Library

from tournament.queries.server_status import backups_told, little_room

register = Library()
register.simple_tag(backups_told)
register.simple_tag(little_room)
register.simple_tag(lambda: settings.SAVED_UNTIL, name="saved_until")
