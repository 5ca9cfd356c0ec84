"""Vectors of a deal that does not fit the moment.

Reported in an event that stands so.
"""

from scoring.deals.on_file import seated_game
from tools.vectors import evening
from tools.vectors.payloads import Payload

SITUATIONS = frozenset({"deal_no", "round", "round_state", "table"})
"""What of a payload makes the moment matter, not the entry alone."""


def refuse_a_situation(payload: Payload) -> None:
    """Report a deal at a moment that may not be the one for it."""
    session = evening.running(tables=payload.get("tables_in_night", 2))
    round_, deal = payload.get("round", 1), payload.get("deal_no", 1)
    game, _ = seated_game(session, table=payload.get("table", 1), round_=round_)
    if payload.get("round_state") == "closed":
        for number in range(1, round_ + 1):
            evening.play_round(session, number)
            evening.close_round(session, number)
    else:
        on_file = deal if payload.get("existing") else min(deal - 1, session.deals_per_game)
        for before in range(1, on_file + 1):
            evening.report(game, before)
    evening.report(game, deal)
