import pytest

from scoring.rules import PRESETS, HouseRules, game_of
from scoring.rules.tonight import sheet
from tests.oracles import oracle
from tests.scoring.rules.games.bidding import facts_of, fields_by_name, rules_for

KEY, PEPPER = "hasenpfeffer", "pepper"


def score(bid, tricks, key=KEY, **options):
    rules = rules_for(key, **options)
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
def test_a_failed_bid_costs_what_its_sheet_says(preset):
    hasenpfeffer, pepper = sheet(KEY, preset), sheet(PEPPER, preset)

    lost = -3 if preset == "cats_at_cards" else -5
    assert game_of(hasenpfeffer).score(facts_of(5, 3), hasenpfeffer, 4)[0] == lost
    assert game_of(pepper).score(facts_of(5, 3), pepper, 4)[0] == -3
    assert game_of(pepper).score(facts_of("big", 2), pepper, 4) == (-4, 4, -4, 4)


@pytest.mark.parametrize("key", [KEY, PEPPER])
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_stored_without_an_answer_mean_what_they_did(key, preset):
    stored = {"game": key, "preset": preset}

    rules = HouseRules.from_snapshot(stored)
    kept = HouseRules.from_snapshot(sheet(key, preset).to_snapshot())

    assert game_of(rules).score(facts_of(5, 3), rules, 4) == (-5, 3, -5, 3)
    assert game_of(rules).is_bidder_leading(rules) is (preset != "cats_at_cards")
    assert game_of(rules).house(rules) == rules
    assert kept == sheet(key, preset)


def test_each_leads_as_its_sheet_says_at_an_event_of_the_other():
    beside = game_of(sheet(KEY, "house_of_cards")).house(sheet(PEPPER, "house_of_cards"))
    stored = {"game": PEPPER, "options": {"hasen_lead": "left_of_dealer"}}
    shared = HouseRules.from_snapshot(stored)

    assert game_of(beside).is_bidder_leading(beside)
    assert not game_of(shared).is_bidder_leading(shared)


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
        "hasen_setback": ("tricks_won", "bid"),
        "hasen_defenders_score": (True, True),
        "hasenpfeffer_target": (10, 10),
    }


def test_the_scorepad_offers_the_bid_the_joker_forces():
    bids = [choice.label for choice in fields_by_name(rules_for(KEY))["bid"].choices]

    assert bids == ["1", "2", "3", "4", "5", "6", "Forced 3 (joker)"]


def test_the_pack_has_25_cards():
    rules = rules_for(KEY)

    assert game_of(rules).pack(rules, 4).total == 25


@pytest.mark.parametrize(("key", "own"), [(KEY, 10), (PEPPER, 30)])
def test_the_target_is_its_own_and_not_that_of_the_night(key, own):
    rules = rules_for(key, "cats_at_cards")
    other = rules_for(key, **{f"{key}_target": 21})

    assert rules.target == 5
    assert game_of(rules).target(rules) == own
    assert game_of(other).target(other) == 21


NEEDED = {str(n): n for n in range(1, 6)} | {"little": 6, "big": 6}


@pytest.mark.parametrize("bid", NEEDED)
@pytest.mark.parametrize("tricks", range(7))
def test_of_pepper_every_bid_is_worth_its_tricks_or_its_set_back(bid, tricks):
    needed, stakes = NEEDED[bid], 2 if bid == "big" else 1
    lost = {"bid": needed, "tricks_won": tricks, "flat_6": 6}

    scored = {rule: score(bid, tricks, PEPPER, pepper_setback=rule)[:2] for rule in lost}

    for rule, price in lost.items():
        bidders = tricks if tricks >= needed else -price
        assert scored[rule] == (bidders * stakes, 6 - tricks)


@pytest.mark.parametrize(
    ("bid", "tricks", "defenders"),
    [("big", 5, 2), ("big", 0, 12), ("big", 6, 0), ("little", 5, 1), ("5", 5, 1)],
)
def test_big_pepper_may_double_the_defenders(bid, tricks, defenders):
    scored = score(bid, tricks, PEPPER, pepper_big_doubles_defenders=True)

    assert scored[1] == scored[3] == defenders


LIONS = {
    "pepper_points": "seven_fourteen",
    "pepper_forced_dealer": True,
    "pepper_target": 31,
}


@pytest.mark.parametrize(("bid", "tricks", "points"), oracle("rules")["lions_pepper"])
def test_pepper_of_the_lions_is_settings_only(bid, tricks, points):
    rules = rules_for(PEPPER, **LIONS)

    assert score(bid, tricks, PEPPER, **LIONS)[:2] == tuple(points)
    assert game_of(rules).target(rules) == 31
    assert fields_by_name(rules)["side"].nobody == ""


@pytest.mark.parametrize(("totals", "bidders", "winners"), oracle("rules")["higher_total"])
def test_the_higher_total_wins_and_the_bidders_if_equal(totals, bidders, winners):
    rules = rules_for(PEPPER)

    assert game_of(rules).winners(totals, {"side": bidders}, rules) == tuple(winners)


def test_the_scorepad_offers_both_peppers():
    choices = fields_by_name(rules_for(PEPPER))["bid"].choices

    assert [(choice.value, choice.label) for choice in choices[-2:]] == [
        ("little", "Little Pepper"),
        ("big", "Big Pepper"),
    ]


def test_the_pack_has_24_cards_and_the_first_lead_is_asked():
    rules = rules_for(PEPPER)

    assert game_of(rules).pack(rules, 4).total == 24
    assert not game_of(rules).is_bidder_leading(sheet(PEPPER, "everything2"))
    assert game_of(rules).is_bidder_leading(rules_for(PEPPER, pepper_lead="bidder"))
