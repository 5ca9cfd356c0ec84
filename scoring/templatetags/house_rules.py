"""Tonight's house rules, as a page names them."""

from collections.abc import Mapping
from typing import Any

from django.template import Library
from django.utils.translation import gettext

from scoring.rules import GAMES, HouseRules

register = Library()


@register.filter
def game_title(snapshot: Mapping[str, Any]) -> str:
    """Return what is played tonight."""
    return gettext(GAMES[snapshot.get("game", HouseRules().game)].title)
