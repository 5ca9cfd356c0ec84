"""People and their numbers; substitutes."""

from django import forms
from django.utils.translation import gettext_lazy

from tournament.forms.door import tidy_name
from tournament.forms.words import SentForm
from tournament.name_list import MAX_NAME


class NumberForm(SentForm):
    """A player number to give to somebody."""

    number = forms.IntegerField(
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a number, for example 12.")},
    )


class SubstituteForm(forms.Form):
    """Who takes a number over, and from which game on."""

    number = forms.IntegerField(
        label=gettext_lazy("Number to take over"),
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a number, for example 12.")},
    )
    name = forms.CharField(
        label=gettext_lazy("Substitute"),
        help_text=gettext_lazy("Leave the name empty for a fill-in."),
        required=False,
        max_length=MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "people"}),
    )
    from_round = forms.IntegerField(
        label=gettext_lazy("From game"),
        min_value=1,
        error_messages={"required": gettext_lazy("Enter a game, for example 3.")},
    )

    def clean_name(self) -> str:
        """Return the name, fit to be printed; "" for a house player."""
        return tidy_name(self.cleaned_data["name"])
