"""A night's rules as the rules card prints them."""

from scoring.printing.rules_card import RulesPage
from scoring.rules import HouseRules
from tournament.models import Session


def rules_page(session: Session) -> RulesPage:
    """The rules of *session* as they are now."""
    return RulesPage(
        title=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.deals_per_game,
        rules=HouseRules.from_snapshot(session.house_rules),
    )
