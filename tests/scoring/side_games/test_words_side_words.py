"""Side tables in words."""

import pytest

from scoring.side_games.play import side_play
from scoring.side_games.words import (
    describe_next_side_game,
    describe_side_deal,
    describe_side_game,
    describe_side_points,
    describe_side_result,
)
from tests.factories import running_session
from tests.factories.side_tables import EUCHRE, LONE_MARCH, MARCH, play_side, start_side
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


def after(game, deals, **details):
    """How a table stands after *deals*."""
    table = start_side(running_session(), game, **details)
    play_side(table, deals)
    return side_play(table)


def call_ace(maker, partner, tricks):
    facts = {"maker": maker, "partner": partner, "tricks": tricks}
    return {name: answer for name, answer in facts.items() if answer}


@pytest.mark.parametrize(("game", "facts", "text"), oracle("side_games")["words"])
def test_a_deal_says_what_it_was_and_what_it_brought(game, facts, text):
    options = {"hasen_setback": "bid"}

    play = after(game, [facts], options=options)

    assert describe_side_deal(play, 1) == text


def test_a_lone_makers_settlement_names_winner_and_losers():
    play = after(
        "call_ace", [call_ace("1", "", "5")], options={"callace_lone": "settle_each"}
    )

    assert describe_side_points(play, 1) == "Uma, Wes, and Xia −4, Vic 12"


def test_a_game_of_two_sides_has_a_score():
    play = after("standard", [EUCHRE, MARCH, MARCH], target=4)

    assert describe_side_game(play, 1) == "Uma and Wes win game 1, 4–2."
    assert describe_side_result(play) == "Uma and Wes win game 1, 4–2."
    assert describe_next_side_game(play) == "Game 2 begins."


def test_a_slam_says_what_it_counts():
    play = after("standard", [LONE_MARCH], target=4, slams=True)

    assert describe_side_game(play, 1) == (
        "Uma and Wes win game 1, 4–0. It was a slam and counts as 2 games."
    )


@pytest.mark.parametrize(("target", "carried"), [(5, "1 point is"), (4, "2 points are")])
def test_laps_say_what_is_carried(target, carried):
    play = after("standard", [MARCH, LONE_MARCH], target=target, laps=True)

    assert (
        describe_next_side_game(play)
        == f"Game 2 begins. {carried} carried over for Uma & Wes."
    )


@pytest.mark.parametrize(
    ("partner", "tricks", "text"),
    [
        ("", "5", "Uma wins game 1 with 4 points."),
        ("2", "5", "Uma and Wes win game 1 with 2 points."),
    ],
)
def test_one_wins_and_several_win_together(partner, tricks, text):
    target = 2 if partner else 4

    play = after("call_ace", [call_ace("0", partner, tricks)], target=target)

    assert describe_side_result(play) == text


def test_a_rubber_is_told_in_games():
    play = after(
        "standard", [LONE_MARCH, EUCHRE, EUCHRE, LONE_MARCH], target=4, rubber=True
    )

    assert describe_side_result(play) == "Uma and Wes win the rubber, 2 games to 1."


def test_a_table_stands_by_everybodys_points():
    play = after("three_handed", [{"maker": "0", "tricks": "1"}])

    assert describe_side_result(play) == "Points: Uma 0, Vic 2, Wes 2."


def test_a_table_stands_by_its_games_too():
    play = after("standard", [LONE_MARCH, EUCHRE], target=4)

    assert describe_side_result(play) == (
        "Game 2: Uma & Wes 0, Vic & Xia 2. Games won: Uma & Wes 1, Vic & Xia 0."
    )
