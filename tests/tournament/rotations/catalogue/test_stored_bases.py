from tournament.rotations.catalogue import DESIGNS, Construction
from tournament.rotations.catalogue.stored import Design, modulus


def test_a_base_round_is_developed_by_adding_one():
    five = Design(5, Construction.WHIST, "", ((1, 4, 2, 3),), 1, 5).develop(2)
    four = Design(4, Construction.WHIST, "", ((3, 0, 1, 2),), 1, 3).develop(3)

    assert five[1].sit_out == (2,)
    assert [list(game.tables[0]) for game in four] == [
        [4, 1, 2, 3],
        [4, 2, 3, 1],
        [4, 3, 1, 2],
    ]


def test_one_stays_in_place_where_nobody_sits_out():
    assert (modulus(12), modulus(13)) == (11, 13)


def test_there_is_a_shift_for_any_number_of_tables_and_classes_move_together():
    shifts = [one for one in DESIGNS if one.construction is Construction.SHIFT]
    first, second = shifts[0].develop(2)

    assert [design.players for design in shifts] == [4 * tables for tables in range(5, 101)]
    assert [str(four) for four in first.tables[:2]] == ["1-6 vs 11-16", "2-7 vs 12-17"]
    where = {n: t for t, four in enumerate(second.tables) for n in four}
    assert [where[number] for number in (1, 6, 11, 16)] == [1, 2, 3, 4]
