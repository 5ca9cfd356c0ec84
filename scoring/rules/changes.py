"""Changes: what differs between two house rules, in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import PRESET_NAMES, PRESETS
from scoring.rules.registry import GAMES, game_of
from scoring.rules.switches import groups_for, points_lines_for
from tournament.marked import Message, Sentence, as_message, gettext_lazy
from tournament.marked import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: its field, its name, and both answers in words."""

    name: str
    title: Sentence
    before: Sentence
    after: Sentence

    @property
    def text(self) -> Message:
        """Return the change as the activity log states it."""
        title, answer = as_message(self.title), as_message(self.after)
        return gettext_lazy("%(question)s: %(answer)s", question=title, answer=answer)


def sheet(game: str, preset: str) -> HouseRules:
    """Return what the rule sheet *preset* means for *game*, both by their keys."""
    return GAMES[game].house(PRESETS[preset])


def sheet_of(rules: HouseRules) -> HouseRules:
    """Return the sheet that *rules* began with, for their game."""
    return sheet(rules.game, rules.preset)


def is_sheet_named(rules: HouseRules, players: int) -> bool:
    """Return whether the name of the rule set, "24-card", is true of the game."""
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
                yield Change(option.name, option.name_in_words, was, now)
    for line in points_lines_for(game):
        old, new = (getattr(rules.points, line.name) for rules in (before, after))
        if old != new:
            yield Change(line.name, line.label, str(old), str(new))
