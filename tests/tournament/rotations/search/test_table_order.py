from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rotations.search.nights import SEEDS, random_plan
from tournament.rotations import Rotation
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


@pytest.mark.parametrize(("players", "games"), [(18, 9), (23, 10), (46, 12), (101, 10)])
def test_in_a_drawn_night_too(players, games):
    rotation = schedule(players, games, rng=Random(2), effort=Effort(steps=2000))

    assert max(visits(rotation).values()) <= -(-games // (players // 4)) + 1


def test_who_cannot_walk_keeps_his_table():
    rotation = Rotation(
        16, tuple(random_plan(frozenset(range(1, 17)), Random(seed)) for seed in range(9))
    )

    walked = assign_tables(rotation, fixed={5: 3})

    assert visits(walked)[5, 3] == 9
