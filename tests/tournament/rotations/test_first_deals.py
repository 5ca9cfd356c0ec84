from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.search.rotations import SEEDS, met, random_plan
from tournament.rotations import CHARTS, Foursome, Rotation, RoundPlan, chart
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.search.circle import circle

SAME = RoundPlan((Foursome(1, 2, 3, 4),))


def hat(players, games, seed):
    rng, crowd = Random(seed), frozenset(range(1, players + 1))
    return Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))


def spread_of(rotation):
    return counting.spread(counting.first_deals(rotation))


def test_four_who_stay_together_take_turns():
    rotation = spread_first_deals(Rotation(4, (SAME,) * 5))

    assert [str(it.tables[0]) for it in rotation.rounds] == [
        *("1-2 vs 3-4", "2-1 vs 3-4", "3-4 vs 1-2", "4-3 vs 1-2", "1-2 vs 3-4")
    ]


def test_who_sat_out_is_due_before_others():
    rests = (RoundPlan((Foursome(1, 2, 3, 4),), (5,)),) * 4
    then = RoundPlan((Foursome(1, 2, 3, 5),), (4,))

    assert spread_first_deals(Rotation(5, (*rests, then))).rounds[4].tables[0].a == 5


def test_the_charts_first_deals_can_be_spread_within_one():
    for tables in (2, 3):
        spread = spread_first_deals(chart(tables))

        assert spread_of(chart(tables)) > 1
        assert spread_of(spread) <= 1
        assert counting.partners(spread) == counting.partners(chart(tables))
        assert counting.opponents(spread) == counting.opponents(chart(tables))


def test_no_rounds_have_no_deals():
    empty = Rotation(8, ())

    assert spread_first_deals(empty) == empty


@settings(deadline=None, max_examples=60)
@given(st.integers(4, 40), st.integers(1, 12), st.integers(0, 12), SEEDS)
def test_who_meets_whom_and_where_stays(players, games, frozen, seed):
    start = hat(players, games, seed)

    turned = spread_first_deals(start, frozen=frozen)

    assert turned.rounds[:frozen] == start.rounds[:frozen]
    assert met(turned.rounds) == met(start.rounds)
    for plan, before in zip(turned.rounds, start.rounds, strict=True):
        assert [set(four) for four in plan.tables] == [set(four) for four in before.tables]
        assert plan.sit_out == before.sit_out


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 12), st.integers(1, 12), SEEDS)
def test_first_deals_differ_by_at_most_one_where_all_play(tables, games, seed):
    assert spread_of(spread_first_deals(hat(4 * tables, games, seed))) <= 1


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 12), SEEDS)
def test_everybody_deals_first_once_in_four_games_where_all_play(tables, seed):
    night = spread_first_deals(hat(4 * tables, 8, seed))

    for start in (0, 4):
        four = Rotation(4 * tables, night.rounds[start : start + 4])
        assert set(counting.first_deals(four).values()) == {1}


@pytest.mark.parametrize(
    "rotation", [*CHARTS.values(), *(circle(n, n, Random(1)) for n in (5, 9, 13, 25))]
)
def test_first_deals_of_a_whole_design_are_even(rotation):
    assert spread_of(spread_first_deals(rotation)) <= 1


def test_frozen_first_deals_count():
    start = Rotation(4, hat(4, 1, 1).rounds * 4)

    turned = spread_first_deals(start, frozen=1)

    assert set(counting.first_deals(turned).values()) == {1}


@settings(deadline=None, max_examples=40)
@given(st.integers(5, 30), st.integers(8, 16), SEEDS)
def test_who_sits_out_often_hands_turns_on(players, games, seed):
    """Nobody who is at a table with somebody two turns poorer keeps the first deal."""
    turned = spread_first_deals(hat(players, games, seed))

    turns = counting.first_deals(turned)
    for plan in turned.rounds:
        for four in plan.tables:
            assert turns[four.a] <= min(turns[number] for number in four) + 1
