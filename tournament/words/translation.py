"""Messages of modules that know no Django, in the language of the reader."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal

from django.utils.formats import date_format, time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from tournament.words.languages import current_locale
from tournament.words.marked import Message, Ordinal


def listed(value: object) -> object:
    """As in "4, 9, and 11"; what is not several is left alone."""
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


def in_currency(amount: Decimal, currency: str) -> str:
    """As in a table: "$12.50", "CHF 8.00", "12,50 $"."""
    return current_locale().write_money(f"{amount:,.2f}", currency)


def in_text(amount: Decimal, currency: str) -> str:
    """As in a sentence, without needless cents: "$10", "$12.50"."""
    number = f"{amount:,.2f}".removesuffix(".00")
    return current_locale().write_money(number, currency)


def format_decimal(number: float, places: int) -> str:
    return current_locale().write_number(f"{number:,.{places}f}")


def format_ordinal(number: int) -> str:
    """Of a place, a deal or a game: "1st", "1re"."""
    return current_locale().ordinal(number)


def format_ordinals(numbers: Sequence[int]) -> str:
    """With commas ("1st, 5th"), or a dash for none."""
    return ", ".join(map(format_ordinal, numbers)) or "–"


def translate(message: Message | str) -> str:
    if isinstance(message, str):
        return gettext(message) if message else ""
    if message.then:
        return " ".join(map(_translate, (message, *message.then)))
    return _translate(message)


def fill(text: str, facts: Mapping[str, object]) -> str:
    """*text* has its facts in braces, as a refusal has them."""
    if not text:
        return ""
    return gettext(text).format_map({name: _shown(fact) for name, fact in facts.items()})


def _translate(message: Message) -> str:
    facts = {name: _shown(value) for name, value in message.facts.items()}
    if message.many:
        return ngettext(message.text, message.many, message.count) % facts
    return gettext(message.text) % facts if facts else gettext(message.text)


def _shown(fact: object) -> object:
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
