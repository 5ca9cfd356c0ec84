"""Presets: whose rules a session begins with.

A change of preset alone changes no arithmetic, save what a lone defender scores.

Source: the rule sheets; see README.md for their names.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scoring.rules.house_rules import HouseRules
from tournament.words.tables import read_as

DEFAULT_PRESET = "cats_at_cards"
"""What stored rules mean where they do not say."""

RECOMMENDED_PRESET = "activity_list"
"""What a new event begins with: halls play with 24 cards."""


class _Sheet(NamedTuple):
    name: str
    meaning: str
    rules: Mapping[str, Any] = MappingProxyType({})
    source: str = ""

    def house_rules(self, key: str) -> HouseRules:
        stored = {"names_loner": True, "preset": key, **self.rules}
        return HouseRules.from_snapshot(stored)


class _Presets(NamedTuple):
    offered: tuple[str, ...]
    preset: dict[str, _Sheet]


_OFFERED, _SHEETS = read_as(_Presets, __package__, "presets.toml")

PRESET_NAMES = MappingProxyType({key: _SHEETS[key].name for key in _OFFERED})
"""Presets as organizers choose them, in the order they are offered."""

PRESET_MEANINGS = MappingProxyType({key: _SHEETS[key].meaning for key in _OFFERED})
"""What each preset means, in a line."""

SOURCE_NAMES = MappingProxyType(
    {key: sheet.source for key, sheet in _SHEETS.items() if sheet.source}
)
"""The rule sheets behind the presets, as they are cited; a preset may have none."""

PRESETS = MappingProxyType({key: sheet.house_rules(key) for key, sheet in _SHEETS.items()})
"""The house rules of each preset, by its key."""
