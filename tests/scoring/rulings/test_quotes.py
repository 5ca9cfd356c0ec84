"""Quotes of the rule sheets."""

import pytest

from scoring.rules import PRESET_NAMES
from scoring.rulings import bid_quotes, quotes
from scoring.rulings.quotes import Quote, pick_quote

_OF_BIDS = {
    f"{name}_OF_BIDS": rule for name, rule in vars(bid_quotes).items() if name[0] != "_"
}
RULES = {
    name: (rule,) if isinstance(rule, Quote) else rule
    for name, rule in (vars(quotes) | _OF_BIDS).items()
    if name.isupper()
    and not name.startswith("_")
    and name not in ("SOURCE_NAMES", "CUSTOMS")
}


@pytest.mark.parametrize("name", RULES)
def test_rule_has_one_quote_of_each_sheet_that_states_it(name):
    sheets = [quote.sheet for quote in RULES[name]]

    assert set(sheets) <= set(PRESET_NAMES)
    assert len(set(sheets)) == len(sheets)


def test_nights_own_sheet_speaks_first():
    assert pick_quote("house_of_cards", quotes.CUT).sheet == "cats_at_cards"
    assert pick_quote("everything2", quotes.CUT).sheet == "everything2"


def test_source_names_sheet_and_chapter():
    assert Quote("brad_wilson", "Scoring", "x").source == "Brad Wilson, “Scoring”"
    assert Quote("activity_list", "", "x").source == "Activity List"
    assert Quote("David Parlett", "", "x").source == "David Parlett"
