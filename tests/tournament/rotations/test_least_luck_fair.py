"""The fair event: less luck of the draw than any other, and no partner twice for it."""

import pytest

from tests.oracles import oracle
from tournament.rotations import RoundPlan, audit
from tournament.rotations.balanced import balanced
from tournament.rotations.least_luck import fair, least_luck, least_possible, wheels
from tournament.rotations.luck import luck_of
from tournament.rotations.search import Wishes


@pytest.mark.few(2)
@pytest.mark.parametrize(("players", "games", "most"), oracle("rotations")["least_luck"])
def test_luck_is_near_the_least_there_can_be(players, games, most):
    rotation = least_luck(players, games)

    figures = audit(rotation)
    assert figures.faults == ()
    assert figures.partner_repeats == 0
    assert figures.sit_outs_in_turn
    assert figures.sit_out_spread <= 1
    assert max(figures.first_deals) - min(figures.first_deals) <= 2
    assert least_possible(players, games) <= luck_of(rotation).overall + 1e-9
    assert luck_of(rotation).overall <= most
    assert luck_of(rotation).overall <= luck_of(balanced(players, games)).overall


@pytest.mark.parametrize(
    ("players", "games", "least"), [(48, 10, 2.81), (24, 10, 2.38), (8, 7, 0)]
)
def test_no_event_has_less_luck_than_its_games_allow(players, games, least):
    assert least_possible(players, games) == pytest.approx(least, abs=0.005)


def test_a_whist_tournament_is_as_fair_as_can_be():
    assert least_luck(8, 7) == balanced(8, 7)


def test_another_seed_gives_the_same_event_to_others():
    one, other = fair(24, 10, seed=1), fair(24, 10, seed=2)

    assert one != other
    assert luck_of(one).overall == pytest.approx(luck_of(other).overall)
    assert fair(24, 10, seed=1) == one


def test_those_away_have_no_seat_and_wishes_are_kept():
    rotation = fair(25, 10, absent=[7], wishes=Wishes(apart=((1, 2),)), seed=3)

    at_tables = [four for plan in rotation.rounds for four in plan.tables]
    assert not any(7 in four or {1, 2} <= {*four} for four in at_tables)
    assert luck_of(rotation).overall < luck_of(balanced(25, 10, absent=[7])).overall


def test_games_played_stay_and_the_rest_is_balanced():
    begun = fair(20, 3).rounds

    rotation = fair(20, 5, history=begun)

    assert rotation.rounds[:3] == begun
    assert rotation == balanced(20, 5, history=begun)


def test_fewer_tables_than_could_be_filled_are_balanced():
    assert fair(12, 3, tables=2) == balanced(12, 3, tables=2)


@pytest.mark.parametrize(("players", "games"), [(46, 10), (16, 10), (13, 5), (100, 12)])
def test_a_wheel_lets_no_two_who_stay_meet_and_no_one_rest_twice(players, games):
    for wheel in wheels(players, games):
        assert games <= wheel.games
        assert 0 <= wheel.stay <= players // 4
        assert players % 4 * wheel.rounds <= wheel.orbits


def test_an_event_without_games_is_one():
    assert fair(8, 0).rounds == ()
    assert isinstance(fair(8, 1).rounds[0], RoundPlan)
