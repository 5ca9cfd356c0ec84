from collections import Counter

import pytest

from tests.tournament.rotations import counting
from tournament.rotations import Foursome, Plan, Rotation, RoundPlan
from tournament.rotations.model import first_deals, partnered
from tournament.rotations.rotation_types.plan import (
    chance,
    drawn_resting,
    resting,
    standing,
)

TWO_TABLES = RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9, 10))


def rows(tables):
    return [list(four) for four in tables]


def test_numbers_stand_in_order_before_the_first_game():
    assert rows(standing((), {9, 2, 3, 4, 5, 6, 7, 8}, 2)) == [[2, 3, 4, 5], [6, 7, 8, 9]]


def test_all_stand_where_they_played():
    assert standing([TWO_TABLES], set(range(1, 9)), 2) == TWO_TABLES.tables


def test_who_comes_back_takes_the_place_of_who_rests():
    playing = {1, 10, 3, 4, 5, 6, 9, 8}

    assert rows(standing([TWO_TABLES], playing, 2)) == [[1, 9, 3, 4], [5, 6, 10, 8]]


def test_those_of_a_table_given_up_take_places_that_are_free():
    assert rows(standing([TWO_TABLES], {1, 3, 6, 8}, 1)) == [[1, 6, 3, 8]]


def test_a_new_table_comes_last():
    playing = set(range(1, 13))

    assert rows(standing([TWO_TABLES], playing, 3)) == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
    ]


def test_the_last_numbers_rest_in_the_first_game():
    assert resting(Plan(11, 3, 2, absent=frozenset({10})), ()) == (9, 11)


def test_who_rested_least_rests_next():
    plan = Plan(10, 9, 2, seed=4)
    history = [TWO_TABLES]
    for game in range(1, 5):
        out = resting(plan, history)
        playing = plan.present.difference(out)
        history.append(RoundPlan(standing(history, playing, 2), out))
        rested = counting.sit_outs(Rotation(10, tuple(history)))
        assert len(rested) == 2 * (game + 1)

    assert set(rested.values()) == {1}


def test_lots_decide_who_of_those_rests():
    plan = Plan(40, 2, 9)

    drawn = {drawn_resting(plan, (), 2, chance(plan, game)) for game in range(30)}

    assert len(drawn) > 20


@pytest.mark.parametrize("other", [Plan(8, 1, 2, seed=1), Plan(8, 1, 2, seed=0)])
def test_chance_is_of_the_seed_and_the_game(other):
    plan = Plan(9, 3, 1)

    same = (other.seed, 1) == (plan.seed, 1)
    assert (chance(plan, 1).random() == chance(other, 1).random()) is same
    assert chance(plan, 1).random() != chance(plan, 2).random()


def test_partners_and_first_deals_are_counted():
    history = [TWO_TABLES, RoundPlan((Foursome(2, 1, 5, 3),))]

    assert partnered(history) == {(1, 2): 2, (3, 4): 1, (5, 6): 1, (7, 8): 1, (3, 5): 1}
    assert first_deals(history) == Counter([1, 5, 2])


def test_who_comes_late_owes_no_sit_out():
    """Numbers 1 to 10 have all sat out once when 11 and 12 come."""
    plan = Plan(10, 9, 2)
    history = [TWO_TABLES]
    for _ in range(4):
        out = resting(plan, history)
        history.append(RoundPlan(standing(history, plan.present.difference(out), 2), out))

    next_out = {resting(Plan(12, 9, 2, seed=seed), history) for seed in range(40)}

    others = {*range(1, 13)}.difference(history[-1].sit_out)  # none twice in a row
    assert {number for out in next_out for number in out} == others
