"""What sitting out brings, as the organizer chooses it."""

from django import forms
from django.utils.translation import gettext_lazy

from scoring.queries.credit import CreditChoice
from tournament.forms.words import ReasonField
from tournament.rotations.headcounts import SitOutCredit


class FixedForm(forms.Form):
    """How many points the preview gives where everybody gets the same."""

    fixed = forms.IntegerField(
        label=gettext_lazy("Points for each game, if the same for everyone"),
        min_value=0,
        max_value=99,
    )


class CreditForm(FixedForm):
    """One of the choices, and why, once results are out."""

    credit = forms.ChoiceField(
        choices=[(choice.value, gettext_lazy(choice.label)) for choice in SitOutCredit]
    )
    reason = ReasonField()

    def choice(self) -> CreditChoice:
        """Return what was chosen; without points where they do not matter."""
        credit = SitOutCredit(self.cleaned_data["credit"])
        is_fixed = credit is SitOutCredit.FIXED
        return CreditChoice(credit, self.cleaned_data["fixed"] if is_fixed else 0)
