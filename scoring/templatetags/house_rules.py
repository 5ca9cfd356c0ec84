"""Tonight's house rules, as a page names them."""

from collections.abc import Mapping
from typing import Any

from django.template import Library

from scoring.rules import PRESET_NAMES

register = Library()


@register.filter
def preset_name(snapshot: Mapping[str, Any]) -> str:
    """Whose rules a night began with, as organizers know them."""
    return PRESET_NAMES[snapshot["preset"]]
