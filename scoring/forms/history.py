"""Forms of the history: what it is about, and what is to be undone."""

from typing import Any, TypedDict

from django import forms
from django.utils.translation import gettext_lazy

from scoring.queries.history import Sought
from tournament.verbs import Verb, VerbGroup

GROUPS = (
    (VerbGroup.PLANNING, gettext_lazy("Planning")),
    (VerbGroup.STATES, gettext_lazy("Start and end")),
    (VerbGroup.CHECK_IN, gettext_lazy("Check-in")),
    (VerbGroup.SEATS, gettext_lazy("Seats, cards, and codes")),
    (VerbGroup.SCORES, gettext_lazy("Scores and penalties")),
    (VerbGroup.RESULTS, gettext_lazy("Big screen, prizes, and money")),
    (VerbGroup.UNDO, gettext_lazy("Undo")),
)
ONE_BY_ONE = tuple((verb.value, verb.value) for verb in Verb)
"""Verbs that may be asked for by name, which no page offers."""
_SHOWN = ("verb", "person", "table", "game")


class Wanted(TypedDict):
    """What `scoring.queries.history.history` is asked."""

    page: int
    sought: str
    where: Sought


class HistoryForm(forms.Form):
    """Which lines are shown; whatever cannot be read asks for the first page of all."""

    about = forms.CharField(max_length=60, required=False)
    verb = forms.ChoiceField(
        label=gettext_lazy("What"),
        choices=[("", gettext_lazy("Everything")), *GROUPS, *ONE_BY_ONE],
        required=False,
    )
    person = forms.CharField(
        label=gettext_lazy("Name or word"), max_length=60, required=False
    )
    table = forms.IntegerField(
        label=gettext_lazy("Table"), min_value=1, max_value=999, required=False
    )
    game = forms.IntegerField(
        label=gettext_lazy("Game"), min_value=1, max_value=999, required=False
    )
    page = forms.IntegerField(min_value=1, max_value=1000, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = self.fields["verb"].widget
        offered.choices = [("", gettext_lazy("Everything")), *GROUPS]

    @property
    def shown(self) -> list[forms.BoundField]:
        """The fields a person fills in."""
        return [self[name] for name in _SHOWN]

    @property
    def is_used(self) -> bool:
        """Whether anything but the page was asked for."""
        return any(self.data.get(name) for name in (*_SHOWN, "about"))

    def wanted(self) -> Wanted:
        """Return the page (from 1) and what it is about."""
        self.is_valid()
        data = self.cleaned_data
        where = Sought(
            person=data.get("person") or "",
            verb=data.get("verb") or "",
            table=data.get("table"),
            game=data.get("game"),
        )
        page, sought = data.get("page") or 1, data.get("about") or ""
        return Wanted(page=page, sought=sought, where=where)


class UndoForm(forms.Form):
    """What an Undo button sends: "entry 7", "redo 8" or "deal 12", and its page."""

    undo = forms.RegexField(r"^(entry|redo|deal) [0-9]{1,18}$")
    back = forms.CharField(max_length=500, required=False)

    def what(self) -> tuple[str, int]:
        """Return the kind of thing and its key."""
        kind, key = self.cleaned_data["undo"].split()
        return kind, int(key)
