"""The start of a side table: which game, who plays, to how many points, by which rules."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.forms import BoundField

from scoring.rules import HouseRules, Option, Partnership, Ruleset
from tournament.name_list import MAX_NAME

OPTION = "option-"
SEAT = "seat-"
HIGHEST_TARGET = 999
ENDINGS = {
    "rubber": ("Play a rubber", "The first side to win two games wins the rubber."),
    "laps": ("Laps", "Points beyond the target are carried to the winners’ next game."),
    "slams": ("Slams", "A game won before the others have a point counts as two."),
}
LONGEST_TEXT = 200
_PLACES = "", "on the dealer’s left", *["next on the left"] * 5


class SideTableForm(forms.Form):
    """Who sits where at a side table, and the rules of its game.

    The first seat deals first, the others follow clockwise. Names are checked where
    the table starts.
    """

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        game: Ruleset,
        players: int,
        rules: HouseRules,
    ) -> None:
        super().__init__(data)
        self.game, self.players, self.rules = game, players, rules
        for seat in range(players):
            self.fields[f"{SEAT}{seat}"] = _name_field(self._seat_label(seat))
        self.fields["target"] = forms.IntegerField(
            label="A game is played to",
            min_value=1,
            max_value=HIGHEST_TARGET,
            initial=game.target(rules),
            help_text="points",
        )
        if isinstance(game, Partnership):
            for name, (label, meaning) in ENDINGS.items():
                self.fields[name] = forms.BooleanField(
                    label=label,
                    help_text=meaning,
                    required=False,
                    initial=getattr(rules, name),
                )
        for option in game.options:
            self.fields[OPTION + option.name] = _option_field(option, rules)

    def seats(self) -> list[BoundField]:
        """The boxes for the names, clockwise from the first dealer."""
        return [self[f"{SEAT}{seat}"] for seat in range(self.players)]

    def questions(self) -> list[BoundField]:
        """Everything else that is asked."""
        return [self[name] for name in self.fields if not name.startswith(SEAT)]

    def names(self) -> list[str]:
        """The names as typed, once the form is valid."""
        return [self.cleaned_data[f"{SEAT}{seat}"] for seat in range(self.players)]

    def house_rules(self) -> HouseRules:
        """The rules of the table, once the form is valid."""
        said = self.cleaned_data
        endings = {name: said[name] for name in ("target", *ENDINGS) if name in said}
        return replace(self.rules, **endings, options=dict(self._options()))

    def _options(self) -> Iterator[tuple[str, str | bool | int]]:
        yield from self.rules.options.items()
        for option in self.game.options:
            yield option.name, _value(option, self.cleaned_data[OPTION + option.name])

    def _seat_label(self, seat: int) -> str:
        if seat == 0:
            return "First dealer"
        sides = self.game.sides(self.players)
        is_partner = len(sides) < self.players and seat in sides[0]
        return f"Seat {seat + 1}, {'partner' if is_partner else _PLACES[seat]}"


def _name_field(label: str) -> forms.CharField:
    attrs = {"list": "people", "autocomplete": "off", "maxlength": MAX_NAME}
    return forms.CharField(label=label, required=False, widget=forms.TextInput(attrs=attrs))


def _option_field(option: Option, rules: HouseRules) -> forms.Field:
    now = str(option.of(rules))
    if not option.answers:
        return forms.CharField(
            label=option.question, initial=now, required=False, max_length=LONGEST_TEXT
        )
    return forms.ChoiceField(
        label=option.question,
        choices=[(str(it.value), it.label) for it in option.answers],
        widget=forms.RadioSelect,
        initial=now,
        help_text=option.answer(rules).meaning,
    )


def _value(option: Option, said: str) -> str | bool | int:
    """The answer that was chosen, as the rules store it."""
    return next((it.value for it in option.answers if str(it.value) == said), said)
