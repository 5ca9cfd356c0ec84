"""What somebody types on a spare computer: where the first one is, and its code."""

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.access.links import ALPHABET
from tournament.machine.network import read_address
from tournament.words.forms import WordedForm

_TYPED = {"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}


class SpareForm(WordedForm):
    address = forms.CharField(
        label=gettext_lazy("Address of the first computer"),
        max_length=100,
        widget=forms.TextInput(
            attrs={"placeholder": "192.168.1.5:8000", "autofocus": True}
        ),
    )
    code = forms.CharField(
        label=gettext_lazy("Spare code"),
        max_length=40,
        widget=forms.TextInput(attrs=_TYPED),
    )

    def clean_address(self) -> str:
        try:
            return read_address(self.cleaned_data["address"])
        except ValueError:
            text = gettext("This is no address. Type it as Setup check shows it.")
            raise forms.ValidationError(text) from None

    def clean_code(self) -> str:
        typed = self.cleaned_data["code"].upper()
        return "".join(letter for letter in typed if letter in ALPHABET)
