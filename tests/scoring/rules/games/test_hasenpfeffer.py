import pytest

from scoring.rules import PRESETS, game_of
from tests.scoring.rules.games.bidding import facts_of, fields_by_name, rules_for

KEY = "hasenpfeffer"


def score(bid, tricks, **options):
    rules = rules_for(KEY, **options)
    return game_of(rules).score(facts_of(bid, tricks), rules, 4)


@pytest.mark.parametrize("bid", [*range(1, 7), "forced"])
@pytest.mark.parametrize("tricks", range(7))
def test_every_bid_is_worth_its_tricks_or_its_set_back(bid, tricks):
    needed = 3 if bid == "forced" else bid
    made = tricks >= needed

    by_bid = score(bid, tricks, hasen_setback="bid")
    by_tricks = score(bid, tricks, hasen_setback="tricks_won")

    assert by_bid[:2] == (tricks if made else -needed, 6 - tricks)
    assert by_tricks[:2] == (tricks if made else -tricks, 6 - tricks)


def test_defenders_score_nothing_where_the_house_says_so():
    assert score(4, 4, hasen_defenders_score=False) == (4, 0, 4, 0)
    assert score(4, 1, hasen_defenders_score=False) == (-4, 0, -4, 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_failed_bid_costs_the_bid_under_every_preset(preset):
    rules = rules_for(KEY, preset)

    assert game_of(rules).score(facts_of(5, 3), rules, 4) == (-5, 3, -5, 3)


def test_the_sheets_play_it_in_their_own_ways():
    questions = {option.name: option for option in game_of(rules_for(KEY)).options}

    read = {
        name: (option.default_in("cats_at_cards"), option.default_in("house_of_cards"))
        for name, option in questions.items()
    }

    assert read == {
        "hasen_auction": ("until_three_passes", "one_round"),
        "hasen_widow": ("name_first", "widow_first"),
        "hasen_lead": ("left_of_dealer", "bidder"),
        "hasen_setback": ("bid", "bid"),
        "hasen_defenders_score": (True, True),
        "hasenpfeffer_target": (10, 10),
    }


def test_the_scorepad_offers_the_bid_the_joker_forces():
    bids = [choice.label for choice in fields_by_name(rules_for(KEY))["bid"].choices]

    assert bids == ["1", "2", "3", "4", "5", "6", "Forced 3 (joker)"]


def test_the_pack_has_25_cards():
    rules = rules_for(KEY)

    assert game_of(rules).pack(rules, 4).total == 25


def test_the_target_is_its_own_and_not_that_of_the_night():
    rules = rules_for(KEY, "cats_at_cards")
    other = rules_for(KEY, hasenpfeffer_target=21)

    assert rules.target == 5
    assert game_of(rules).target(rules) == 10
    assert game_of(other).target(other) == 21
