from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import SEEDS, cost, everybody, hat
from tournament.rotations.model import fours
from tournament.rotations.search.costs import Weights


@given(st.integers(4, 14), st.integers(1, 8), SEEDS)
def test_a_draw_knows_what_it_costs(players, games, seed):
    draw = hat(players, games, Random(seed))

    assert draw.cost == cost(draw.plans(), Weights())


@given(st.integers(5, 15).filter(lambda n: n % 4), st.integers(1, 12), SEEDS)
def test_who_sits_out_may_change_and_stays_fair(players, games, seed):
    rng = Random(seed)
    draw = hat(players, games, rng)

    for _ in range(20):
        index, seated = rng.randrange(games), players // 4 * 4
        change = (index, rng.randrange(seated), rng.randrange(seated, players))
        before, spent = draw.plans(), draw.cost
        worse = draw.change_rest(*change)
        after = draw.plans()
        assert (worse is None) == (after == before)
        assert draw.cost == spent + (worse or 0) == cost(after, Weights())
        rested = Counter(dict.fromkeys(range(1, players + 1), 0))
        for plan in after:
            assert everybody(plan) == list(range(1, players + 1))
            rested.update(plan.sit_out)
            assert max(rested.values()) - min(rested.values()) <= 1
        if worse is not None and rng.random() < 0.5:
            assert draw.change_rest(*change) == -worse
            assert draw.plans() == before


def test_who_is_pinned_does_not_sit_out_the_first_game():
    draw = hat(5, 1, Random(1), pinned=(1, 2, 3, 4, 5))
    free = hat(5, 1, Random(1))

    assert [draw.change_rest(0, place, 4) for place in range(4)] == [None] * 4
    assert free.change_rest(0, 0, 4) == 0


def test_swaps_move_whom_they_say():
    draw = hat(8, 1, Random(1))
    row = draw.rows[0]
    a, b, c, d, e, f, g, h = row

    assert draw.swap(row, (1, 6)) == 0
    assert row == [a, g, c, d, e, f, b, h]
    draw.swap(row, (0, 7), (1, 6))
    assert row == [h, b, c, d, e, f, g, a]
    assert draw.plans()[0].tables == fours(row)
    assert draw.cost == 0
