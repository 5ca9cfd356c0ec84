"""The sentences that the script of a phone page says, in the language of the reader."""

from collections.abc import Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.template import Library
from django.utils.html import json_script
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

register = Library()
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
        "sending": _("Sending…"),
        "waits": ngettext_forms(
            "{count} deal waiting to send.", "{count} deals waiting to send."
        ),
        "unsent": _("Waiting to send: {what}"),
        "play": _("Keep playing."),
        "stay": _("Keep this page open."),
        "saved": _("Deal {deal} saved: {outcome}"),
        "sent": ngettext_forms(
            "{count} deal sent. It counts when game {game} starts.",
            "{count} deals sent. They count when game {game} starts.",
        ),
        "go_on": _("No connection. If game {game} has started, go on here."),
        "back": _("Back to game {game}"),
        "call": _("Call the organizer"),
        "cancel": _("Cancel call"),
        "was": _("Game {game}, deal {deal}: {outcome}"),
        "held": _("The organizer has it."),
        "lost": _("Not sent. That table has a new code. Show the organizer: {what}"),
        "again": _("Not saved."),
        "retry": _("Not sent. No connection. Tap again in a moment."),
        "game": _("Game {game} of {games}"),
        "deal": _("Deal {deal} of {deals}"),
        "deal_open": _("Deal {deal}"),
        "undo": _("Undo deal {deal}"),
        "save": _("Save deal {deal}"),
        "last": _("That was the last game."),
        "next": _("Your tally cards show where you go."),
    }


@register.simple_tag
def match_forms() -> str:
    """How many names were found on the big screen, one form behind the other."""
    return "|".join(ngettext_forms("{count} match", "{count} matches"))


def ngettext_forms(one: str, many: str) -> list[str]:
    return list(dict.fromkeys(ngettext(one, many, count) for count in _COUNTS))
