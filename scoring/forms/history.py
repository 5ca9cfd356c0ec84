"""Forms of the history: what it is about, and what is to be undone."""

from typing import TypedDict

from django import forms

from scoring.queries.history import Sought
from tournament.verbs import Verb


class Wanted(TypedDict):
    """What `scoring.queries.history.history` is asked."""

    page: int
    sought: str
    where: Sought


class HistoryForm(forms.Form):
    """Which lines are shown; whatever cannot be read asks for the first page of all."""

    about = forms.CharField(max_length=60, required=False)
    verb = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in Verb], required=False
    )
    person = forms.CharField(max_length=60, required=False)
    table = forms.IntegerField(min_value=1, max_value=999, required=False)
    game = forms.IntegerField(min_value=1, max_value=999, required=False)
    page = forms.IntegerField(min_value=1, max_value=1000, required=False)

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
    """What an Undo button sends: "entry 7" or "deal 12", and the page it was on."""

    undo = forms.RegexField(r"^(entry|deal) [0-9]{1,18}$")
    back = forms.CharField(max_length=500, required=False)

    def what(self) -> tuple[str, int]:
        """Return the kind of thing and its key."""
        kind, key = self.cleaned_data["undo"].split()
        return kind, int(key)
