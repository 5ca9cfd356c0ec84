"""Calls for the organizer, as phones send them."""

from scoring.deals.calls import actions as calls
from scoring.deals.submission import new_report_id


def call(session, table=1, *, report_id=None):
    """Let a table call, as the phone on it does."""
    at_table = session.tables.select_related("session").get(number=table)
    return calls.call_organizer(caller=at_table, report_id=report_id or new_report_id())


def call_with(session, card=1, *, report_id=None):
    """Let the holder of a card call."""
    of_card = session.cards.select_related("session").get(number=card)
    return calls.call_organizer(caller=of_card, report_id=report_id or new_report_id())


def call_from_side(table, *, report_id=None):
    """Let a side table call."""
    return calls.call_organizer(caller=table, report_id=report_id or new_report_id())
