"""Prizes, their rules, the cut that broke a tie, and a winner, as they are typed."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext, gettext_lazy

from scoring.leaderboard.reading import Place
from scoring.prizes.actions import PrizeRefusal, PrizeWanted
from scoring.prizes.award_lines import AwardLine
from scoring.standings.prizes import STAGES, Doubles, PrizeKind, Ties
from tournament.words.forms import AmountField, WordedForm, WordsField
from tournament.words.locales import format_points
from tournament.words.marked import gettext_noop
from tournament.words.tables import read_as


class UsualList(NamedTuple):
    name: str
    prizes: tuple[PrizeWanted, ...]


USUAL_LISTS = read_as(dict[str, UsualList], __package__, "usual_lists.toml")
"""Lists that clubs use, by a short name."""


class PrizeForm(WordedForm):
    kind = forms.ChoiceField(
        label=gettext_lazy("Prize for"),
        choices=[(kind.value, gettext_lazy(kind.label)) for kind in PrizeKind],
        initial=PrizeKind.PLACE,
        widget=forms.RadioSelect,
    )
    place = forms.IntegerField(
        min_value=1, max_value=99, initial=1, required=False, label=gettext_lazy("Place")
    )
    stage = forms.ChoiceField(
        choices=[
            ("", gettext_lazy("Final standings")),
            *((stage.value, gettext_lazy(label.text)) for stage, label in STAGES.items()),
        ],
        required=False,
        label=gettext_lazy("Place in"),
        help_text=gettext_lazy("Only if you play a final after the first games."),
    )
    target = forms.IntegerField(
        min_value=0,
        max_value=999,
        required=False,
        label=gettext_lazy("Mystery number"),
        help_text=gettext_lazy("Players never see it."),
    )
    division = WordsField(
        max_length=30,
        required=False,
        label=gettext_lazy("Group (optional)"),
        help_text=gettext_lazy("For example Ladies or Red."),
    )
    amount = AmountField(required=False, label=gettext_lazy("Amount (optional)"))
    share = forms.DecimalField(
        min_value=0,
        max_value=100,
        decimal_places=2,
        required=False,
        label=gettext_lazy("Percent of the prize pot (optional)"),
    )
    gift = WordsField(
        max_length=80,
        required=False,
        label=gettext_lazy("Gift (optional)"),
        help_text=gettext_lazy("For example a ham."),
    )

    second = forms.BooleanField(
        label=gettext_lazy("Add a second prize"), required=False, widget=forms.HiddenInput
    )

    def offer_second(self) -> None:
        self.fields["second"].widget = forms.CheckboxInput()

    def clean(self) -> None:
        super().clean()
        data = self.cleaned_data
        is_hidden = data.get("kind") == PrizeKind.HIDDEN_NUMBER
        if is_hidden and data.get("target") is None and "target" not in self.errors:
            self.add_error("target", gettext_lazy("Enter the mystery number."))

    def wanted(self) -> PrizeWanted:
        """The place only of a place, the number of a hidden one."""
        data = self.cleaned_data
        kind = PrizeKind(data["kind"])
        return PrizeWanted(
            kind=kind,
            place=(data["place"] or 1) if kind is PrizeKind.PLACE else 1,
            stage=data["stage"] if kind is PrizeKind.PLACE else "",
            target=(data["target"] or 0) if kind is PrizeKind.HIDDEN_NUMBER else 0,
            division=data["division"],
            amount=data["amount"] or Decimal(0),
            share=data["share"] or Decimal(0),
            gift=data["gift"],
        )


class PrizeRulesForm(WordedForm):
    doubles = forms.ChoiceField(
        label=gettext_lazy("Can a player win twice?"),
        choices=[(choice.value, gettext_lazy(choice.label)) for choice in Doubles],
    )
    ties = forms.ChoiceField(
        label=gettext_lazy("When players tie"),
        choices=[(choice.value, gettext_lazy(choice.label)) for choice in Ties],
    )
    needs_paid = forms.BooleanField(
        label=gettext_lazy("Only players who paid can win"), required=False
    )
    needs_present = forms.BooleanField(
        label=gettext_lazy("Only players who are still here can win"), required=False
    )
    pot_percent = forms.IntegerField(
        label=gettext_lazy("Prize pot, percent of admission"),
        min_value=0,
        max_value=100,
        help_text=gettext_lazy(
            "For example 50. Prizes come out in whole dollars when tickets do. "
            "The rest is raised for your cause."
        ),
    )


class PlacesUnclear(PrizeRefusal):
    text = gettext_noop(
        "Give each player a different place, from 1 to {people}. Nothing was saved."
    )


def order_of_cut(data: Mapping[str, str], tied: Sequence[int]) -> list[int]:
    """The *tied* numbers by the place (from 1) typed for each in *data*.

    Raises:
        PlacesUnclear: the places are not each of 1 to as many as there are, once.
    """
    typed = {data.get(f"place-{number}", "").strip(): number for number in tied}
    wanted = [f"{place}" for place in range(1, len(tied) + 1)]
    if sorted(typed) != sorted(wanted):
        raise PlacesUnclear(people=len(tied))
    return [typed[place] for place in wanted]


def list_tied(data: Mapping[str, str]) -> list[int]:
    text = data.get("tied", "")
    is_list = re.fullmatch(r"[0-9]{1,6}( [0-9]{1,6})*", text)
    return [*map(int, text.split())] if is_list else []


class WinnerForm(WordedForm):
    number = forms.TypedChoiceField(
        label=gettext_lazy("New winner"),
        help_text=gettext_lazy("Other prizes stay with their winners."),
        coerce=int,
    )

    def __init__(
        self, data: object, places: Sequence[Place], lines: Sequence[AwardLine]
    ) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        winners = {number for line in lines for number in line.numbers}
        offered = [
            (place.standing.number, _describe(place, winners))
            for place in places
            if not place.is_house
        ]
        self.fields["number"].choices = [("", gettext("Choose a player")), *offered]  # type: ignore[attr-defined]


def _describe(place: Place, winners: set[int]) -> str:
    text = gettext("%(number)s %(name)s: %(points)s points")
    if place.standing.number in winners:
        text = gettext("%(number)s %(name)s: %(points)s points, wins a prize")
    return text % {
        "number": place.standing.number,
        "name": place.holder,
        "points": format_points(place.standing.points),
    }
