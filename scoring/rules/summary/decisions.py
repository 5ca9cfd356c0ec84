"""What this house has decided: the switches that are on, and a game's own options."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.options import Answer, Option, Scope
from scoring.rules.ruleset import Partnership
from scoring.rules.summary.words import tidy
from scoring.rules.switches import groups_for, unmet_need

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
        "thrown_in_deal",
    }
)
"""Switches that the course of a deal, the rulings or the pictures tell of."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Something the house has decided: its name, the answer ("" for "on"), its meaning."""

    title: str
    answer: str
    meaning: str


def decisions(game: Partnership, rules: HouseRules) -> tuple[Decision, ...]:
    """The game's own options, then every switch that is on and changes something."""
    own = (_own(option, rules) for option in game.options if _is_open(option))
    shared = (_shared(option, rules) for option in _switches_on(game, rules))
    return (*own, *shared)


def _is_open(option: Option) -> bool:
    """Whether an option of one game matters tonight: a target does at side tables."""
    return bool(option.answers) and option.scope is not Scope.SIDE


def _switches_on(game: Partnership, rules: HouseRules) -> Iterator[Option]:
    for group in groups_for(game):
        for option in group.switches:
            if option in game.options or option.name in _TOLD_ELSEWHERE:
                continue
            is_on = option.scope is not Scope.SIDE and option.of(rules) != option.default
            if is_on and not unmet_need(option.name, rules):
                yield option


def _own(option: Option, rules: HouseRules) -> Decision:
    answer = option.answer(rules)
    return Decision(tidy(option.name_in_words), tidy(answer.label), _meaning(answer))


def _shared(option: Option, rules: HouseRules) -> Decision:
    """A switch that is on, where "Yes" goes without saying."""
    answer = option.answer(rules)
    label = "" if answer.value is True else answer.label
    return Decision(tidy(option.name_in_words), tidy(label), _meaning(answer))


def _meaning(answer: Answer) -> str:
    """What an answer means and changes, but for what phones and the points then show."""
    is_seen = any(word in answer.effect for word in ("button", "scorepad", "in the points"))
    effect = "" if is_seen else answer.effect
    return tidy(" ".join(filter(None, (_sentence(answer.meaning), effect))))


def _sentence(words: str) -> str:
    return words if not words or words.endswith((".", "!", "?")) else f"{words}."
