"""The second place for backups, chosen among the USB drives that are plugged in."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournament.preflight.machine import sticks

NONE = gettext_lazy("None: this computer only")


class PlaceForm(forms.Form):
    """One of the drives this computer has open, the place chosen before, or none."""

    place = forms.ChoiceField(
        label=gettext_lazy("USB drive for backups"),
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, data: QueryDict | None = None, *, chosen: str) -> None:
        super().__init__(data, initial={"place": chosen})
        places = dict.fromkeys([*sticks(), *filter(None, [chosen])])
        choices = [("", NONE), *((place, place) for place in places)]
        self.fields["place"].choices = choices  # type: ignore[attr-defined]
        self.has_places = bool(places)
