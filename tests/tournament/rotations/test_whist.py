from collections import Counter
from itertools import combinations

import pytest

from tournament.rotations.whist import BASE_ROUNDS, whist

SIZES = sorted({*BASE_ROUNDS, 9})


def pairs(*numbers):
    return [frozenset(pair) for pair in combinations(numbers, 2)]


def meetings(rotation):
    partners, opponents = Counter(), Counter()
    for round_ in rotation.rounds:
        for it in round_.tables:
            partners.update([frozenset((it.a, it.b)), frozenset((it.c, it.d))])
            opponents.update(frozenset((x, y)) for x in (it.a, it.b) for y in (it.c, it.d))
    return partners, opponents


@pytest.mark.parametrize("players", SIZES)
def test_everybody_partners_everybody_once_and_opposes_them_twice(players):
    partners, opponents = meetings(whist(players))

    everybody = pairs(*range(1, players + 1))
    assert partners == Counter(dict.fromkeys(everybody, 1))
    assert opponents == Counter(dict.fromkeys(everybody, 2))


@pytest.mark.parametrize("players", SIZES)
def test_nobody_plays_twice_in_a_game_and_sit_outs_are_shared(players):
    games = [
        [number for table in round_.tables for number in table]
        for round_ in whist(players).rounds
    ]

    assert all(len(set(game)) == len(game) == players // 4 * 4 for game in games)
    played = Counter(number for game in games for number in game)
    assert set(played.values()) == {players - 1}


@pytest.mark.parametrize("players", SIZES)
def test_who_sits_out_is_told(players):
    for round_ in whist(players).rounds:
        seated = [number for table in round_.tables for number in table]
        assert sorted([*seated, *round_.sit_out]) == list(range(1, players + 1))


def test_there_is_none_for_ten():
    with pytest.raises(KeyError):
        whist(10)
