"""The sentences that the script of a phone page says, in the language of the reader."""

from collections.abc import Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.template import Library
from django.utils.html import json_script
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from tournament.words.tables import read_table

register = Library()
_MESSAGES: Mapping[str, str] = read_table(__package__, "phone_messages.toml")
_COUNTS = (1, 2, 5)
"""One of each kind that languages tell apart, in the order of their forms."""


class _Short(DjangoJSONEncoder):
    """JSON in as few bytes as it can be, with é as itself."""

    def __init__(self, **options: Any) -> None:
        short = {"ensure_ascii": False, "separators": (",", ":")}
        super().__init__(**options | short)


@register.filter
def short_json(value: object, name: str) -> SafeString:
    return json_script(value, name, encoder=_Short)


@register.simple_tag
def phone_messages() -> Mapping[str, str | list[str]]:
    """The sentences by key; `{name}` in one is filled by the script.

    A list has one sentence for one thing and one for several, or as many as the language
    has; `plurals.js` chooses.
    """
    return {
        **{key: gettext(text) for key, text in _MESSAGES.items()},
        "waits": ngettext_forms(
            "{count} deal waiting to send.", "{count} deals waiting to send."
        ),
        "sent": ngettext_forms(
            "{count} deal sent. It counts when game {game} starts.",
            "{count} deals sent. They count when game {game} starts.",
        ),
    }


def ngettext_forms(one: str, many: str) -> list[str]:
    return list(dict.fromkeys(ngettext(one, many, count) for count in _COUNTS))
