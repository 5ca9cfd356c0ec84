"""A season as the organizer describes it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from scoring.models import Season
from scoring.standings.season import SeasonCount
from tournament.club.reading import describe_event
from tournament.models import Session
from tournament.words.forms import WordedForm, WordsField


class SeasonForm(WordedForm):
    name = WordsField(label=gettext_lazy("Name"), max_length=100)
    count = forms.ChoiceField(
        label=gettext_lazy("What counts"),
        choices=[(choice.value, gettext_lazy(choice.label)) for choice in SeasonCount],
    )
    best = forms.IntegerField(
        label=gettext_lazy("Best events that count"),
        min_value=0,
        max_value=100,
        initial=0,
        help_text=gettext_lazy("For example 5. 0 counts every event."),
    )
    needs = forms.IntegerField(
        label=gettext_lazy("Events needed for a place"),
        min_value=1,
        max_value=100,
        initial=1,
    )
    nights = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Events"),
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, sessions: Sequence[Session], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not sessions:
            self.fields["nights"].help_text = gettext(
                "No event has ended yet. You can choose events later."
            )
        choices = [(f"{session.pk}", describe_event(session)) for session in sessions]
        self.fields["nights"].choices = choices  # type: ignore[attr-defined]

    @staticmethod
    def values_of(season: Season) -> dict[str, Any]:
        names = ("name", "count", "best", "needs")
        sessions = [f"{session.pk}" for session in season.nights.all()]
        return {name: getattr(season, name) for name in names} | {"nights": sessions}
