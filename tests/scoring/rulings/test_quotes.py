"""Quotes of the rule sheets."""

from pathlib import Path

import pytest

from scoring.rules import PRESET_NAMES
from scoring.rulings import quotes
from scoring.rulings.quotes import QUOTES, Quote, pick_quote


@pytest.mark.parametrize("rule", QUOTES)
def test_rule_has_one_quote_of_each_sheet_that_states_it(rule):
    sheets = [quote.sheet for quote in QUOTES[rule]]

    assert set(sheets) <= set(PRESET_NAMES)
    assert len(set(sheets)) == len(sheets)


def test_every_rule_of_the_file_is_named_in_code():
    folder = Path(quotes.__file__).parent
    code = "".join(
        path.read_text() for path in (*folder.glob("*.py"), folder / "hands.toml")
    )

    named = [*(f'"{rule}"' for rule in QUOTES if not rule.startswith("markers_"))]
    assert [name for name in named if name not in code] == []


def test_nights_own_sheet_speaks_first():
    assert pick_quote("house_of_cards", "cut").sheet == "cats_at_cards"
    assert pick_quote("everything2", "cut").sheet == "everything2"


def test_source_names_sheet_and_chapter():
    assert Quote("brad_wilson", "Scoring", "x").source == "Brad Wilson, “Scoring”"
    assert Quote("activity_list", "", "x").source == "Activity List"
    assert Quote("David Parlett", "", "x").source == "David Parlett"
