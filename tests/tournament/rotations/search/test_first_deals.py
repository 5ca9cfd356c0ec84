from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rotations.search.nights import SEEDS, met, random_plan
from tournament.rotations import CHARTS, Rotation
from tournament.rotations.search import assign_deals
from tournament.rotations.search.circle import circle


def first_deals(rotation):
    counts = Counter(dict.fromkeys(range(1, rotation.players + 1), 0))
    counts.update(four.a for plan in rotation.rounds for four in plan.tables)
    return counts


def hat(players, games, seed):
    rng = Random(seed)
    crowd = frozenset(range(1, players + 1))
    return Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))


@settings(deadline=None, max_examples=60)
@given(st.integers(4, 40), st.integers(1, 12), st.integers(0, 12), SEEDS)
def test_who_meets_whom_and_where_stays(players, games, frozen, seed):
    start = hat(players, games, seed)

    turned = assign_deals(start, frozen=frozen)

    assert turned.rounds[:frozen] == start.rounds[:frozen]
    assert met(turned.rounds) == met(start.rounds)
    for plan, before in zip(turned.rounds, start.rounds, strict=True):
        assert [set(four) for four in plan.tables] == [set(four) for four in before.tables]
        assert plan.sit_out == before.sit_out


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 12), st.integers(1, 12), SEEDS)
def test_first_deals_differ_by_at_most_one_where_all_play(tables, games, seed):
    counts = first_deals(assign_deals(hat(4 * tables, games, seed)))

    assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.parametrize(
    "rotation", [*CHARTS.values(), *(circle(n, n, Random(1)) for n in (5, 9, 13, 25))]
)
def test_first_deals_of_a_whole_design_are_even(rotation):
    counts = first_deals(assign_deals(rotation))

    assert max(counts.values()) - min(counts.values()) <= 1


def test_frozen_first_deals_count():
    start = Rotation(4, hat(4, 1, 1).rounds * 4)

    turned = assign_deals(start, frozen=1)

    assert set(first_deals(turned).values()) == {1}
