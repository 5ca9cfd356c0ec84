"""What is said about an event, which rotation it plays, and why it is changed."""

from functools import partial
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext, gettext_lazy

from tournament.names.files import read_file
from tournament.names.one_name import MAX_BYTES, FileRefused
from tournament.people.actions.numbers import NumberOutOfRange
from tournament.planning.actions import SessionDetails
from tournament.planning.reading.choice import Way
from tournament.rotations import Rotation
from tournament.rotations.chart_text.reading import (
    MOST_CHARACTERS,
    read_chart_text,
    write_chart,
)
from tournament.rotations.choice import USUAL_GAMES, PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy, crowd
from tournament.rotations.model import MOST_GAMES, MOST_PLAYERS
from tournament.rotations.rotation_types import RotationType
from tournament.words.forms import WordedForm, WordsField, has_lines
from tournament.words.translation import translate

people_field = partial(forms.IntegerField, min_value=1, max_value=MOST_PLAYERS)
games_field = partial(forms.IntegerField, min_value=1, max_value=MOST_GAMES)


class SessionForm(WordedForm):
    name = WordsField(
        max_length=100,
        label=gettext_lazy("Name"),
        help_text=gettext_lazy(
            "Printed on every card, for example “Fall Euchre Fundraiser”."
        ),
    )
    date = forms.DateField(
        label=gettext_lazy("Date"),
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    venue = WordsField(
        max_length=100, required=False, label=gettext_lazy("Place (optional)")
    )
    people = people_field(label=gettext_lazy("Players"))
    games = games_field(label=gettext_lazy("Games"))
    deals_per_game = forms.IntegerField(
        label=gettext_lazy("Deals a game"), min_value=1, max_value=16, initial=4
    )

    def details(self) -> SessionDetails:
        return SessionDetails._make(self.cleaned_data[n] for n in SessionDetails._fields)


class NewSessionForm(SessionForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autofocus"] = True
        self.fields["people"].initial = 12
        self.fields["games"].initial, self.fields["games"].required = USUAL_GAMES, False

    def clean(self) -> None:
        super().clean()
        if not self.errors and (reason := self.choice().why_not):
            self.add_error("games", translate(reason))

    def choice(self, seed: int = 0) -> PlanChoice:
        data = self.cleaned_data
        return usual_choice(data["people"], data["games"], seed)


class LookUpForm(WordedForm):
    number = forms.IntegerField(
        label=gettext_lazy("Number"), widget=forms.NumberInput(attrs={"min": 1})
    )

    def __init__(self, *args: Any, cards: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cards = cards

    def clean_number(self) -> int:
        number = int(self.cleaned_data["number"])
        if number not in range(1, self.cards + 1):
            raise forms.ValidationError(str(NumberOutOfRange(max=self.cards)))
        return number


class CrowdForm(WordedForm):
    people = people_field(label=gettext_lazy("Players here"))
    games = games_field(label=gettext_lazy("Games"))


class WayForm(CrowdForm):
    way = forms.TypedChoiceField(
        choices=[(way.value, way.value) for way in Way], coerce=Way
    )


class CompareForm(CrowdForm):
    odd_crowd = forms.ChoiceField(
        choices=[(policy.value, policy.value) for policy in ExtraPlayerPolicy]
    )

    @staticmethod
    def values_of(choice: PlanChoice) -> dict[str, Any]:
        return {name: getattr(choice, name) for name in ("people", "games", "odd_crowd")}

    def clean(self) -> None:
        super().clean()
        if self.errors:
            return
        try:
            data = self.cleaned_data
            crowd(data["people"], ExtraPlayerPolicy(data["odd_crowd"]))
        except ValueError as fault:
            self.add_error("people", translate(fault.args[0]))

    def choice(self, movement: RotationType, seed: int) -> PlanChoice:
        data = self.cleaned_data
        policy = ExtraPlayerPolicy(data["odd_crowd"])
        return PlanChoice(movement, data["people"], data["games"], policy, seed)


class MovementForm(CompareForm):
    movement = forms.ChoiceField(
        choices=[(movement.value, movement.title) for movement in RotationType]
    )

    def chosen(self, seed: int) -> PlanChoice:
        return self.choice(RotationType(self.cleaned_data["movement"]), seed)


_MOST_FAULTS = 8


_NOT_A_CHART = gettext_lazy(
    "This file is not a chart. Choose a text, CSV, or Excel file, or paste the chart."
)


class OwnChartForm(WordedForm):
    """*checked* is the chart that was compared before, as `write_chart` has it."""

    text = forms.CharField(
        label=gettext_lazy("Chart"),
        required=False,
        strip=False,
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea(
            attrs={
                "rows": 6,
                "spellcheck": "false",
                "wrap": "off",
                "placeholder": "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-4 v 6-8",
            }
        ),
        help_text=gettext_lazy(
            "One game on each line. In 1-2 v 3-4, 1 and 2 are partners and 1 deals first. "
            "For a player without a seat, write “sits out 9”."
        ),
    )
    file = forms.FileField(
        label=gettext_lazy("Or choose a file"),
        required=False,
        help_text=gettext_lazy("Text, CSV, or Excel, for example chart.csv."),
        validators=[has_lines],
        error_messages={"invalid_extension": _NOT_A_CHART},
    )
    checked = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def __init__(
        self,
        typed: QueryDict | None = None,
        files: MultiValueDict[str, Any] | None = None,
        *,
        saved: str = "",
    ) -> None:
        super().__init__(typed, files, initial={"text": saved})
        self.chart: Rotation | None = None

    def clean_file(self) -> str:
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return ""
        try:
            return read_file(upload.read(MAX_BYTES + 1)).text
        except FileRefused as fault:
            raise forms.ValidationError(_NOT_A_CHART) from fault

    def clean(self) -> None:
        super().clean()
        if self.errors:
            return
        if text := self.cleaned_data["file"]:
            # what a file holds is shown in the field, where it can be corrected
            self.data = {**self.data, "text": text}
        reading = read_chart_text(text or self.cleaned_data["text"])
        for fault in reading.faults[:_MOST_FAULTS]:
            self.add_error("text", translate(fault))
        if len(reading.faults) > _MOST_FAULTS:
            self.add_error(
                "text", gettext("More lines have mistakes. Correct these first.")
            )
        self.chart = reading.rotation

    @property
    def was_checked(self) -> bool:
        # browsers send line ends of their own
        checked: str = self.cleaned_data.get("checked", "").replace("\r\n", "\n")
        return self.chart is not None and checked == write_chart(self.chart)
