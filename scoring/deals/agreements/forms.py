"""An agreement as a phone sends it; who has to agree, as the organizer chooses it."""

from django import forms

from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side
from tournament.words.forms import ReasonField, SentForm
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Unreadable


class UnreadableAgreement(Unreadable):
    text = gettext_noop("This could not be read. Load the page again, then tap again.")


class AgreementForm(SentForm):
    """A pair's agreement to what was *seen*, or without a *side* the organizer's word."""

    unreadable = UnreadableAgreement

    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")
    round = forms.IntegerField(min_value=1, required=False)
    side = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    seen = forms.CharField(max_length=200)
    reason = ReasonField()


class SignOffForm(SentForm):
    sign_off = forms.ChoiceField(choices=[(rule.value, rule.label) for rule in SignOff])
