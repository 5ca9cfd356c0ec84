"""Forms of the history: what it is about, and what is to be undone."""

from typing import TypedDict

from django import forms


class Wanted(TypedDict):
    """What `scoring.queries.history.history` is asked."""

    page: int
    sought: str


class HistoryForm(forms.Form):
    """Which lines are shown; whatever cannot be read asks for the first page of all."""

    about = forms.CharField(max_length=60, required=False)
    page = forms.IntegerField(min_value=1, max_value=1000, required=False)

    def wanted(self) -> Wanted:
        """The page (from 1) and what it is about."""
        self.is_valid()
        said = self.cleaned_data
        return Wanted(page=said.get("page") or 1, sought=said.get("about") or "")


class UndoForm(forms.Form):
    """What an Undo button sends: "entry 7" or "deal 12", and the page it was on."""

    undo = forms.RegexField(r"^(entry|deal) [0-9]{1,18}$")
    back = forms.CharField(max_length=500, required=False)

    def what(self) -> tuple[str, int]:
        """The kind of thing and its key."""
        kind, key = self.cleaned_data["undo"].split()
        return kind, int(key)
