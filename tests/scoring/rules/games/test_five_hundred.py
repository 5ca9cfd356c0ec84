import pytest

from scoring.rules import GAMES, HouseRules
from tests.oracles import cases, oracle
from tests.scoring.rules.games.bidding import facts_of, rules_for

KEY = "five_hundred"
GAME = GAMES[KEY]
RULES = HouseRules(game=KEY)
AVONDALE = {
    "S": (40, 140, 240, 340, 440),
    "C": (60, 160, 260, 360, 460),
    "D": (80, 180, 280, 380, 480),
    "H": (100, 200, 300, 400, 500),
    "NT": (120, 220, 320, 420, 520),
}


def score(bid, tricks):
    return GAME.score(facts_of(bid, tricks), RULES, 4)[:2]


@pytest.mark.parametrize("suit", AVONDALE)
def test_every_bid_has_its_price_in_the_avondale_schedule(suit):
    for tricks, price in enumerate(AVONDALE[suit], start=6):
        bid = f"{tricks}{suit}"
        assert score(bid, tricks) == (
            max(price, 250) if tricks == 10 else price,
            10 * (10 - tricks),
        )
        assert score(bid, tricks - 1) == (-price, 10 * (11 - tricks))


@pytest.mark.parametrize(("bid", "tricks", "points"), oracle("rules")["all_tricks"])
def test_all_tricks_and_none(bid, tricks, points):
    assert score(bid, tricks) == tuple(points)


def test_bids_stand_in_the_order_of_their_price():
    keys = [bid.key for bid in GAME.bids(RULES, 4)]

    assert keys[:6] == ["6S", "6C", "6D", "6H", "6NT", "7S"]
    assert keys[keys.index("misere") - 1 : keys.index("misere") + 2] == [
        "8S",
        "misere",
        "8C",
    ]
    assert keys[-4:] == ["10D", "10H", "open", "10NT"]
    shown = [choice.value for choice in GAME.fields(RULES, 4)[1].choices]
    assert shown[-3:] == ["10NT", "misere", "open"]
    assert max(map(len, keys)) <= 10


def test_a_house_may_leave_out_misere():
    rules = rules_for(KEY, five_hundred_misere=False)

    assert len(GAME.bids(rules, 4)) == 25


@pytest.mark.parametrize(("pack", "total"), [("44", 45), ("42", 43)])
def test_the_pack_leaves_a_widow(pack, total):
    assert GAME.pack(rules_for(KEY, five_hundred_pack=pack), 4).total == total


@pytest.mark.parametrize(
    ("totals", "deal", "won"),
    cases(tuple[tuple[int, ...], dict, tuple[int, ...]], "rules", "five_hundred_won"),
)
def test_a_game_is_won_by_a_bid_or_lost_far_below_zero(totals, deal, won):
    assert GAME.winners(totals, deal, RULES) == won
