"""Messages of modules that know no Django, translated where they are shown."""

from django.template import Library
from django.utils.translation import gettext, ngettext

from tournament.listing import listed
from tournament.marked import Message

register = Library()
register.filter("listed", listed)


@register.filter
def translated(message: Message | str) -> str:
    """Say a message, or a plain marked text, in the language of the reader."""
    if isinstance(message, str):
        return gettext(message) if message else ""
    facts = {name: listed(value) for name, value in message.facts.items()}
    if message.many:
        return ngettext(message.text, message.many, message.count) % facts
    return gettext(message.text) % facts if facts else gettext(message.text)
