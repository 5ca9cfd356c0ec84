"""The rules of a session or of a side table as the rules card prints them."""

from dataclasses import replace

from scoring.models import SideTable
from scoring.printing.rules_card import RulesPage
from scoring.queries.game_end import describe_game_end
from scoring.rules import HouseRules
from tournament.game_end import EndsBy
from tournament.models import Session


def rules_page(session: Session) -> RulesPage:
    """Return the rules of *session* as they are now."""
    return RulesPage(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.deals_per_game,
        rules=HouseRules.from_snapshot(session.house_rules),
        ends=None if session.game_end.by is EndsBy.DEALS else describe_game_end(session),
    )


def side_rules_page(table: SideTable) -> RulesPage:
    """Return the rules that a side table began with; in one query."""
    rules = HouseRules.from_snapshot(table.house_rules)
    page = game_page(table.session, rules, table.places.count())
    return replace(page, table=table.number)


def game_page(session: Session, rules: HouseRules, players: int) -> RulesPage:
    """Build the page of *rules* for so many players at a side table."""
    return replace(rules_page(session), rules=rules, players=players)
