from dataclasses import replace
from datetime import date

import pytest

from scoring.printing.rules_card import RulesPage
from scoring.printing.rules_page import rules_page
from scoring.rules import HouseRules
from tests.factories import SessionFactory

pytestmark = pytest.mark.django_db


def test_a_night_is_printed_with_the_rules_it_keeps():
    rules = replace(HouseRules(), jambon=True)
    session = SessionFactory(house_rules=rules.to_snapshot(), is_rehearsal=True)

    assert rules_page(session) == RulesPage(
        title="Euchre night",
        date=date(2026, 10, 3),
        venue="Parish hall",
        is_rehearsal=True,
        deals_per_game=4,
        rules=rules,
    )
