from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rotations.search.nights import SEEDS, random_plan
from tournament.rotations import Rotation, RoundPlan
from tournament.rotations.search import Effort, assign_tables, schedule
from tournament.rotations.search.circle import circle


def visits(rotation):
    return Counter(
        (number, table)
        for plan in rotation.rounds
        for table, four in enumerate(plan.tables, start=1)
        for number in four
    )


@settings(deadline=None, max_examples=50)
@given(st.integers(4, 40), st.integers(1, 10), st.integers(0, 10), SEEDS)
def test_only_the_order_of_tables_changes(players, games, frozen, seed):
    rng = Random(seed)
    crowd = frozenset(range(1, players + 1))
    start = Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))

    walked = assign_tables(start, frozen=frozen)

    assert walked.rounds[:frozen] == start.rounds[:frozen]
    for plan, before in zip(walked.rounds, start.rounds, strict=True):
        assert Counter(plan.tables) == Counter(before.tables)
        assert plan.sit_out == before.sit_out


@pytest.mark.parametrize("players", [8, 12, 13, 16, 20, 24, 28])
def test_in_a_long_night_nobody_sits_at_one_table_much_more_than_his_share(players):
    rotation = assign_tables(circle(players, players - 1, Random(1)))

    fair = -(-len(rotation.rounds) // (players // 4))
    assert max(visits(rotation).values()) <= fair + 1


@pytest.mark.parametrize(
    ("players", "games"),
    [(13, 6), (18, 9), (20, 10), (21, 15), (46, 12), (101, 10)],
)
def test_in_a_drawn_night_too(players, games):
    rotation = schedule(players, games, rng=Random(2), effort=Effort(steps=2000))

    assert max(visits(rotation).values()) <= -(-games // (players // 4)) + 1


@settings(deadline=None, max_examples=30)
@given(st.integers(1, 6), SEEDS)
def test_with_two_tables_it_is_as_even_as_any_order_or_even_enough(games, seed):
    rng = Random(seed)
    crowd = frozenset(range(1, 9))
    rounds = [random_plan(crowd, rng) for _ in range(games)]
    orders = product(*[(plan, RoundPlan(plan.tables[::-1])) for plan in rounds])
    least = min(max(visits(Rotation(8, order)).values()) for order in orders)

    walked = assign_tables(Rotation(8, tuple(rounds)))

    assert max(visits(walked).values()) <= max(least, -(-games // 2) + 1)


def test_who_cannot_walk_keeps_his_table():
    rotation = Rotation(
        16, tuple(random_plan(frozenset(range(1, 17)), Random(seed)) for seed in range(9))
    )

    walked = assign_tables(rotation, fixed={5: 3})

    assert visits(walked)[5, 3] == 9
