"""Points for sitting out, chosen as the organizer does."""

from scoring.actions.credit import choose_credit
from scoring.queries.credit import CreditChoice
from tests.factories.sessions import ORGANIZER


def give(session, credit, fixed=0, *, reason="", by=ORGANIZER):
    """Let games without a seat of *session* bring that much."""
    choice = CreditChoice(credit, fixed)
    return choose_credit(session=session, choice=choice, by=by, reason=reason)
