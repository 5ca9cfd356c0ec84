from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.search.rotations import SEEDS, random_plan
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations.search.start import circle
from tournament.rotations.spread import spread_visits

TWO = (Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8))
OTHERS = (Foursome(9, 10, 11, 12), Foursome(13, 14, 15, 16))
APART = (Foursome(6, 9, 10, 11), Foursome(5, 12, 13, 14))


def most(rotation):
    return max(counting.visits(rotation).values())


def hat(players, games, seed):
    rng, crowd = Random(seed), frozenset(range(1, players + 1))
    return Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))


def test_foursomes_that_stay_together_change_tables():
    spread = spread_visits(Rotation(9, (RoundPlan(TWO, (9,)),) * 3))

    assert [game.tables for game in spread.rounds] == [TWO, TWO[::-1], TWO]
    assert {game.sit_out for game in spread.rounds} == {(9,)}


@pytest.mark.parametrize(
    ("games", "frozen"),
    [
        ((TWO, TWO[::-1]), 0),
        ((TWO, OTHERS) * 2, 0),  # twice at one table is their share of four games
        ((APART,) * 3 + (TWO,), 3),  # 5 and 6 have been at one table each, too often
    ],
)
def test_who_need_not_change_stays_where_listed(games, frozen):
    rotation = Rotation(16, tuple(map(RoundPlan, games)))

    assert spread_visits(rotation, frozen=frozen) == rotation


def test_who_has_been_somewhere_too_often_changes_places_in_any_game():
    assert most(spread_visits(hat(12, 4, 0))) == 2
    assert most(spread_visits(hat(16, 12, 0))) == 4  # not before another order is tried


def test_a_chart_walks_no_worse_than_the_customers():
    for tables in (2, 3):
        spread = spread_visits(chart(tables))

        assert most(spread) <= most(chart(tables))
        assert counting.meetings(spread) == counting.meetings(chart(tables))


def test_no_rounds_have_no_tables():
    empty = Rotation(8, ())

    assert spread_visits(empty) == empty


@given(st.integers(4, 40), st.integers(1, 10), st.integers(0, 10), SEEDS)
def test_only_the_order_of_tables_changes(players, games, frozen, seed):
    start = hat(players, games, seed)

    walked = spread_visits(start, frozen=frozen)

    assert walked.rounds[:frozen] == start.rounds[:frozen]
    for plan, before in zip(walked.rounds, start.rounds, strict=True):
        assert Counter(plan.tables) == Counter(before.tables)
        assert plan.sit_out == before.sit_out


@pytest.mark.parametrize(
    ("players", "games"),
    [
        *((12, 11), (13, 13), (16, 15), (20, 19), (28, 27), (8, 2)),
        *((101, 30), (200, 30), (400, 10)),
    ],
)
def test_nobody_sits_at_one_table_much_more_than_his_share(players, games):
    walked = spread_visits(circle(players, games, Random(1)))

    assert most(walked) <= -(-games // (players // 4)) + 1


@given(st.integers(12, 60), st.integers(1, 20), SEEDS)
def test_nor_where_everybody_is_drawn_from_the_hat(players, games, seed):
    walked = spread_visits(hat(players, games, seed))

    assert most(walked) <= -(-games // (players // 4)) + 1


@given(st.integers(16, 40), st.integers(1, 12), SEEDS)
def test_who_cannot_walk_keeps_his_table(players, games, seed):
    walked = spread_visits(hat(players, games, seed), fixed={5: 3})

    for plan in walked.rounds:
        assert 5 in plan.sit_out or 5 in plan.tables[2]


def test_played_games_count_where_others_go_next():
    played = RoundPlan(TWO)

    walked = spread_visits(Rotation(8, (played,) * 2), frozen=1)

    assert [game.tables for game in walked.rounds] == [TWO, TWO[::-1]]


def test_a_hall_that_shrinks_is_walked_through_too():
    rounds = (*hat(16, 4, 1).rounds, *hat(12, 4, 2).rounds)

    walked = spread_visits(Rotation(16, rounds), frozen=2)

    assert [len(game.tables) for game in walked.rounds] == [4, 4, 4, 4, 3, 3, 3, 3]
    assert most(walked) <= 4
