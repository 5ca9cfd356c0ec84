"""What is asked when a session is planned like another one."""

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournament.forms.words import WordsField


class CopySessionForm(forms.Form):
    """The name and day of the new session, and whether its people are asked again."""

    name = WordsField(label=gettext_lazy("Name"), max_length=100)
    day = forms.DateField(
        label=gettext_lazy("Date"),
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Put today’s players on the sign-up list"),
        required=False,
        initial=True,
    )
