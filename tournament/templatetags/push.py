"""Where an open page hears of changes."""

from django.conf import settings
from django.template import Library
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.links import push_path
from tournament.models import Session

register = Library()


@register.simple_tag
def push_address(session: Session) -> SafeString:
    """Return the attribute that leads to the changes of an event, where they are told."""
    if not settings.PUSH:
        return SafeString()
    return format_html(' data-push="{}"', push_path(session.pk))
