"""House rules, as they are told and as forms post them."""

from dataclasses import replace
from datetime import date

from scoring.rules import HouseRules
from scoring.rules.presets import PRESETS
from scoring.rules.registry import GAMES
from scoring.rules.ruleset import Partnership
from scoring.rules_desk.house_rules.printing import RulesPage
from scoring.rulings.summary import summary as summarize
from tests.saying import said
from tournament.models import Session


def rules_page(rules=HouseRules(), **changed) -> RulesPage:  # noqa: B008 (frozen)
    facts = {"name": "Autumn Euchre Night", "venue": "St Mary's Hall", **changed}
    return RulesPage(Session(date=date(2026, 11, 20), deals_per_game=4, **facts), rules)


SESSION = rules_page()
SESSIONS = [key for key, game in GAMES.items() if isinstance(game, Partnership)]


def summary(rules):
    return said(summarize(rules))


def rules_of(game="standard", preset="cats_at_cards", **changed) -> HouseRules:
    return replace(GAMES[game].house(PRESETS[preset]), **changed)


def posted(form):
    """What a browser sends of a form nobody has touched."""
    return {field.name: str(field.value()) for field in form}
