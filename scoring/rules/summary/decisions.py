"""What this house has decided: the switches that are on, and a game's own options."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.options import Option
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.place import Place
from scoring.rules.switches import SWITCHES
from tournament.marked import Sentence, gettext_lazy

_TOLD_ELSEWHERE = frozenset(
    {
        "deal_pattern",
        "dealer_pickup",
        "deck",
        "lone_lead",
        "misdeal_after_turnup",
        "misdeal_jar",
        "renege",
        "score_markers",
        "target",
        "thrown_in_deal",
    }
)
"""Switches that the course of a deal, the rulings or the pictures tell of."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Something the house has decided: its name, the answer ("" for "on"), its meaning."""

    title: str
    answer: str
    meaning: Sentence


def decisions(game: Ruleset, rules: HouseRules, place: Place) -> tuple[Decision, ...]:
    """List the game's own options, then the switches that are on and matter.

    What a misdeal costs comes last.
    """
    options = (
        option
        for option in game.options
        if option.answers and place.reads(option.name, game)
    )
    own = (_own(option, rules) for option in options)
    switches = (
        option for option in SWITCHES.values() if option.name not in _TOLD_ELSEWHERE
    )
    on = (option for option in switches if place.is_told(option, game, rules))
    return (*own, *(_shared(option, rules) for option in on), *_jar(rules))


def _jar(rules: HouseRules) -> Iterator[Decision]:
    if amount := rules.misdeal_jar:
        meaning = gettext_lazy("A misdeal costs %(amount)s.", amount=amount)
        yield Decision(SWITCHES["misdeal_jar"].title, "", meaning)


def _own(option: Option, rules: HouseRules) -> Decision:
    answer = option.answer(rules)
    return Decision(option.name_in_words, answer.label, answer.meaning)


def _shared(option: Option, rules: HouseRules) -> Decision:
    """Build the line of a switch that is on; "Yes" is left out."""
    answer = option.answer(rules)
    label = "" if answer.value is True else answer.label
    return Decision(option.name_in_words, label, answer.meaning)
