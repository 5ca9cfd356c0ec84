from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings.season import SeasonCount, SeasonRule, season_standings

AVERAGE = SeasonCount.AVERAGE


def ranks(points, **rule):
    return {
        standing.person: standing.rank
        for standing in season_standings(points, SeasonRule(**rule))
    }


def test_all_nights_count_unless_only_the_best_do():
    points = {1: [10, 60], 2: [40, 35, 1], 3: [50]}

    assert ranks(points) == {2: 1, 1: 2, 3: 3}
    assert ranks(points, best=1) == {1: 1, 3: 2, 2: 3}


def test_the_average_is_of_the_nights_that_count():
    points = {1: [60, 40, 1], 2: [45, 45, 45], 3: [50]}

    standings = season_standings(points, SeasonRule(AVERAGE, best=2))

    assert [(standing.person, standing.value) for standing in standings] == [
        (1, Fraction(50)),
        (3, Fraction(50)),
        (2, Fraction(45)),
    ]


def test_who_was_at_too_few_nights_is_not_ranked():
    points = {1: [90], 2: [40, 40], 3: [30, 30]}

    standings = season_standings(points, SeasonRule(AVERAGE, needs=2))

    assert [
        (standing.person, standing.rank, standing.sessions) for standing in standings
    ] == [(2, 1, 2), (3, 2, 2), (1, None, 1)]


def test_ties_go_by_the_next_best_nights_one_after_another():
    points = {1: [50, 40, 30, 20], 2: [40, 50, 30, 25], 3: [50, 40, 31], 4: [45, 45]}

    assert ranks(points, best=2) == {3: 1, 2: 2, 1: 3, 4: 4}


def test_who_is_equal_in_every_night_shares_the_rank():
    points = {1: [50, 40], 2: [40, 50], 3: [60, 60], 4: [1]}

    assert ranks(points, best=2) == {3: 1, 1: 2, 2: 2, 4: 4}


def test_a_season_without_nights_is_empty():
    assert season_standings({}, SeasonRule()) == ()
    assert ranks({1: []}) == {1: None}


seasons = st.dictionaries(
    st.integers(1, 9), st.lists(st.integers(-5, 9), max_size=5), max_size=8
)
rules = st.builds(
    SeasonRule, st.sampled_from(SeasonCount), st.integers(0, 4), st.integers(1, 3)
)


@given(seasons, rules, st.randoms(use_true_random=False))
def test_the_order_of_people_and_nights_does_not_matter(points, rule, rng):
    shuffled = {
        person: rng.sample(points[person], len(points[person]))
        for person in rng.sample(sorted(points), len(points))
    }

    assert season_standings(points, rule) == season_standings(shuffled, rule)


@given(seasons, rules)
def test_nobody_ranked_is_better_than_one_before(points, rule):
    standings = [standing for standing in season_standings(points, rule) if standing.rank]

    for one, other in pairwise(standings):
        assert (one.value, one.others) >= (other.value, other.others)
        is_equal = (one.value, one.others) == (other.value, other.others)
        assert (one.rank == other.rank) == is_equal


@pytest.mark.parametrize("count", SeasonCount)
def test_every_count_has_words(count):
    assert count.label
