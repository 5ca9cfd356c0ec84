"""What house rules a progressive session can be played by, and how two sets differ.

Knows nothing of side tables, which play any game.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.rules.house_rules import HouseRules, Option, Value
from scoring.rules.presets import PRESET_NAMES, PRESETS
from scoring.rules.registry import GAMES, game_of
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import MOST_POINTS, POINTS_LINES, groups_for, points_lines_for
from tournament.words.marked import Message, Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _


class Change(NamedTuple):
    """One thing that differs: its field, its name, and both answers in words."""

    name: str
    title: Sentence
    before: Sentence
    after: Sentence

    @property
    def text(self) -> Message:
        title, answer = as_message(self.title), as_message(self.after)
        return gettext_lazy("%(label)s: %(value)s", label=title, value=answer)


def sheet(game: str, preset: str) -> HouseRules:
    """What the rule sheet *preset* means for *game*, both by their keys."""
    return GAMES[game].house(PRESETS[preset])


def sheet_of(rules: HouseRules) -> HouseRules:
    return sheet(rules.game, rules.preset)


def is_sheet_named(rules: HouseRules, players: int) -> bool:
    game = game_of(rules)
    table = players if players in game.players else min(game.players)
    pack = game.pack(sheet_of(rules), table)
    return bool(game.sheets) and pack.size == PRESETS[rules.preset].deck


def changes(before: HouseRules, after: HouseRules) -> tuple[Change, ...]:
    """List the changes to *after*: sheet, game, switches and points.

    Only what the game of *after* reads is compared.

    Raises:
        ValueError: one of the games is not known.
    """
    return tuple(_changes(before, after))


def _changes(before: HouseRules, after: HouseRules) -> Iterator[Change]:
    game = game_of(after)
    if before.game != after.game:
        yield Change("game", _("Game"), game_of(before).title, game.title)
    if before.preset != after.preset:
        was, now = (PRESET_NAMES[rules.preset] for rules in (before, after))
        yield Change("preset", _("Rule set"), was, now)
    for group in groups_for(game):
        for option in group.switches:
            if option.of(before) != option.of(after):
                was, now = (option.answer(rules).label or "–" for rules in (before, after))
                yield Change(option.name, option.title, was, now)
    for line in points_lines_for(game):
        old, new = (getattr(rules.points, line.name) for rules in (before, after))
        if old != new:
            yield Change(line.name, line.label, str(old), str(new))


MOST_LETTERS = 40
"""The longest text a house may keep in its rules: a line of the rules card."""

MOST_TARGET = 999
"""The most points a game may be played to."""


def list_session_games() -> tuple[Ruleset, ...]:
    return tuple(game for game in GAMES.values() if game.is_progressive)


def list_rule_faults(rules: HouseRules) -> tuple[Message, ...]:
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
                question=Message(options[name].title),
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
