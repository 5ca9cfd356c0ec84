"""Entries of the activity log, as people read them."""

from scoring.activity import sentence
from tournament.models import JournalEntry


def describe(entry: JournalEntry) -> str:
    """Say what an entry tells."""
    return sentence(entry.verb, entry.facts, entry.legacy_text)
