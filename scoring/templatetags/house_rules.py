"""Tonight's house rules, as a page names them."""

from collections.abc import Mapping
from typing import Any

from django.template import Library

from scoring.queries import house_rules
from scoring.rules import GAMES

register = Library()


@register.filter
def game_title(snapshot: Mapping[str, Any]) -> str:
    """Return what is played tonight."""
    return GAMES[snapshot.get("game", "standard")].title


@register.filter
def sheet_in_words(snapshot: Mapping[str, Any]) -> str:
    """Return whose rules a session is played by, and how much in them is changed."""
    return house_rules.describe_sheet(snapshot)
