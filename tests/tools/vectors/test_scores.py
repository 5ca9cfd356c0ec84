"""Points under options that files of vectors have no word for."""

import pytest

from scoring.rules import GAMES, PRESETS
from tools.vectors.scores import check_score


def vector(system, options, case, expected):
    return {"system": system, "options": options, "input": case, "expect": expected}


@pytest.mark.parametrize(
    "scored",
    [
        vector(
            "standard",
            {"poker_for_a_point": True},
            {"outcome": "poker_point", "best": "equal"},
            {"caller_side": 0, "other_side": 0},
        ),
        vector(
            "call_ace",
            {"callace_own_top": "next_holder"},
            {"players": 5, "alone": "own_top", "maker_side_tricks": 4},
            {"maker": 1, "partner": 1, "each_opponent": 0},
        ),
        vector(
            "auction",
            {"joker": True},
            {"players": 7, "bid": 6, "partners": 2, "maker_side_tricks": 5},
            {"maker": 0, "each_partner": 0, "each_opponent": 6, "opponents": 4},
        ),
        vector(
            "auction",
            {"auction_bids_7": "9 7 3 no widow"},
            {"players": 7, "bid": 9, "partners": 3, "maker_side_tricks": 7},
            {"maker": 9, "each_partner": 9, "each_opponent": 0, "opponents": 3},
        ),
        vector(
            "pepper",
            {"pepper_big_doubles_defenders": True},
            {"bid": "big", "bidder_tricks": 4},
            {"bidders": -12, "defenders": 4},
        ),
    ],
    ids=["poker, equal", "own top", "joker", "bids of 7", "big pepper"],
)
def test_a_deal_is_worth_what_the_options_say(scored):
    check_score(scored)


@pytest.mark.parametrize(
    ("preset", "system", "players", "facts", "points"),
    [
        (
            "house_of_cards",
            "call_ace",
            6,
            {"maker": "0", "partner": "1", "tricks": "5"},
            (3, 3, 0),
        ),
        (
            "cats_at_cards",
            "hasenpfeffer",
            4,
            {"side": "first", "bid": "5", "tricks": "4"},
            (-5, 2),  # the sheet takes 4, which would make a bid of the most free
        ),
        (
            "house_of_cards",
            "double_hasenpfeffer",
            4,
            {"side": "first", "bid": "7", "tricks": "6"},
            (-7, 6),
        ),
    ],
)
def test_a_preset_brings_the_points_of_its_sheet(preset, system, players, facts, points):
    rules = GAMES[system].house(PRESETS[preset])

    scored = GAMES[system].score(facts, rules, players)

    assert tuple(scored[: len(points)]) == points
