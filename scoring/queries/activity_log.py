"""Entries of the activity log, as people read them."""

from django.utils.text import Truncator

from scoring.activity import sentence
from tournament.models import JournalEntry

SHORT = 120
"""So many characters of it are said again beside a button, or after an undo."""


def describe(entry: JournalEntry) -> str:
    """Describe an entry of the activity log."""
    return sentence(entry.verb, entry.facts, entry.legacy_text)


def describe_in_short(entry: JournalEntry) -> str:
    """Say what an entry tells, as much of it as fits into a line or two."""
    return Truncator(describe(entry)).chars(SHORT)
