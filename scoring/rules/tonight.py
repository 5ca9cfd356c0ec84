"""Tonight: what house rules have to be for a progressive session to be played by them."""

from collections.abc import Iterator

from scoring.rules.house_rules import HouseRules
from scoring.rules.options import Option, Value
from scoring.rules.presets import PRESETS
from scoring.rules.registry import GAMES
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import MOST_POINTS, POINTS_LINES

MOST_LETTERS = 40
"""The longest text a house may keep in its rules: a line of the rules card."""

MOST_TARGET = 999
"""The most points a game may be played to."""


def list_session_games() -> tuple[Ruleset, ...]:
    """List the games a progressive session can be played by, in their order."""
    return tuple(game for game in GAMES.values() if game.is_progressive)


def list_rule_faults(rules: HouseRules) -> tuple[str, ...]:
    """List every reason why no progressive session can be played by *rules*."""
    return tuple(_faults(rules))


def _faults(rules: HouseRules) -> Iterator[str]:
    if rules.preset not in PRESETS:
        yield f"There is no rule set “{rules.preset}”."
    yield from _faults_of_game(rules)
    if rules.steal_deal:
        yield (
            "The deal cannot be stolen at a progressive event. Every player deals once in "
            "each game."
        )
    for line in POINTS_LINES:
        if getattr(rules.points, line.name) > MOST_POINTS:
            yield f"{line.label}: {MOST_POINTS} points are the most."
    if rules.target > MOST_TARGET:
        yield f"A game is played to {MOST_TARGET} points at most."
    if len(rules.misdeal_jar) > MOST_LETTERS:
        yield f"The misdeal jar takes {MOST_LETTERS} letters at most."
    yield from _faults_of_types(rules)


def _faults_of_game(rules: HouseRules) -> Iterator[str]:
    game = GAMES.get(rules.game)
    if game is None:
        yield f"There is no game “{rules.game}”."
        return
    if not game.is_progressive:
        yield f"{game.title} cannot be played at a progressive event."
    options = {option.name: option for option in game.options}
    for name, value in rules.options.items():
        if name not in options:
            yield f"{game.title} has no option “{name}”."
        elif not _is_legal(options[name], value):
            yield f"“{value}” is not an answer to: {options[name].question}"


def _is_legal(option: Option, value: Value) -> bool:
    if option.answers:
        legal = [(type(answer.value), answer.value) for answer in option.answers]
        return (type(value), value) in legal
    if type(value) is int and type(option.default) is int:
        return value in range(1, MOST_TARGET + 1)
    return type(value) is type(option.default) is str and len(value) <= MOST_LETTERS


def _faults_of_types(rules: HouseRules) -> Iterator[str]:
    try:
        restored = HouseRules.from_snapshot(rules.to_snapshot())
    except ValueError as fault:
        yield f"These rules cannot be saved: {fault}."
        return
    if restored != rules:
        yield "These rules cannot be saved."
