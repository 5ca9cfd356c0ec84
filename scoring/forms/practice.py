"""A practice event: how many sample players, and like which event."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from scoring.actions.rehearsal import FEWEST, NAMES
from tournament.models import Session
from tournament.queries.sessions import describe_event
from tournament.rotations.choice import MOST_PEOPLE


class PracticeForm(forms.Form):
    """How many sample players, and which of the club's *events* it is like."""

    people = forms.IntegerField(
        label=gettext_lazy("Sample players"),
        min_value=FEWEST,
        max_value=MOST_PEOPLE,
        initial=len(NAMES),
        required=False,
    )
    like = forms.ChoiceField(
        label=gettext_lazy("Rules and rotation"), required=False, initial=""
    )

    def __init__(
        self, typed: Any = None, *, events: Sequence[Session], like: str = ""
    ) -> None:
        super().__init__(typed, initial={"like": like})
        self._events = {f"{event.pk}": event for event in events}
        self.fields["like"].choices = [  # type: ignore[attr-defined]
            ("", gettext_lazy("The usual ones")),
            *((key, describe_event(event)) for key, event in self._events.items()),
        ]

    def count(self) -> int:
        """Return how many sample players, once the form is valid."""
        return self.cleaned_data["people"] or len(NAMES)

    def event(self) -> Session | None:
        """Return the event it is like, if one was chosen."""
        return self._events.get(self.cleaned_data["like"])
