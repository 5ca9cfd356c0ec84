"""The start of a side table: who plays, to how many points, with which cards and rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy

from scoring.rules import HouseRules, Option, OptionChoice, Ruleset
from scoring.rules.house_rules import Deck
from scoring.rules.summary.place import Place
from scoring.rules.switches import SWITCHES
from tournament.name_list import MAX_NAME
from tournament.translation import translate

OPTION = "option-"
SEAT = "seat-"
SWITCH = "switch-"
HIGHEST = 999
LONGEST_TEXT = 200
DECKS = {
    Deck.THIRTY_TWO: gettext_lazy("32 cards, seven to ace"),
    Deck.TWENTY_FOUR: gettext_lazy("24 cards, nine to ace"),
}
ENDINGS = {
    "rubber": (
        gettext_lazy("Play a rubber"),
        gettext_lazy("The first team to win 2 games wins the rubber."),
    ),
    "laps": (
        gettext_lazy("Laps"),
        gettext_lazy("Points over the target count in the winners’ next game."),
    ),
    "slams": (
        gettext_lazy("Slams"),
        gettext_lazy("A game won before the others have a point counts as 2 games."),
    ),
}

_ASKED = frozenset({"target", "deck", "joker", *ENDINGS})
"""Switches that have a field of their own, where the game listens to them."""


class SideTableForm(forms.Form):
    """Who sits where at a side table, and the rules of its game.

    The first seat deals first, the others follow clockwise. Names are checked where
    the table starts. Only what *game* listens to is asked.
    """

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        game: Ruleset,
        players: int,
        rules: HouseRules,
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(data)
        self.game, self.players, self.rules = game, players, rules
        self.fields |= dict(self._rule_fields())
        self.fields |= {
            OPTION + option.name: _option_field(option, rules) for option in self._options()
        }
        self.fields |= {
            SWITCH + option.name: _option_field(option, rules)
            for option in self._switches()
        }
        for option in self._switches():
            self.fields[SWITCH + option.name].required = False
        for seat in range(players):
            name = names[seat] if seat < len(names) else ""
            self.fields[f"{SEAT}{seat}"] = _name_field(self._seat_label(seat), name)

    def seats(self) -> list[BoundField]:
        """Return the boxes for the names, clockwise from the first dealer."""
        return [self[f"{SEAT}{seat}"] for seat in range(self.players)]

    def questions(self) -> list[BoundField]:
        """Return everything else that is asked."""
        return [self[name] for name in self.fields if not name.startswith((SEAT, SWITCH))]

    def switches(self) -> list[BoundField]:
        """Return the house's rules that can be others at this table."""
        return [self[SWITCH + option.name] for option in self._switches()]

    def names(self) -> list[str]:
        """Return the names as typed, once the form is valid."""
        return [self.cleaned_data[f"{SEAT}{seat}"] for seat in range(self.players)]

    def house_rules(self) -> HouseRules:
        """Return the rules of the table, once the form is valid."""
        data = self.cleaned_data
        plain: dict[str, Any] = {
            name: data[name] for name in ("target", "joker") if name in data
        }
        plain |= {name: bool(data.get(name)) for name in ENDINGS}
        if "deck" in data:
            plain["deck"] = Deck(int(data["deck"]))
        own = {
            option.name: _value(option, data[OPTION + option.name])
            for option in self._options()
        }
        rules = replace(self.rules, **plain, options={**self.rules.options, **own})
        switched = {
            option.name: _value(option, data[SWITCH + option.name])
            for option in self._switches()
            if SWITCH + option.name in self.data
        }
        return HouseRules.from_snapshot({**rules.to_snapshot(), **switched})

    def _rule_fields(self) -> Iterator[tuple[str, forms.Field]]:
        game, rules = self.game, self.rules
        if game.target(rules) != game.target(replace(rules, target=rules.target + 1)):
            yield (
                "target",
                _number_field(gettext_lazy("Points to win a game"), rules.target),
            )
        if len(game.sides(self.players)) == 2:
            for name, (label, meaning) in ENDINGS.items():
                yield name, _switch_field(label, getattr(rules, name), meaning)
        if self._pack(deck=Deck.THIRTY_TWO) != self._pack(deck=Deck.TWENTY_FOUR):
            yield "deck", _choice_field(gettext_lazy("Deck"), DECKS, rules.deck)
        if self._pack(joker=True) != self._pack(joker=False):
            yield "joker", _switch_field(gettext_lazy("Play with the joker"), rules.joker)

    def _pack(self, **changed: Any) -> object:
        return self.game.pack(replace(self.rules, **changed), self.players)

    def _options(self) -> list[Option]:
        place = Place(self.players, is_side=True)
        return [
            option for option in self.game.options if place.reads(option.name, self.game)
        ]

    def _switches(self) -> list[Option]:
        """Return the switches this game listens to that have no field of their own."""
        place = Place(self.players, is_side=True)
        return [
            option
            for option in SWITCHES.values()
            if option.name not in _ASKED and place.reads(option.name, self.game)
        ]

    def _seat_label(self, seat: int) -> str:
        if seat == 0:
            return gettext("First dealer")
        facts = {"number": seat + 1}
        sides = self.game.sides(self.players)
        if len(sides) < self.players and seat in sides[0]:
            return gettext("Seat %(number)s, the dealer’s partner") % facts
        if seat == 1:
            return gettext("Seat %(number)s, left of the dealer") % facts
        return gettext("Seat %(number)s, next on the left") % facts


def _name_field(label: str, name: str) -> forms.CharField:
    attrs = {"list": "people", "autocomplete": "off", "maxlength": MAX_NAME}
    widget = forms.TextInput(attrs=attrs)
    return forms.CharField(label=label, required=False, initial=name, widget=widget)


def _number_field(label: Any, now: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=1, max_value=HIGHEST, initial=now)


def _switch_field(label: Any, now: bool, meaning: Any = "") -> forms.BooleanField:  # noqa: FBT001
    return forms.BooleanField(label=label, help_text=meaning, required=False, initial=now)


def _choice_field(label: Any, choices: Mapping[Any, Any], now: object) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=[(str(value), label) for value, label in choices.items()],
        widget=forms.RadioSelect,
        initial=str(now),
    )


def _option_field(option: Option, rules: HouseRules) -> forms.Field:
    now, question = option.of(rules), gettext(option.question)
    if option.answers:
        labels = {answer.value: _in_full(answer) for answer in option.answers}
        return _choice_field(question, labels, now)
    if isinstance(option.default, int):
        return _number_field(question, int(now))
    area = forms.Textarea(attrs={"rows": 3})
    return forms.CharField(
        label=question, initial=now, max_length=LONGEST_TEXT, widget=area
    )


def _in_full(answer: OptionChoice) -> str:
    label, meaning = gettext(answer.label), answer.meaning
    if not meaning:
        return label
    facts = {"answer": label, "meaning": translate(meaning)}
    return gettext("%(answer)s: %(meaning)s") % facts


def _value(option: Option, text: str | int) -> str | bool | int:
    """Return the answer that was chosen, as the rules store it."""
    return next(
        (answer.value for answer in option.answers if str(answer.value) == text), text
    )
