from dataclasses import replace

import pytest

from scoring.rules import HouseRules
from scoring.rules_desk.house_rules.printing import RulesPage, rules_page, side_rules_page
from tests.factories import SessionFactory, session_in_check_in
from tests.factories.side_tables import PEOPLE, start_side

pytestmark = pytest.mark.django_db


def test_a_night_is_printed_with_the_rules_it_keeps():
    rules = replace(HouseRules(), jambon=True)
    session = SessionFactory(house_rules=rules.to_snapshot(), is_rehearsal=True)

    assert rules_page(session) == RulesPage(session, rules)
    assert rules_page(session).ends is None


def test_a_side_table_is_printed_with_the_rules_it_began_with():
    session = session_in_check_in()
    start_side(session)
    table = start_side(session, "auction", names=PEOPLE[:6], joker=True)

    page = side_rules_page(table)

    assert (page.table, page.players, page.session) == (2, 6, session)
    assert page.rules == HouseRules.from_snapshot(table.house_rules)
    assert (page.rules.game, page.rules.joker) == ("auction", True)
