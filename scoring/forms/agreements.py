"""An agreement as a phone sends it; who has to agree, as the organizer chooses it."""

from typing import Any

from django import forms

from tournament.forms.words import ReasonField
from tournament.lifecycle import SignOff
from tournament.marked import gettext_noop
from tournament.refusals import Unreadable
from tournament.seats import Side


class UnreadableAgreement(Unreadable):
    """An agreement without what it agrees to: nobody typed that."""

    text = gettext_noop("This could not be read. Load the page again, then tap again.")


class AgreementForm(forms.Form):
    """A pair's agreement to what was *seen*, or without a *side* the organizer's word."""

    report_id = forms.RegexField(r"^[0-9A-Za-z-]{16,64}$")
    round = forms.IntegerField(min_value=1, required=False)
    side = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    seen = forms.CharField(max_length=200)
    reason = ReasonField()

    def readable(self) -> dict[str, Any]:
        """Return the fields as typed.

        Raises:
            UnreadableAgreement: it came from no page of ours.
        """
        if not self.is_valid():
            raise UnreadableAgreement
        return self.cleaned_data


class SignOffForm(forms.Form):
    """Who has to agree before a game counts as over."""

    sign_off = forms.ChoiceField(choices=[(rule.value, rule.label) for rule in SignOff])
