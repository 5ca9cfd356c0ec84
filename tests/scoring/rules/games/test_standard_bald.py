import pytest

from scoring.rules import (
    PRESETS,
    DealPoints,
    DealReport,
    HouseRules,
    Outcome,
    game_of,
    score_deal,
)
from scoring.rules.house_rules import AllPass, DealerPickup
from tests.factories.rulings import legal_points, scorepad_buttons

RULES = HouseRules(game="bald")
BALD = game_of(RULES)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_plays_with_32_cards_and_a_dealer_who_may_take(preset):
    rules = BALD.house(PRESETS[preset])

    assert rules.game == "bald"
    assert BALD.pack(rules, 4).total == 32
    assert rules.dealer_pickup is DealerPickup.MAY
    assert rules.target == PRESETS[preset].target


def test_the_left_bower_keeps_its_suit_in_bald_alone():
    assert BALD.left_follows_print
    assert not game_of(HouseRules()).left_follows_print


def test_points_are_those_of_standard_euchre():
    assert legal_points(RULES) == legal_points(HouseRules()) == (0, 1, 2, 4)


def test_bald_says_how_trump_is_made():
    assert BALD.title == "Bald euchre"
    assert any("turns another on top" in note for note in BALD.notes)


def test_a_deal_is_thrown_in_even_where_dealers_are_stuck():
    """All four suits may have been turned down: then the dealer has none to name."""
    stuck = HouseRules(game="bald", all_pass=AllPass.STICK_THE_DEALER)

    assert score_deal(DealReport(Outcome.THROWN_IN), stuck) == DealPoints(0, 0)
    assert scorepad_buttons(stuck).nobody is not None
    assert BALD.score({"outcome": "thrown_in"}, stuck, 4) == (0, 0, 0, 0)
