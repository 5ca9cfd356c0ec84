"""Tonight's house rules, as a page names them."""

from collections.abc import Mapping
from typing import Any

from django.template import Library

from scoring.queries import house_rules
from scoring.rules import GAMES, PRESET_NAMES

register = Library()


@register.filter
def preset_name(snapshot: Mapping[str, Any]) -> str:
    """Whose rules a night began with, as organizers know them."""
    return PRESET_NAMES[snapshot["preset"]]


@register.filter
def game_title(snapshot: Mapping[str, Any]) -> str:
    """What is played tonight."""
    return GAMES[snapshot.get("game", "standard")].title


@register.filter
def rules_in_words(snapshot: Mapping[str, Any]) -> str:
    """Tonight's rules in a line: the game, whose rules, how much of them is changed."""
    return house_rules.rules_in_words(snapshot)
