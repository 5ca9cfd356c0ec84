import pytest

from tests.tournament.rotations import counting
from tournament.rotations import Rotation
from tournament.rotations.catalogue import DESIGNS, Construction
from tournament.rotations.catalogue.stored import modulus, shift, whist_base, whist_design


@pytest.mark.parametrize("players", [5, 13, 17, 25, 65, 85, 145, 365])
def test_the_formula_makes_a_perfect_tournament(players):
    design = whist_design(players, whist_base(players), "formula")
    rotation = Rotation(players, design.develop(players))

    pairs = players * (players - 1) // 2
    assert counting.everybody_is_told(rotation)
    for counted, times in ((counting.partners, 1), (counting.opponents, 2)):
        met = counted(rotation)
        assert (len(met), set(met.values())) == (pairs, {times})


@pytest.mark.parametrize("players", [9, 21, 33, 45, 49, 57, 77])
def test_the_formula_needs_prime_factors_one_more_than_a_multiple_of_four(players):
    assert whist_base(players) == ()


def test_a_base_round_is_developed_by_adding_one():
    five = whist_design(5, (1, 4, 2, 3), "").develop(2)
    four = whist_design(4, (3, 0, 1, 2), "").develop(3)

    assert five[1].sit_out == (2,)
    assert [list(game.tables[0]) for game in four] == [
        [4, 1, 2, 3],
        [4, 2, 3, 1],
        [4, 3, 1, 2],
    ]


def test_one_stays_in_place_where_nobody_sits_out():
    assert (modulus(12), modulus(13)) == (11, 13)


@pytest.mark.parametrize(
    ("tables", "games"), [(5, 5), (6, 2), (8, 2), (25, 25), (35, 35), (60, 15), (100, 25)]
)
def test_the_formula_goes_until_a_class_comes_round(tables, games):
    assert shift(tables).games == games


def test_classes_move_together():
    first, second = shift(5).develop(2)

    assert [str(four) for four in first.tables[:2]] == ["1-6 vs 11-16", "2-7 vs 12-17"]
    where = {n: t for t, four in enumerate(second.tables) for n in four}
    assert [where[number] for number in (1, 6, 11, 16)] == [1, 2, 3, 4]


def test_what_is_stored_is_longer_than_the_formula():
    shifts = [one for one in DESIGNS if one.construction is Construction.SHIFT]

    assert [design.players for design in shifts] == [4 * tables for tables in range(5, 101)]
    assert all(design.games >= shift(design.players // 4).games for design in shifts)
