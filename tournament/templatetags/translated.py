"""Messages of modules that know no Django, translated where they are shown."""

from collections.abc import Sequence

from django.template import Library
from django.utils.translation import gettext, ngettext

from tournament.marked import Message

register = Library()


@register.filter
def translated(message: Message | str) -> str:
    """Say a message, or a plain marked text, in the language of the reader."""
    if isinstance(message, str):
        return gettext(message) if message else ""
    facts = {name: listed(value) for name, value in message.facts.items()}
    if message.many:
        return ngettext(message.text, message.many, message.count) % facts
    return gettext(message.text) % facts if facts else gettext(message.text)


def listed(value: object) -> object:
    """Write several names or numbers as a list: "4, 9, and 11"; leave all else alone."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    *before, last = [str(each) for each in value] or [""]
    if len(before) < 2:
        return (
            gettext("%(first)s and %(last)s") % {"first": before[0], "last": last}
            if before
            else last
        )
    return gettext("%(first)s, and %(last)s") % {"first": ", ".join(before), "last": last}
