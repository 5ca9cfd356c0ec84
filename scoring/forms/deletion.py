"""The name that shows a session is meant to be deleted."""

from django import forms
from django.utils.translation import gettext_lazy


class DeletionForm(forms.Form):
    """The name of the session, typed, and what becomes of the people."""

    name = forms.CharField(
        label=gettext_lazy("Type the name of the event"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Delete players who were in no other event, too"),
        required=False,
    )
