"""Entries of the activity log, as people read them."""

from scoring.activity import sentence
from tournament.models import JournalEntry


def describe(entry: JournalEntry) -> str:
    """Describe an entry of the activity log."""
    return sentence(entry.verb, entry.facts, entry.legacy_text)
