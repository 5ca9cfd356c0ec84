"""Entries of the activity log, as people read them."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import Truncator

from scoring.activity import sentence
from tournament.models import JournalEntry
from tournament.translation import translate

SHORT = 120
"""So many characters of it are said again beside a button, or after an undo."""


def say(verb: str, facts: Mapping[str, Any] | None, legacy_text: str = "") -> str:
    """Say what an entry of the activity log tells; a *legacy_text* stays as it is."""
    message = sentence(verb, facts, legacy_text)
    return message if isinstance(message, str) else translate(message)


def describe(entry: JournalEntry) -> str:
    """Describe an entry of the activity log."""
    return say(entry.verb, entry.facts, entry.legacy_text)


def describe_in_short(entry: JournalEntry) -> str:
    """Say what an entry tells, as much of it as fits into a line or two."""
    return Truncator(describe(entry)).chars(SHORT)
