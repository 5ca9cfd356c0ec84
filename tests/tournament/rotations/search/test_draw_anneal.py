from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import SEEDS, cost, hat
from tournament.rotations.search.costs import Weights
from tournament.rotations.search.draw import Effort, Walk, anneal


@given(st.integers(4, 23), st.integers(1, 8), SEEDS)
def test_the_cost_it_reports_is_the_cost_counted_anew(players, games, seed):
    rng = Random(seed)
    draw = hat(players, games, rng)
    before = draw.cost

    least = anneal(draw, Effort(steps=2000), rng)

    assert least == draw.cost == cost(draw.plans(), Weights())
    assert least <= before


def test_it_walks_with_the_true_cost_all_the_way():
    """The best alone could hide a drift: here the walk itself is counted."""
    draw = hat(18, 9, Random(3))
    walk = Walk(draw, Random(3))

    for _ in range(40):
        walk.on(512, temperature=0.5)
        assert draw.cost == cost(draw.plans(), Weights())


def test_it_stops_when_it_is_good_enough():
    draw, rng = hat(16, 6, Random(1)), Random(1)

    least = anneal(draw, Effort(target=90), rng)

    assert least <= 90
    assert anneal(hat(16, 6, Random(1)), Effort(target=60), Random(1)) < least


def test_no_steps_change_nothing():
    draw = hat(9, 8, Random(1))
    before = draw.plans()

    anneal(draw, Effort(steps=0), Random(1))

    assert draw.plans() == before


def test_who_is_pinned_stays_at_his_table_of_the_first_game():
    rng = Random(6)
    draw = hat(17, 6, rng, pinned=(1, 2))
    before = [next(f for f in plan.tables if 1 in f) for plan in draw.plans()[:1]]
    rest = 2 in draw.plans()[0].sit_out
    table = draw.plans()[0].tables.index(before[0])

    anneal(draw, Effort(steps=20_000), rng)

    assert 1 in draw.plans()[0].tables[table]
    assert (2 in draw.plans()[0].sit_out) == rest
