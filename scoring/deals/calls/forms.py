"""A call for the organizer as a phone sends it."""

from django import forms

from tournament.play.seats import Compass
from tournament.words.forms import SentForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Unreadable

LARGEST = 32_767


class UnreadableCall(Unreadable):
    text = gettext_noop(
        "This call could not be read. Load the page again, then call again."
    )


class CallForm(SentForm):
    """A call, or the one *standing* (its primary key) that is taken back.

    Somebody with the *number*, if it was told, sits wrong: on the *seat* of a *table*,
    without it of the table that calls.
    """

    unreadable = UnreadableCall

    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")
    standing = forms.IntegerField(required=False)
    number = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    table = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)
    seat = forms.ChoiceField(choices=[(seat, seat) for seat in Compass], required=False)
