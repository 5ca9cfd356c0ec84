from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import SEEDS, cost, hat
from tournament.rotations.search.costs import Weights
from tournament.rotations.search.draw import Effort, anneal


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
    rng = Random(3)
    draw = hat(18, 9, rng)
    seen = []

    def keep_going():
        seen.append(draw.cost == cost(draw.plans(), Weights()))
        return True

    anneal(draw, Effort(steps=20_000, keep_going=keep_going), rng)

    assert Counter(seen) == {True: 40}


def test_it_stops_when_it_is_good_enough():
    taken = []
    effort = Effort(target=90, progress=lambda done, least: taken.append((done, least)))

    least = anneal(hat(16, 6, Random(1)), effort, Random(1))

    assert least <= 90
    assert taken[-1][0] < effort.steps
    assert all(cost > 90 for _, cost in taken[:-1])


def test_it_stops_when_it_is_told_to():
    answers = iter([True, True, False])
    taken = []
    effort = Effort(
        keep_going=lambda: next(answers), progress=lambda done, _: taken.append(done)
    )

    anneal(hat(9, 8, Random(1)), effort, Random(1))

    assert taken == [512, 1024]


def test_progress_ends_with_the_last_step():
    taken = []
    effort = Effort(steps=700, progress=lambda done, _: taken.append(done))

    anneal(hat(9, 8, Random(1)), effort, Random(1))

    assert taken == [512, 700]


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
