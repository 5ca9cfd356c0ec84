"""The second place for backups, chosen among the sticks that are plugged in."""

from django import forms
from django.http import QueryDict

from tournament.preflight.machine import sticks

NONE = "No second place"


class PlaceForm(forms.Form):
    """One of the sticks this computer has open, the place chosen before, or none."""

    place = forms.ChoiceField(
        label="Second place for backups", required=False, widget=forms.RadioSelect
    )

    def __init__(self, data: QueryDict | None = None, *, chosen: str) -> None:
        super().__init__(data, initial={"place": chosen})
        places = dict.fromkeys([*sticks(), *filter(None, [chosen])])
        choices = [("", NONE), *((place, place) for place in places)]
        self.fields["place"].choices = choices  # type: ignore[attr-defined]
        self.has_places = bool(places)
