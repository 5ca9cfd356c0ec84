"""Sample deals: random, and possible under the rules of a practice event."""

from collections.abc import Callable, Mapping
from random import Random

from scoring.rules import (
    Button,
    DealEntry,
    DealReport,
    Field,
    HouseRules,
    ImpossibleDeal,
    Kind,
    partnership,
)
from tournament.seats import Compass, Side

_WEIGHTS = {"made": 10, "march": 4, "lone_march": 2, "euchre": 3}
_THROWN_IN, _ALONE = 0.05, 0.1
"""How often a made-up deal of a bidding game is thrown in, or played alone."""


def sample_deals(rules: HouseRules, rng: Random) -> Callable[[], DealReport]:
    """Return a maker of random deals that are possible under *rules*."""
    if partnership(rules).asks_bid:
        return lambda: _bid_for(rules, rng)
    buttons = _buttons(rules)
    weights = [_WEIGHTS.get(button.outcome, 1) for button in buttons]
    return lambda: rng.choices(buttons, weights)[0].report


def _buttons(rules: HouseRules) -> list[Button]:
    buttons = partnership(rules).buttons(rules)
    nobody = [buttons.nobody] if buttons.nobody else []
    return [*buttons.first, *buttons.second, *nobody]


def _bid_for(rules: HouseRules, rng: Random) -> DealReport:
    """Return a bid and its tricks: answers at random, until they can be a deal."""
    nobody = partnership(rules).buttons(rules).nobody
    if nobody and rng.random() < _THROWN_IN:
        return nobody.report
    fields = partnership(rules).fields(rules, len(Compass))
    while True:
        answers = {field.name: _answer(field, rng) for field in fields}
        try:
            return partnership(rules).read(_entry(answers), rules)
        except ImpossibleDeal:
            continue


def _entry(answers: Mapping[str, str]) -> DealEntry:
    return DealEntry(
        side=answers["side"],
        bid=answers.get("bid", ""),
        tricks=answers["tricks"],
        alone=answers.get("alone", ""),
    )


def _answer(field: Field, rng: Random) -> str:
    match field.kind:
        case Kind.SIDE:
            return rng.choice(tuple(Side)).value
        case Kind.PLAYER:
            return rng.choice(tuple(Compass)).value if rng.random() < _ALONE else ""
    values = [choice.value for choice in field.choices]
    two = rng.choices(range(len(values)), k=2)  # people bid low and take many
    return values[max(two) if field.name == "tricks" else min(two)]
