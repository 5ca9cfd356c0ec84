import pytest

from scoring.standings.ranking import credits_for
from scoring.standings.tally import GameTally
from tournament.rotations.headcounts import SitOutCredit

OWN, FIELD = SitOutCredit.OWN_AVERAGE, SitOutCredit.FIELD_AVERAGE


def game(number, points, *, is_complete=True):
    return GameTally(number, points, 0, 0, is_complete)


def test_every_way_gives_what_it_says():
    games = [game(1, 4), game(1, 7), game(2, 1), game(2, 2), game(3, 9)]

    points = {way: credits_for({1: 1, 2: 2}, games, way, fixed=7) for way in SitOutCredit}

    assert points == {
        SitOutCredit.NONE: {1: 0, 2: 0},
        SitOutCredit.FIXED: {1: 7, 2: 14},
        OWN: {1: 6, 2: 3},  # 5.5 rounded up; 1.5 twice
        FIELD: {1: 5, 2: 9},  # 23 points in 5 games: 4.6 once, 9.2 twice
    }


def test_whoever_has_not_played_gets_everybodys_average():
    assert credits_for({9: 2}, [game(1, 4), game(2, 3)], OWN, fixed=0) == {9: 7}


def test_a_game_that_is_not_over_makes_no_average():
    games = [game(1, 4), game(1, 9, is_complete=False)]

    assert credits_for({1: 1}, games, OWN, fixed=0) == {1: 4}
    assert credits_for({1: 1}, games, FIELD, fixed=0) == {1: 4}


@pytest.mark.parametrize("way", [OWN, FIELD])
def test_before_any_game_there_is_nothing_to_give(way):
    assert credits_for({1: 3}, [], way, fixed=0) == {1: 0}


@pytest.mark.parametrize(
    ("points", "credit"), [((-1, -2), -1), ((-2, -3), -2), ((0, 1), 1)]
)
def test_halves_are_rounded_up_below_nothing_too(points, credit):
    games = [game(1, point) for point in points]

    assert credits_for({1: 1}, games, OWN, fixed=0) == {1: credit}
