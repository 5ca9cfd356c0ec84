import pytest

from tests.tournament.rotations import counting
from tournament.rotations import Rotation
from tournament.rotations.catalogue.whist import (
    designs,
    develop,
    formula_base,
    modulus,
    whist,
)


@pytest.mark.parametrize(
    ("players", "games"), [(4, 3), (5, 5), (8, 7), (9, 9), (12, 11), (13, 13), (52, 51)]
)
def test_a_whist_tournament_has_as_many_games_as_others_to_partner(players, games):
    rotation = whist(players)

    assert len(rotation.rounds) == games
    assert len(counting.partners(rotation)) == players * (players - 1) // 2


def test_every_size_up_to_ten_tables_is_known():
    sizes = {design.players for design in designs()} | {9}

    assert sizes >= set(range(4, 41, 4))
    assert sizes >= set(range(5, 42, 4))


def test_there_is_none_for_ten():
    with pytest.raises(KeyError):
        whist(10)


def test_a_base_round_is_developed_by_adding_one():
    assert develop(5, [(1, 4, 2, 3)]).rounds[1].sit_out == (2,)
    assert [list(game.tables[0]) for game in develop(4, [(3, 0, 1, 2)]).rounds] == [
        [4, 1, 2, 3],
        [4, 2, 3, 1],
        [4, 3, 1, 2],
    ]


@pytest.mark.parametrize("players", [5, 13, 17, 25, 65, 85, 145, 365, 397])
def test_the_formula_makes_a_perfect_tournament(players):
    rotation = develop(players, formula_base(players))

    pairs = players * (players - 1) // 2
    assert isinstance(rotation, Rotation)
    assert counting.everybody_is_told(rotation)
    for counted, times in ((counting.partners, 1), (counting.opponents, 2)):
        met = counted(rotation)
        assert (len(met), set(met.values())) == (pairs, {times})


@pytest.mark.parametrize("players", [9, 21, 33, 45, 49, 57, 77])
def test_the_formula_needs_prime_factors_one_more_than_a_multiple_of_four(players):
    assert formula_base(players) == ()


def test_one_stays_in_place_where_nobody_sits_out():
    assert (modulus(12), modulus(13)) == (11, 13)
