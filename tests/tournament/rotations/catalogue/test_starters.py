import pytest

from tournament.rotations.catalogue.starters import designs

LONGEST = [
    *((4, 5), (6, 7), (7, 9), (9, 11), (10, 13), (11, 14), (12, 15), (13, 17), (14, 18)),
    *((15, 19), (16, 21), (18, 23), (19, 25), (20, 26), (21, 27), (22, 29), (24, 31)),
    *((25, 33), (27, 35)),
]


def test_there_is_one_for_every_number_of_tables_but_eight():
    assert [design.players // 4 for design in designs()] == [4, 6, 7, *range(9, 49), 50]


@pytest.mark.parametrize(("tables", "games"), LONGEST)
def test_these_are_as_long_as_can_be(tables, games):
    (design,) = [design for design in designs() if design.players == 4 * tables]

    assert design.games == games == (4 * tables - 1) // 3
