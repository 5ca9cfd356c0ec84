from collections import Counter
from random import Random

import pytest

from tests.tournament.rotations.search.rotations import everybody, pairs
from tournament.rotations.search.start import circle


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 20, 21, 40, 41])
def test_everybody_partners_everybody_once(players):
    games = players - 1 + players % 4

    rotation = circle(players, games, Random(1))

    partners, _ = pairs(rotation.rounds)
    assert set(partners.values()) == {1}
    assert len(partners) == players * (players - 1) // 2
    assert all(everybody(plan) == list(range(1, players + 1)) for plan in rotation.rounds)
    rests = Counter(n for plan in rotation.rounds for n in plan.sit_out)
    assert set(rests.values()) == ({1} if players % 4 else set())


def test_a_shorter_night_is_a_part_of_it():
    assert len(circle(12, 4, Random(1)).rounds) == 4
    assert circle(12, 4, Random(1)) != circle(12, 4, Random(2))
