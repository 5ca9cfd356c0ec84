"""Forms of a side table: who plays by which rules, and a deal as it is sent."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.translation import gettext

from scoring.deals.pairs import key_of
from scoring.deals.submission import REPORT_ID, Submission
from scoring.models import SideReport, SideTable
from scoring.rules import Facts, Field, HouseRules, Kind, Option, OptionChoice, Ruleset
from scoring.rules.house_rules import Deck
from scoring.rules.match import Place
from scoring.rules.switches import SWITCHES
from scoring.side_games.play import ENDINGS, side_fields
from tournament.access.checks import Actor
from tournament.names.one_name import MAX_NAME
from tournament.play.seats import Compass
from tournament.words.forms import TappedForm, WordedForm
from tournament.words.refusals import Unreadable
from tournament.words.translation import translate

CALL = "call"
"""A tap: "side=first&tricks=5", or outcome, side and lone seat as scorepads have them."""

_OUTCOME = ("outcome", "side", "alone")

LONGEST_ANSWER = 60
LONGEST_CALL = 200


class SideDealForm(TappedForm):
    """Which deal is reported, or which entry is taken back; the answers stay raw.

    What the answers mean is for the game to say.
    """

    deal = forms.IntegerField(min_value=1, max_value=9999, required=False)
    entry = forms.IntegerField(min_value=1, max_value=9999, required=False)
    report_id = forms.RegexField(REPORT_ID)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.sent = data

    def submission(self, table: SideTable, by: Actor, kind: SideReport.Kind) -> Submission:
        """Raises Unreadable: it does not say which deal, or came from no page."""
        data, is_deal = self.readable(), kind == SideReport.Kind.DEAL
        if data["deal" if is_deal else "entry"] is None:
            raise Unreadable
        return Submission(
            table,
            by,
            data["report_id"],
            deal=data["deal"],
            entered=self.facts(side_fields(table)) if is_deal else None,
            kind=kind,
            seen_revision=data["entry"],
        )

    def facts(self, fields: tuple[Field, ...]) -> Facts:
        """Raises Unreadable: an answer nobody can have tapped."""
        answers = {field.name: self._answer(field) for field in fields}
        if any(
            len(answer) > LONGEST_ANSWER or not answer.isprintable()
            for answer in answers.values()
        ):
            raise Unreadable
        return {name: answer for name, answer in answers.items() if answer}

    def chosen(self, fields: tuple[Field, ...]) -> frozenset[str]:
        """The keys of the answers sent to *fields*; of none when a deal is taken back."""
        names = [field.name for field in fields]
        return frozenset(
            key_of(name, text) for name in names for text in self.sent.getlist(name)
        )

    def _answer(self, field: Field) -> str:
        if call := self.sent.get(CALL, "")[:LONGEST_CALL]:
            return _read_call(call).get(field.name, "").strip()
        texts = [text.strip() for text in self.sent.getlist(field.name)]
        if field.kind is Kind.PLAYERS:
            return ",".join(text for text in texts if text)
        return texts[-1] if texts else ""


def _read_call(call: str) -> Mapping[str, str]:
    if "=" in call:
        return QueryDict(call).dict()
    answers = dict(zip(_OUTCOME, call.split(","), strict=False))
    seats = {seat.value: str(place) for place, seat in enumerate(Compass)}
    return answers | {"alone": seats.get(answers.get("alone", ""), "")}


OPTION = "option-"
SEAT = "seat-"
SWITCH = "switch-"
HIGHEST = 999
LONGEST_TEXT = 200

_ASKED = frozenset({"target", "deck", "joker", *ENDINGS})
"""Switches that have a field of their own, where the game listens to them."""


class SideTableForm(WordedForm):
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
        for option in self._options():
            self.fields[OPTION + option.name] = _option_field(option, rules)
        for option in self._switches():
            self.fields[SWITCH + option.name] = _option_field(option, rules)
            self.fields[SWITCH + option.name].required = False
        for seat in range(players):
            name = names[seat] if seat < len(names) else ""
            self.fields[f"{SEAT}{seat}"] = _name_field(self._seat_label(seat), name)

    def seats(self) -> list[BoundField]:
        return [self[f"{SEAT}{seat}"] for seat in range(self.players)]

    def questions(self) -> list[BoundField]:
        return [self[name] for name in self.fields if not name.startswith((SEAT, SWITCH))]

    def switches(self) -> list[BoundField]:
        return [self[SWITCH + option.name] for option in self._switches()]

    def names(self) -> list[str]:
        return [self.cleaned_data[f"{SEAT}{seat}"] for seat in range(self.players)]

    def house_rules(self) -> HouseRules:
        data = self.cleaned_data
        fields = ("target", "deck", "joker")
        plain: dict[str, Any] = {name: data[name] for name in fields if name in data}
        plain |= {name: bool(data.get(name)) for name in ENDINGS}
        own = self._answers(OPTION, self._options())
        rules = replace(self.rules, **plain, options={**self.rules.options, **own})
        sent = [each for each in self._switches() if SWITCH + each.name in self.data]
        switched = self._answers(SWITCH, sent)
        return HouseRules.from_snapshot({**rules.to_snapshot(), **switched})

    def _answers(self, kind: str, options: Iterable[Option]) -> dict[str, str | bool | int]:
        return {each.name: self.cleaned_data[kind + each.name] for each in options}

    def _rule_fields(self) -> Iterator[tuple[str, forms.Field]]:
        game, rules = self.game, self.rules
        if game.target(rules) != game.target(replace(rules, target=rules.target + 1)):
            yield "target", _option_field(SWITCHES["target"], rules)
        if len(game.sides(self.players)) == 2:
            for name in ENDINGS:
                yield name, _switch_field(SWITCHES[name], rules)
        if self._pack(deck=Deck.THIRTY_TWO) != self._pack(deck=Deck.TWENTY_FOUR):
            yield "deck", _option_field(SWITCHES["deck"], rules)
        if self._pack(joker=True) != self._pack(joker=False):
            yield "joker", _switch_field(SWITCHES["joker"], rules)

    def _pack(self, **changed: Any) -> object:
        return self.game.pack(replace(self.rules, **changed), self.players)

    def _options(self) -> list[Option]:
        return self._listened_to(self.game.options)

    def _switches(self) -> list[Option]:
        own = (option for option in SWITCHES.values() if option.name not in _ASKED)
        return self._listened_to(own)

    def _listened_to(self, options: Iterable[Option]) -> list[Option]:
        place = Place(self.players, is_side=True)
        return [option for option in options if place.reads(option.name, self.game)]

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


def _switch_field(option: Option, rules: HouseRules) -> forms.BooleanField:
    *_, on = option.answers
    return forms.BooleanField(
        label=gettext(option.title),
        help_text=translate(on.meaning),
        required=False,
        initial=option.of(rules),
    )


def _option_field(option: Option, rules: HouseRules) -> forms.Field:
    now, title = option.of(rules), gettext(option.title)
    if option.answers:
        return forms.TypedChoiceField(
            label=title,
            choices=[(str(answer.value), _in_full(answer)) for answer in option.answers],
            coerce={str(answer.value): answer.value for answer in option.answers}.get,
            widget=forms.RadioSelect,
            initial=str(now),
        )
    if isinstance(option.default, int):
        return forms.IntegerField(
            label=title, min_value=1, max_value=HIGHEST, initial=int(now)
        )
    area = forms.Textarea(attrs={"rows": 3})
    return forms.CharField(label=title, initial=now, max_length=LONGEST_TEXT, widget=area)


def _in_full(answer: OptionChoice) -> str:
    label, meaning = gettext(answer.label), answer.meaning
    if not meaning:
        return label
    facts = {"label": label, "value": translate(meaning)}
    return gettext("%(label)s: %(value)s") % facts
