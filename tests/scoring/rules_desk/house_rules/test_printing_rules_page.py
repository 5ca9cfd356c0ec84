from dataclasses import replace
from datetime import date

import pytest

from scoring.rules import HouseRules
from scoring.rules_desk.house_rules.printing import (
    RulesPage,
    game_page,
    rules_page,
    side_rules_page,
)
from tests.factories import SessionFactory, session_in_check_in
from tests.factories.side_tables import PEOPLE, start_side

pytestmark = pytest.mark.django_db


def test_a_night_is_printed_with_the_rules_it_keeps():
    rules = replace(HouseRules(), jambon=True)
    session = SessionFactory(house_rules=rules.to_snapshot(), is_rehearsal=True)

    assert rules_page(session) == RulesPage(
        name="Euchre night",
        date=date(2026, 10, 3),
        venue="Parish hall",
        is_rehearsal=True,
        deals_per_game=4,
        rules=rules,
    )


def test_a_side_table_is_printed_with_the_rules_it_began_with():
    session = session_in_check_in()
    start_side(session)
    table = start_side(session, "auction", names=PEOPLE[:6], joker=True)

    page = side_rules_page(table)

    assert (page.table, page.players, page.name) == (2, 6, "Euchre night")
    assert page.rules == HouseRules.from_snapshot(table.house_rules)
    assert (page.rules.game, page.rules.joker) == ("auction", True)


def test_a_game_is_printed_before_anybody_sits_down():
    session = SessionFactory()
    rules = replace(HouseRules(), game="call_ace")

    page = game_page(session, rules, 5)

    assert page == rules_page(session)._replace(rules=rules, players=5)
    assert page.table is None
