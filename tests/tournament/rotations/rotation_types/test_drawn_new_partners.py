from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.rotations.rotation_types.drawn import new_partners


def most_pairs(people, friends):
    """By trying everything: how many pairs there can be."""
    if len(people) < 2:
        return 0
    one, *others = people
    without = most_pairs(others, friends)
    return max(
        without,
        *(
            1 + most_pairs([person for person in others if person != other], friends)
            if frozenset((one, other)) in friends
            else 0
            for other in others
        ),
    )


@given(st.integers(1, 9), st.data())
def test_as_many_pairs_are_found_as_there_can_be(people, data):
    numbers = data.draw(st.permutations(range(1, people + 1)))
    possible = [frozenset(pair) for pair in combinations(numbers, 2)]
    friends = data.draw(st.sets(st.sampled_from(possible))) if possible else set()

    pairs = new_partners(numbers, lambda one, other: frozenset((one, other)) in friends)

    assert len(pairs) == most_pairs(list(numbers), friends)
    assert all(frozenset(pair) in friends for pair in pairs)
    assert len({number for pair in pairs for number in pair}) == 2 * len(pairs)


@pytest.mark.parametrize("seed", range(40))
def test_a_perfect_matching_hidden_among_others_is_found(seed):
    """Few friends each, so that chains and blossoms must be gone through."""
    rng = Random(seed)
    numbers = list(range(60))
    rng.shuffle(numbers)
    friends = {frozenset(pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)}
    friends |= {frozenset(rng.sample(numbers, 2)) for _ in range(45)}

    pairs = new_partners(
        sorted(numbers), lambda one, other: frozenset((one, other)) in friends
    )

    assert len(pairs) == 30


def test_a_blossom_is_gone_through():
    """A circle of five with a tail at two: the tails are matched round the circle."""
    friends = {
        frozenset(letters) for letters in ("ab", "bc", "cd", "de", "ea", "af", "cg", "gh")
    }
    order = "bcdeafgh"

    pairs = new_partners(
        range(8), lambda one, other: frozenset((order[one], order[other])) in friends
    )

    assert len(pairs) == 4


def test_each_takes_the_next_one_free():
    assert new_partners([5, 2, 9, 4], lambda _one, _other: True) == [(5, 2), (9, 4)]
    assert new_partners([5, 2, 9, 4], lambda one, other: one + other != 7) == [
        (5, 9),
        (2, 4),
    ]
    assert new_partners([], lambda _one, _other: True) == []
