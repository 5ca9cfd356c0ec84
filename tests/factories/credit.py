"""Points for sitting out, chosen as the organizer does."""

from scoring.leaderboard.reading import CreditChoice
from scoring.prizes.decisions.actions import choose_credit
from tests.factories.sessions import ORGANIZER


def give(session, credit, fixed=0, *, reason="", by=ORGANIZER):
    """Let games without a seat of *session* bring that much."""
    choice = CreditChoice(credit, fixed)
    return choose_credit(session=session, choice=choice, by=by, reason=reason)
