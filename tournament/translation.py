"""Messages of modules that know no Django, in the language of the reader."""

from collections.abc import Mapping
from datetime import date, datetime

from django.utils.formats import date_format, time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from tournament.listing import listed
from tournament.local_format import format_decimal, format_ordinal
from tournament.marked import Message, Ordinal


def translate(message: Message | str) -> str:
    """Say a message, or a plain marked text, in the language of the reader."""
    if isinstance(message, str):
        return gettext(message) if message else ""
    if message.then:
        return " ".join(map(_translate, (message, *message.then)))
    return _translate(message)


def fill(text: str, facts: Mapping[str, object]) -> str:
    """Say a refusal's *text*, with facts in braces, in the language of the reader."""
    if not text:
        return ""
    return gettext(text).format_map({name: _shown(fact) for name, fact in facts.items()})


def _translate(message: Message) -> str:
    facts = {name: _shown(value) for name, value in message.facts.items()}
    if message.many:
        return ngettext(message.text, message.many, message.count) % facts
    return gettext(message.text) % facts if facts else gettext(message.text)


def _shown(fact: object) -> object:
    """Write a time, a day or several things as people say them; leave all else alone."""
    if isinstance(fact, Message):
        return translate(fact)
    if isinstance(fact, Ordinal):
        return format_ordinal(fact)
    if isinstance(fact, float):
        return format_decimal(fact, 1)
    if isinstance(fact, datetime):
        return time_format(localtime(fact))
    if isinstance(fact, date):
        return date_format(fact)
    if isinstance(fact, list | tuple):
        return listed([_shown(each) for each in fact])
    return listed(fact)
