"""Tonight: what house rules have to be for a progressive session to be played by them."""

from collections.abc import Iterator

from scoring.rules.house_rules import HouseRules
from scoring.rules.options import Option, Value
from scoring.rules.presets import PRESETS
from scoring.rules.registry import GAMES
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import MOST_POINTS, POINTS_LINES
from tournament.marked import Message, gettext_lazy

MOST_LETTERS = 40
"""The longest text a house may keep in its rules: a line of the rules card."""

MOST_TARGET = 999
"""The most points a game may be played to."""


def list_session_games() -> tuple[Ruleset, ...]:
    """List the games a progressive session can be played by, in their order."""
    return tuple(game for game in GAMES.values() if game.is_progressive)


def list_rule_faults(rules: HouseRules) -> tuple[Message, ...]:
    """List every reason why no progressive session can be played by *rules*."""
    return tuple(_faults(rules))


def _faults(rules: HouseRules) -> Iterator[Message]:
    if rules.preset not in PRESETS:
        yield gettext_lazy("There is no rule set “%(name)s”.", name=rules.preset)
    yield from _faults_of_game(rules)
    for line in POINTS_LINES:
        if getattr(rules.points, line.name) > MOST_POINTS:
            yield gettext_lazy(
                "%(line)s: %(most)s points are the most.",
                line=Message(line.label),
                most=MOST_POINTS,
            )
    if rules.target > MOST_TARGET:
        yield gettext_lazy("A game is played to %(most)s points at most.", most=MOST_TARGET)
    if len(rules.misdeal_jar) > MOST_LETTERS:
        yield gettext_lazy(
            "The misdeal jar takes %(most)s letters at most.", most=MOST_LETTERS
        )
    yield from _faults_of_types(rules)


def _faults_of_game(rules: HouseRules) -> Iterator[Message]:
    game = GAMES.get(rules.game)
    if game is None:
        yield gettext_lazy("There is no game “%(name)s”.", name=rules.game)
        return
    title = Message(game.title)
    if not game.is_progressive:
        yield gettext_lazy("%(game)s cannot be played at a progressive event.", game=title)
    options = {option.name: option for option in game.options}
    for name, value in rules.options.items():
        if name not in options:
            yield gettext_lazy("%(game)s has no option “%(name)s”.", game=title, name=name)
        elif not _is_legal(options[name], value):
            yield gettext_lazy(
                "“%(answer)s” is not an answer to: %(question)s",
                answer=value,
                question=Message(options[name].question),
            )


def _is_legal(option: Option, value: Value) -> bool:
    if option.answers:
        legal = [(type(answer.value), answer.value) for answer in option.answers]
        return (type(value), value) in legal
    if type(value) is int and type(option.default) is int:
        return value in range(1, MOST_TARGET + 1)
    return type(value) is type(option.default) is str and len(value) <= MOST_LETTERS


def _faults_of_types(rules: HouseRules) -> Iterator[Message]:
    try:
        restored = HouseRules.from_snapshot(rules.to_snapshot())
    except ValueError:
        restored = None
    if restored != rules:
        yield gettext_lazy("These rules cannot be saved.")
