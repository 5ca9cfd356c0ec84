"""What is asked when a session is planned like another one."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournament.models import Session
from tournament.words.forms import WordsField

WEEKS = 4
"""A copy is planned for the same weekday, so many weeks later."""


class CopySessionForm(forms.Form):
    name = WordsField(label=gettext_lazy("Name"), max_length=100)
    day = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Put today’s players on the sign-up list"),
        required=False,
        initial=True,
    )

    def __init__(self, typed: Any, *, session: Session) -> None:
        day, today = session.date + timedelta(weeks=WEEKS), timezone.localdate()
        if day <= today:
            day += timedelta(weeks=1 + (today - day).days // 7)
        super().__init__(typed, initial={"name": session.name, "day": day})
        self._session = session

    def clean(self) -> None:
        """Keep two events apart that lists name alike."""
        super().clean()
        name, day = self.cleaned_data.get("name"), self.cleaned_data.get("day")
        if (name, day) == (self._session.name, self._session.date):
            self.add_error(
                "day",
                gettext_lazy(
                    "This event has the same name and date. Change one of them. "
                    "Nothing was created."
                ),
            )
