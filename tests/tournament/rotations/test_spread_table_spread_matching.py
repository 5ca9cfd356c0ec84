from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tournament.rotations.spread import Matching


def test_others_move_on_for_the_last():
    matching = Matching([[0, 1], [0, 2], [0]], 3)

    assert [matching.add(one) for one in range(3)] == [True, True, True]
    assert matching.holder == [2, 0, 1]


def test_who_cannot_be_matched_changes_nothing():
    matching = Matching([[0], [0]], 1)

    assert (matching.add(0), matching.add(1), matching.holder) == (True, False, [0])


def test_the_dearest_thing_is_taken_where_it_is_free():
    matching = Matching([[2, 0, 1]], 3)
    matching.add(0)

    assert matching.holder == [None, None, 0]


@given(st.lists(st.lists(st.integers(0, 4), unique=True), max_size=5))
def test_as_many_are_matched_as_can_be(wishes):
    matching = Matching(wishes, 5)

    matched = sum(matching.add(one) for one in range(len(wishes)))

    best = max(
        sum(thing in wish for wish, thing in zip(wishes, order, strict=False))
        for order in permutations(range(5))
    )
    assert matched == best == sum(one is not None for one in matching.holder)
    for thing, one in enumerate(matching.holder):
        assert one is None or thing in wishes[one]
