"""Entries that files of vectors have no word for."""

import pytest

from scoring.rules import GAMES, HouseRules
from scoring.rules.games.auction import bids
from scoring.rules.individual.bid_list import check_bid
from tools.vectors.entries import check_validation


@pytest.mark.parametrize(
    ("system", "payload", "options", "code"),
    [
        (
            "standard",
            {"outcome": "poker_point", "side": "A-B", "points": 1},
            {},
            "OPTION_OFF",
        ),
        ("standard", {"side": "C-D", "outcome": "euchre", "points": 2}, {}, None),
        ("pepper", {"bid": "little", "tricks": {"A-B": 6}}, {}, None),
        (
            "double_hasenpfeffer",
            {"players": 4, "bid": 8, "alone": True},
            {"dh_lone": "max_bid_only"},
            "OPTION_OFF",
        ),
    ],
)
def test_an_entry_is_refused_or_accepted(system, payload, options, code):
    check_validation(
        {"system": system, "payload": payload, "options": options, "expect_error": code}
    )


@pytest.mark.parametrize(
    ("system", "bid", "highest", "codes"),
    [
        ("hasenpfeffer", "3", "4", ["BID_TOO_LOW"]),
        ("hasenpfeffer", "4", "4", ["BID_TOO_LOW"]),
        ("pepper", "little", "big", ["BID_TOO_LOW"]),
        ("pepper", "big", "little", []),
        ("double_hasenpfeffer", "7", "7", ["BID_TOO_LOW"]),
    ],
)
def test_a_bid_has_to_beat_the_highest(system, bid, highest, codes):
    rules = HouseRules.from_snapshot({"preset": "", "game": system})

    refused = GAMES[system].check_bid(bid, rules, 4, highest=highest)

    assert [refusal.code for refusal in refused] == codes


@pytest.mark.parametrize(
    ("bid", "highest", "codes"),
    [(4, 5, ["BID_TOO_LOW"]), (5, 4, []), (3, 3, ["BID_TOO_LOW"])],
)
def test_a_bid_in_an_auction_has_to_beat_the_highest(bid, highest, codes):
    rules = HouseRules.from_snapshot({"preset": "", "game": "auction"})

    refused = check_bid(bid, bids(rules, 5), highest=highest)

    assert [refusal.code for refusal in refused] == codes
