import pytest

from scoring.rules import (
    DealEntry,
    DealReport,
    ImpossibleDeal,
    Outcome,
    game_of,
    score_deal,
)
from tests.factories.rulings import is_lone_march, read_entry, scorepad_buttons
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.games.bidding import NAMES, facts_of, fields_by_name, rules_for
from tournament.play.seats import Compass, Side

KEY = "double_hasenpfeffer"
CATS, HOUSE = rules_for(KEY, "cats_at_cards"), rules_for(KEY, "house_of_cards")


def score(rules, bid, tricks, alone="", players=4):
    return game_of(rules).score(facts_of(bid, tricks, alone=alone), rules, players)


def refused(rules, facts, players=4):
    with pytest.raises(ImpossibleDeal) as impossible:
        game_of(rules).score(facts, rules, players)
    return list(impossible.value.sentences)


def bids(rules, players=4):
    return [choice.value for choice in fields_by_name(rules, players)["bid"].choices]


@pytest.mark.parametrize(("players", "total"), [(4, 12), (6, 8)])
def test_cats_at_cards_sets_back_by_every_trick_of_the_deal(players, total):
    for bid in range(6, total + 1):
        for tricks in range(total + 1):
            worth = 2 if bid == total else 1
            bidders = worth * tricks if tricks >= bid else -total

            seats = score(CATS, bid, tricks, players=players)

            assert seats == (bidders, total - tricks) * (players // 2)


@pytest.mark.parametrize(("players", "total"), [(4, 12), (6, 8)])
@pytest.mark.parametrize("alone", ["", "2"])
def test_house_of_cards_sets_back_by_the_bid_and_doubles_a_loner(players, total, alone):
    for bid in range(total // 2, total + 1):
        for tricks in range(total + 1):
            bidders = (tricks if tricks >= bid else -bid) * (2 if alone else 1)

            seats = score(HOUSE, bid, tricks, alone, players)

            assert seats == (bidders, total - tricks) * (players // 2)


@pytest.mark.parametrize(
    ("options", "alone", "bidders"), oracle("rules")["dealer_at_minimum"]
)
def test_a_dealer_who_bid_the_minimum_is_set_back_as_the_house_says(
    options, alone, bidders
):
    assert score(rules_for(KEY, **options), "forced", 5, alone)[0] == bidders


def test_a_dealer_who_makes_the_minimum_scores_like_anybody():
    assert score(HOUSE, "forced", 6) == (6, 6, 6, 6)
    assert score(HOUSE, "forced", 4, players=6) == (4, 4) * 3


def test_defenders_score_nothing_where_the_house_says_so():
    assert score(rules_for(KEY, dh_defenders_score=False), 7, 6) == (-7, 0, -7, 0)


def test_the_lowest_bid_is_half_of_the_tricks_or_six():
    assert (bids(HOUSE)[0], bids(HOUSE, 6)[0]) == ("6", "4")
    assert (bids(CATS)[0], bids(CATS, 6)[0]) == ("6", "6")
    assert (bids(HOUSE)[-2:], bids(HOUSE, 6)[-2:]) == (["12", "forced"], ["8", "forced"])


def test_a_bid_below_the_minimum_is_refused():
    assert refused(HOUSE, facts_of(5, 7)) == [
        "5 is not a bid in this game. Choose 6, 7, 8, 9, 10, 11 or 12."
    ]
    assert refused(CATS, facts_of(5, 7), 6) == [
        "5 is not a bid in this game. Choose 6, 7 or 8."
    ]


@pytest.mark.parametrize(("options", "label"), oracle("rules")["least_bids"])
def test_the_minimum_of_the_dealer_is_a_bid_of_its_own(options, label):
    last = fields_by_name(rules_for(KEY, **options))["bid"].choices[-1]

    assert said(last.label) == label


def test_a_deal_is_thrown_in_only_where_the_dealer_may_pass():
    stuck, free = rules_for(KEY), rules_for(KEY, dh_forced_dealer=False)

    assert refused(stuck, {"outcome": "thrown_in"}) == [
        "The dealer must call trump at this event, so a deal always has a score."
    ]
    assert scorepad_buttons(stuck).nobody is None
    assert game_of(free).score({"outcome": "thrown_in"}, free, 6) == (0,) * 6
    assert scorepad_buttons(free).nobody.report == DealReport(Outcome.THROWN_IN)
    assert fields_by_name(stuck)["side"].nobody == ""
    assert fields_by_name(free)["side"].nobody == "No score (all passed)"


def test_who_is_alone_is_asked_where_the_bid_does_not_tell():
    assert "alone" in fields_by_name(HOUSE)
    assert "alone" not in fields_by_name(CATS)


def test_a_bid_of_all_tricks_is_played_alone_without_saying_so():
    report = read_entry(DealEntry(side="second", bid="12", tricks="12"), CATS)

    assert score_deal(report, CATS).second == 24
    assert is_lone_march(report, CATS)
    assert not is_lone_march(report, HOUSE)


def test_a_lone_player_below_all_tricks_needs_the_house_rule():
    assert refused(CATS, facts_of(8, 9, alone="0")) == [
        "16 points for “playing alone on a bid of 8” are not in the house rules."
    ]
    assert score(CATS, 12, 12, alone="0")[0] == 24


@pytest.mark.parametrize("players", [4, 6])
def test_a_lone_player_of_the_other_side_is_refused(players):
    for seat in range(players):
        facts = facts_of(7, 7, alone=seat)
        if seat % 2:
            assert refused(HOUSE, facts, players) == ["Choose the player who went alone."]
        else:
            assert game_of(HOUSE).score(facts, HOUSE, players)[0] == 14


def test_a_stranger_alone_is_refused():
    assert refused(HOUSE, facts_of(7, 7, alone="6"), 6) == [
        "Player 6 is not at this table. Choose 1, 2, 3, 4, 5, and 6."
    ]
    assert refused(HOUSE, facts_of(7, 7, side="North", alone=""), 6) == [
        "Team North is not at this table. Choose players 1, 3, and 5 or "
        "players 2, 4, and 6."
    ]


def test_a_lone_march_takes_every_trick():
    alone = DealReport(Outcome.BID_PLAYED, Side.SECOND, Compass.WEST, bid="8", tricks=12)
    less = DealReport(Outcome.BID_PLAYED, Side.SECOND, Compass.WEST, bid="8", tricks=11)

    assert is_lone_march(alone, HOUSE)
    assert not is_lone_march(less, HOUSE)


def test_the_words_of_a_deal_name_the_lone_player():
    game = game_of(HOUSE)

    six = game.summary(facts_of(8, 5, alone="4"), HOUSE, NAMES[6])
    four = game.summary(facts_of("forced", 6, side="second"), HOUSE, NAMES[4])

    assert said(six) == "Ann & Cy & Eve: Bid 8, Eve alone, took 5 tricks"
    assert said(four) == "Bob & Di: Dealer forced 6, took 6 tricks"


def test_the_target_follows_the_sheet():
    assert game_of(CATS).target(CATS) == 52
    assert game_of(HOUSE).target(HOUSE) == 62
    assert game_of(CATS).target(rules_for(KEY)) == 52


def test_six_sit_in_two_sides_of_three_with_48_cards():
    game = game_of(CATS)

    assert game.players == (4, 6)
    assert game.sides(6) == ((0, 2, 4), (1, 3, 5))
    assert game.pack(CATS, 6).total == 48
