import pytest

from tournament.rotations import Plan


def test_all_but_the_absent_are_present():
    assert Plan(6, 1, 1, absent=frozenset({2, 9})).present == {1, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("players", "tables", "in_use"), [(12, 3, 3), (11, 3, 2), (15, 2, 2), (3, 1, 0)]
)
def test_no_more_tables_are_in_use_than_can_be_filled(players, tables, in_use):
    assert Plan(players, 1, tables).in_use == in_use
