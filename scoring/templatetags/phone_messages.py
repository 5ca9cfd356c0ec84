"""The sentences that the script of a phone page says, in the language of the reader."""

from collections.abc import Mapping

from django.template import Library
from django.utils.translation import gettext as _

register = Library()


@register.simple_tag
def phone_messages() -> Mapping[str, str | list[str]]:
    """Return the sentences by key; `{name}` in one is filled by the script.

    A list has one sentence for one thing and one for several.
    """
    return {
        "sending": _("Sending…"),
        "waits": [_("{count} deal waiting to send."), _("{count} deals waiting to send.")],
        "unsent": _("Waiting to send: {what}"),
        "play": _("Keep playing."),
        "stay": _("Keep this page open."),
        "saved": _("Deal {deal} saved: {outcome}"),
        "sent": [
            _("{count} deal sent. It counts when game {game} starts."),
            _("{count} deals sent. They count when game {game} starts."),
        ],
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
