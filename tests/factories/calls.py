"""Calls for the organizer, as phones send them."""

from scoring.actions import calls
from scoring.forms import new_report_id


def call(session, table=1, *, report_id=None):
    """Let a table call, as the phone on it does."""
    found = session.tables.select_related("session").get(number=table)
    return calls.call_from_table(table=found, report_id=report_id or new_report_id())


def call_with(session, card=1, *, report_id=None):
    """Let the holder of a card call."""
    found = session.cards.select_related("session").get(number=card)
    return calls.call_with_card(card=found, report_id=report_id or new_report_id())
