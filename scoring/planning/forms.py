"""A new session, one like another, one to practice with, and one to be deleted."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from scoring.planning.actions import FEWEST, NAMES
from scoring.rules import PRESET_NAMES, PRESETS, RECOMMENDED_PRESET
from tournament.club.reading import describe_event
from tournament.models import Session
from tournament.planning.forms import NewSessionForm
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.rotations.model import MOST_PLAYERS
from tournament.words.forms import WordedForm, WordsField

WEEKS = 4
"""A copy is planned for the same weekday, so many weeks later."""


class DeletionForm(WordedForm):
    name = forms.CharField(
        label=gettext_lazy("Type the name of the event"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Delete players who were in no other event, too"), required=False
    )


class PracticeForm(WordedForm):
    people = forms.IntegerField(
        label=gettext_lazy("Sample players"),
        min_value=FEWEST,
        max_value=MOST_PLAYERS,
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
        return self.cleaned_data["people"] or len(NAMES)

    def event(self) -> Session | None:
        return self._events.get(self.cleaned_data["like"])


_SAME_AS = "night-"


class SessionWithRulesForm(NewSessionForm):
    """The plan of a new session and whose rules it is played by.

    *sessions* are earlier sessions of the club whose rules can be taken over, the words to
    offer them by under each; the one that new ones start like is chosen.
    """

    preset = forms.ChoiceField(
        label=gettext_lazy("House rules"),
        initial=RECOMMENDED_PRESET,
        help_text=gettext_lazy("Not sure? Keep the first. You can change any rule later."),
    )

    style = forms.ChoiceField(
        label=gettext_lazy("How do you play?"),
        choices=[
            ("", gettext_lazy("Every table plays the same number of deals")),
            ("classic", gettext_lazy("Classic progressive: head table with bell")),
        ],
        required=False,
        help_text=gettext_lazy("You can change this until game 1 starts."),
    )
    field_order = (*NewSessionForm.field_order, "style", "preset")

    def __init__(
        self,
        *args: Any,
        sessions: Mapping[Session, str] | None = None,
        starts_like: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self._earlier = {f"{_SAME_AS}{session.pk}": session for session in sessions or {}}
        presets = [(preset, gettext(name)) for preset, name in PRESET_NAMES.items()]
        same = zip(self._earlier, (sessions or {}).values(), strict=True)
        self.fields["preset"].choices = [*presets, *same]  # type: ignore[attr-defined]
        if f"{_SAME_AS}{starts_like}" in self._earlier:
            self.fields["preset"].initial = f"{_SAME_AS}{starts_like}"

    def house_rules(self) -> dict[str, Any]:
        chosen = self.cleaned_data["preset"]
        if chosen in self._earlier:
            return {**self._earlier[chosen].house_rules, "names_loner": True}
        return PRESETS[chosen].to_snapshot()


class CopySessionForm(WordedForm):
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


class GameEndForm(WordedForm):
    game_ends_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in EndsBy]
    )
    points_to_end = forms.IntegerField(min_value=1, max_value=99)
    ranks_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in RanksBy]
    )

    def choice(self, session: Session) -> dict[str, Any]:
        data = self.cleaned_data
        end = GameEnd(EndsBy(data["game_ends_by"]), data["points_to_end"])
        end = end._replace(deals=end.usual_deals(session.game_end))
        return {"end": end, "ranks_by": RanksBy(data["ranks_by"])}
