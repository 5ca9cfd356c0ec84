"""Penalties as the organizer books and withdraws them."""

from scoring.deals.penalties import actions as penalties
from scoring.deals.submission import new_report_id
from tests.factories.sessions import ORGANIZER
from tournament.play.seats import Side


def fine(game, points=-2, side=Side.FIRST, *, reason="Renege", report_id=None, **details):
    """Book a penalty, two points off the first pair as a rule."""
    return penalties.add_penalty(
        game=game,
        side=side,
        points=points,
        reason=reason,
        report_id=report_id or new_report_id(),
        **{"by": ORGANIZER, **details},
    )


def pardon(penalty, *, reason="Proved wrong", by=ORGANIZER):
    """Withdraw a penalty."""
    return penalties.withdraw_penalty(penalty=penalty, reason=reason, by=by)
