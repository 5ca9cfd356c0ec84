"""What is asked when a session is planned like another one."""

from django import forms
from django.utils import timezone

from tournament.forms.words import WordsField


class CopySessionForm(forms.Form):
    """The name and day of the new session, and whether its people are asked again."""

    name = WordsField(max_length=100)
    day = forms.DateField(
        label="Date",
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    with_people = forms.BooleanField(
        label="Put everybody who was here on the new list", required=False, initial=True
    )
