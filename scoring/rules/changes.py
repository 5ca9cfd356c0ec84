"""Changes: what differs between two house rules, in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import PRESET_NAMES, PRESETS
from scoring.rules.registry import GAMES, game_of
from scoring.rules.switches import groups_for, points_lines_for


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: its field, its name, and both answers in words."""

    name: str
    title: str
    before: str
    after: str

    @property
    def text(self) -> str:
        """Return the change as the activity log states it."""
        return f"{self.title}: {self.after}"


def sheet(game: str, preset: str) -> HouseRules:
    """Return what the rule sheet *preset* means for *game*, both by their keys."""
    return GAMES[game].house(PRESETS[preset])


def sheet_of(rules: HouseRules) -> HouseRules:
    """Return the sheet that *rules* began with, for their game."""
    return sheet(rules.game, rules.preset)


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
        yield Change("game", "Game", game_of(before).title, game.title)
    if before.preset != after.preset:
        was, now = (PRESET_NAMES[rules.preset] for rules in (before, after))
        yield Change("preset", "Rule set", was, now)
    for group in groups_for(game):
        for option in group.switches:
            if option.of(before) != option.of(after):
                was, now = (option.answer(rules).label or "–" for rules in (before, after))
                yield Change(option.name, option.name_in_words, was, now)
    for line in points_lines_for(game):
        old, new = (getattr(rules.points, line.name) for rules in (before, after))
        if old != new:
            yield Change(line.name, line.label, str(old), str(new))
