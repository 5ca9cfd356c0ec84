"""The name that shows a session is meant to be deleted."""

from django import forms


class DeletionForm(forms.Form):
    """The name of the session, typed, and what becomes of the people."""

    name = forms.CharField(
        label="Type the name of the night",
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    with_people = forms.BooleanField(
        label="Take the people who were in no other night off the roster, too",
        required=False,
    )
