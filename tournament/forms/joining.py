"""What a helper is asked who joins by a code."""

from django import forms
from django.utils.translation import gettext_lazy

from tournament.forms.words import WordsField


class JoinForm(forms.Form):
    """The helper's name, as it stands beside what they enter."""

    name = WordsField(
        label=gettext_lazy("Your name"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
