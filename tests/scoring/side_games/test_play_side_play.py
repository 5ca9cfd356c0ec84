"""How a side table stands, reckoned from its deals on file."""

import pytest

from scoring.rules import GAMES, HouseRules
from scoring.side_games.play import side_fields, side_play
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    MARCH,
    play_side,
    start_side,
)

pytestmark = pytest.mark.django_db


def test_points_are_added_up_by_side(session):
    table = start_side(session)
    play_side(table, [MADE, EUCHRE, MARCH])

    play = side_play(table)

    assert play.points == ((1, 0, 1, 0), (0, 2, 0, 2), (2, 0, 2, 0))
    assert play.totals == (3, 2)
    assert [play.side_name(side) for side in (0, 1)] == ["Uma & Wes", "Vic & Xia"]


def test_the_deal_goes_round_clockwise(session):
    table = start_side(session, "three_handed")

    play = side_play(table)

    assert [play.dealer(deal) for deal in (1, 2, 3, 4)] == ["Uma", "Vic", "Wes", "Uma"]


def test_a_new_game_begins_at_nothing_without_laps(session):
    table = start_side(session, target=3)
    play_side(table, [MARCH, MARCH])

    play = side_play(table)

    assert (play.totals, play.match.games, play.game_number) == ((0, 0), (1, 0), 2)
    assert not play.is_over


def test_laps_are_carried_into_the_next_game(session):
    table = start_side(session, target=3, laps=True)
    play_side(table, [MARCH, MARCH])

    assert side_play(table).totals == (1, 0)


def test_a_rubber_that_is_over_keeps_the_totals_of_its_last_game(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, EUCHRE, LONE_MARCH])

    play = side_play(table)

    assert (play.totals, play.match.games) == ((4, 2), (2, 0))
    assert (play.is_over, play.game_number) == (True, 2)


def test_what_is_asked_is_what_the_game_asks(session):
    table = start_side(session, "call_ace")

    names = side_fields(table)

    rules = HouseRules.from_snapshot(table.house_rules)
    assert names == GAMES["call_ace"].fields(rules, 4)
