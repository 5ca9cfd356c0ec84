import pytest

from tournament.rotations.catalogue.shifts import designs, formula_steps


@pytest.mark.parametrize(
    ("tables", "games"), [(5, 5), (6, 2), (8, 2), (25, 25), (35, 35), (60, 15), (100, 25)]
)
def test_the_formula_goes_until_a_class_comes_round(tables, games):
    assert len(formula_steps(tables)) == games


def test_one_is_known_for_every_number_of_tables_from_five():
    assert [design.players for design in designs()] == [
        4 * tables for tables in range(5, 101)
    ]


def test_what_is_stored_is_longer_than_the_formula():
    for design in designs():
        assert design.games >= len(formula_steps(design.players // 4))


def test_classes_move_together():
    first, second = designs()[0].develop(2)

    assert [str(four) for four in first.tables[:2]] == ["1-6 vs 11-16", "2-7 vs 12-17"]
    where = {n: t for t, four in enumerate(second.tables) for n in four}
    assert [where[number] for number in (1, 6, 11, 16)] == [1, 2, 3, 4]
