import pytest

from scoring.cards.card import Card, Suit
from scoring.rules import GAMES, HouseRules, ImpossibleDeal
from tests.oracles import oracle
from tests.scoring.cards.strategies import strength
from tests.scoring.rules.games.bidding import facts_of, fields_by_name, rules_for

KEY = "double_deck"
GAME = GAMES[KEY]


def score(bid, tricks, **more):
    return GAME.score(facts_of(bid, tricks, **more), rules_for(KEY), 4)[:2]


@pytest.mark.parametrize(("bid", "tricks", "points"), oracle("rules")["double_deck"])
def test_a_trick_is_a_point_and_a_failed_bid_costs_the_bid(bid, tricks, points):
    assert score(bid, tricks) == tuple(points)


@pytest.mark.parametrize(
    ("options", "bids", "nobody"),
    [
        ({}, [*map(str, range(3, 13)), "alone"], ""),
        (
            {"double_deck_least": "6", "double_deck_forced_dealer": False},
            [*map(str, range(6, 13)), "alone"],
            "No score (all passed)",
        ),
    ],
)
def test_bids_begin_where_the_house_says(options, bids, nobody):
    fields = fields_by_name(rules_for(KEY, **options))

    assert [choice.value for choice in fields["bid"].choices] == bids
    assert fields["side"].nobody == nobody


def test_the_dealer_who_must_bid_cannot_pass():
    with pytest.raises(ImpossibleDeal, match="a deal always has a score"):
        GAME.score({"outcome": "thrown_in"}, rules_for(KEY), 4)


def test_low_cards_win_in_no_trump_low():
    high, low = (GAME.trumps()[way] for way in ("none", "low"))
    ace, nine = Card.parse("AH"), Card.parse("9H")

    assert strength(high, ace, Suit.HEARTS) > strength(high, nine, Suit.HEARTS)
    assert strength(low, ace, Suit.HEARTS) < strength(low, nine, Suit.HEARTS)


def test_a_game_goes_to_52_and_the_pack_is_double():
    assert GAME.target(HouseRules(game=KEY)) == 52
    assert GAME.pack(HouseRules(game=KEY), 4).is_double
