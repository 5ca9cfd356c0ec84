from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.search.rotations import SEEDS, met, random_plan
from tournament.rotations import CHARTS, Foursome, Rotation, RoundPlan, chart
from tournament.rotations.search.start import circle
from tournament.rotations.spread import spread_first_deals

SAME = RoundPlan((Foursome(1, 2, 3, 4),))


def hat(players, games, seed):
    rng, crowd = Random(seed), frozenset(range(1, players + 1))
    return Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))


def spread_of(rotation):
    return counting.spread(counting.first_deals(rotation))


def test_four_who_stay_together_take_turns():
    rotation = spread_first_deals(Rotation(4, (SAME,) * 5))

    assert [str(game.tables[0]) for game in rotation.rounds] == [
        *("1-2 vs 3-4", "3-4 vs 1-2", "4-3 vs 1-2", "2-1 vs 3-4", "1-2 vs 3-4")
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


@given(st.integers(4, 40), st.integers(1, 12), st.integers(0, 12), SEEDS)
def test_who_meets_whom_and_where_stays(players, games, frozen, seed):
    start = hat(players, games, seed)

    turned = spread_first_deals(start, frozen=frozen)

    assert turned.rounds[:frozen] == start.rounds[:frozen]
    assert met(turned.rounds) == met(start.rounds)
    for plan, before in zip(turned.rounds, start.rounds, strict=True):
        assert [set(four) for four in plan.tables] == [set(four) for four in before.tables]
        assert plan.sit_out == before.sit_out


@given(st.integers(1, 12), st.integers(1, 12), SEEDS)
def test_first_deals_differ_by_at_most_one_where_all_play(tables, games, seed):
    assert spread_of(spread_first_deals(hat(4 * tables, games, seed))) <= 1


@given(st.integers(1, 12), SEEDS)
def test_everybody_deals_first_once_in_four_games_where_all_play(tables, seed):
    rotation = spread_first_deals(hat(4 * tables, 8, seed))

    for start in (0, 4):
        four = Rotation(4 * tables, rotation.rounds[start : start + 4])
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


def test_turns_are_handed_on_until_nobody_could_take_one():
    """Number 1 has three frozen turns; its only other one is not the last handed on."""
    turned = spread_first_deals(Rotation(4, (SAME,) * 8), frozen=3)

    assert counting.first_deals(turned) == {1: 3, 2: 2, 3: 2, 4: 1}


@given(st.integers(5, 30), st.integers(8, 16), SEEDS)
def test_who_sits_out_often_hands_turns_on(players, games, seed):
    """Nobody who is at a table with somebody two turns poorer keeps the first deal."""
    turned = spread_first_deals(hat(players, games, seed))

    turns = counting.first_deals(turned)
    for plan in turned.rounds:
        for four in plan.tables:
            assert turns[four.a] <= min(turns[number] for number in four) + 1


@pytest.mark.parametrize("players", [5, 6, 7])
@pytest.mark.parametrize("frozen", [0, 1, 2])
def test_first_deals_are_as_even_as_any_choice_makes_them(players, frozen):
    for seed in range(12):
        start = hat(players, 6, seed)

        turned = spread_first_deals(start, frozen=frozen)

        assert squares(counting.first_deals(turned)) == least_squares(start, frozen)


def test_whoever_took_a_turn_may_hand_it_on():
    start = hat(10, 9, 2)

    turned = spread_first_deals(start, frozen=4)

    assert squares(counting.first_deals(turned)) == least_squares(start, 4)


def least_squares(rotation, frozen):
    """Return how uneven first deals are with the best of all choices, game by game."""
    dealt = counting.first_deals(Rotation(rotation.players, rotation.rounds[:frozen]))
    choices = {tuple(dealt[number] for number in range(1, rotation.players + 1))}
    for plan in rotation.rounds[frozen:]:
        for four in plan.tables:
            choices = {
                tuple(turns + (number == dealer) for number, turns in enumerate(choice, 1))
                for choice in choices
                for dealer in four
            }
    return min(squares(Counter(dict(enumerate(choice)))) for choice in choices)


def squares(turns):
    """Return how uneven turns are: least where none can go to who has two fewer."""
    return sum(count**2 for count in turns.values())


@pytest.mark.parametrize("tables", [1, 2, 3, 7])
def test_who_sits_north_stays_where_first_deals_are_even(tables):
    even = spread_first_deals(hat(4 * tables, 8, 1))

    assert spread_first_deals(even) == even


def test_nobody_is_turned_more_than_is_needed():
    """A dealer from the other pair brings both pairs along; partners change seats only."""
    rounds = [
        *SAME.tables,
        Foursome(1, 2, 3, 4),
        Foursome(3, 4, 1, 2),
        Foursome(4, 3, 1, 2),
    ]

    turned = spread_first_deals(
        Rotation(4, tuple(RoundPlan((tables,)) for tables in rounds))
    )

    assert [str(game.tables[0]) for game in turned.rounds] == [
        *("1-2 vs 3-4", "2-1 vs 3-4", "3-4 vs 1-2", "4-3 vs 1-2")
    ]
