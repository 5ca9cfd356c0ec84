from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.counting import everybody_is_told
from tests.tournament.rotations.designs import design
from tests.tournament.rotations.search.rotations import SEEDS
from tournament.rotations import Rotation, audit, chart
from tournament.rotations.search import Wishes, dealt, relabelled


def test_without_a_wish_the_names_are_given_out_in_order():
    rotation = relabelled(chart(2), Wishes(), [8, 7, 6, 5, 4, 3, 2, 1])

    assert str(rotation.rounds[0].tables[0]) == "8-3 vs 7-4"
    assert relabelled(chart(2), Wishes(), range(1, 9)) == chart(2)


@given(st.integers(0, 15), SEEDS)
def test_couples_are_kept_apart_at_no_cost(couples, seed):
    numbers = Random(seed).sample(range(1, 47), 46)
    pairs = tuple(zip(numbers[::2], numbers[1::2], strict=True))[:couples]
    wishes = Wishes(apart=pairs, together=((numbers[-1], numbers[-3]),))
    rotation = design(46, 10)

    ours = relabelled(rotation, wishes, dealt(range(1, 47), seed))

    assert wishes.why_broken(ours.rounds) is None
    assert audit(ours).meetings == audit(rotation).meetings
    assert everybody_is_told(ours)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_groups_begin_at_one_table(size):
    groups = [range(first, first + size) for first in range(1, 41, 4)]
    pairs = tuple((group[0], other) for group in groups for other in group[1:])

    ours = relabelled(design(40, 9), Wishes(together=pairs), range(1, 41))

    for group in groups:
        assert any(set(group) <= set(four) for four in ours.rounds[0].tables)


def test_where_all_meet_all_nobody_can_be_kept_apart():
    wishes = Wishes(apart=((1, 2),))

    ours = relabelled(chart(2), wishes, range(1, 9))

    assert str(wishes.why_broken(ours.rounds)).startswith("No draw keeps players 1 and 2")
    assert audit(ours).meetings == audit(chart(2)).meetings


def test_absent_numbers_get_nothing():
    rotation = Rotation(10, chart(2).rounds)

    ours = relabelled(rotation, Wishes(), [1, 2, 3, 5, 6, 7, 9, 10])

    seated = {n for plan in ours.rounds for four in plan.tables for n in four}
    assert seated == {1, 2, 3, 5, 6, 7, 9, 10}


def test_seed_nothing_deals_as_it_is():
    assert dealt([3, 5, 8], 0) == [3, 5, 8]
    assert sorted(dealt(range(1, 30), 7)) == list(range(1, 30))
    assert dealt(range(1, 30), 7) == dealt(range(1, 30), 7) != dealt(range(1, 30), 8)
