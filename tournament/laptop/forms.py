"""What is chosen on the setup check: a USB drive for backups, a name for the codes."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournament.machine.systems import sticks
from tournament.words.forms import WordedForm

NONE = gettext_lazy("None: this computer only")


class PlaceForm(WordedForm):
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


class HostForm(WordedForm):
    host = forms.ChoiceField(
        label=gettext_lazy("Codes lead to"), required=False, widget=forms.RadioSelect
    )

    def __init__(
        self, data: QueryDict | None = None, *, chosen: str, name: str, number: str
    ) -> None:
        super().__init__(data, initial={"host": chosen})
        names = dict.fromkeys(filter(None, [name, chosen]))
        choices = [("", number), *((each, each) for each in names)]
        self.fields["host"].choices = choices  # type: ignore[attr-defined]
        self.has_names = bool(names)
