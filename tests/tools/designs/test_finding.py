from random import Random

import pytest

from tests.tournament.rotations import counting
from tools.designs.finding import find
from tools.designs.problems import (
    starter_problem,
    symmetric_problem,
    whist_problem,
)
from tournament.rotations import Rotation
from tournament.rotations.catalogue.cyclic import developed
from tournament.rotations.catalogue.whist import develop


def never():
    return False


@pytest.mark.parametrize("players", [4, 5, 8, 12, 13, 16])
def test_a_whist_tournament_is_perfect(players):
    rotation = develop(players, find(whist_problem(players), rng=Random(1), stop=never))

    pairs = players * (players - 1) // 2
    assert counting.everybody_is_told(rotation)
    for counted, times in ((counting.partners, 1), (counting.opponents, 2)):
        met = counted(rotation)
        assert (len(met), set(met.values())) == (pairs, {times})


@pytest.mark.parametrize(
    ("problem", "players", "games", "orbits"),
    [
        (starter_problem(16, games=5), 16, 5, 3),
        (starter_problem(24, games=7), 24, 7, 3),
        (starter_problem(22, games=5, orbits=4), 22, 5, 4),
        (starter_problem(23, games=6), 23, 6, 3),
        (symmetric_problem(16, games=5, multiplier=1), 16, 5, 3),
        (symmetric_problem(24, games=7, multiplier=1), 24, 7, 3),
        (symmetric_problem(36, games=11, multiplier=1), 36, 11, 3),
    ],
    ids=["16", "24", "22", "23", "16 alike", "24 alike", "36 alike"],
)
def test_nobody_meets_twice(problem, players, games, orbits):
    base = find(problem, rng=Random(1), stop=never)

    rounds = developed(base, problem.rest, orbits=orbits, modulus=games, games=games)
    rotation = Rotation(players, rounds)
    assert counting.everybody_is_told(rotation)
    assert set(counting.meetings(rotation).values()) == {1}


def test_the_same_seed_finds_the_same():
    first, again, other = (
        find(whist_problem(16), rng=Random(seed), stop=never) for seed in (7, 7, 8)
    )

    assert first == again != other


def test_what_does_not_exist_is_not_found():
    calls = iter(range(200))

    assert (
        find(starter_problem(8, games=2), rng=Random(1), stop=lambda: next(calls) > 100)
        is None
    )
    assert next(calls) < 200


def test_a_long_attempt_can_be_stopped():
    answers = iter([False, False, True, True])

    assert find(whist_problem(40), rng=Random(1), stop=lambda: next(answers)) is None
    assert list(answers) == []
