"""Odd tables for those who are over."""

import pytest

from scoring.deals.entries import OddTable, odd_tables
from scoring.rules import GAMES

PEOPLE = ("Ann", "Bob", "Cora", "Dan", "Eve", "Fay")


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, []),
        (1, []),
        (2, []),
        (3, [("three_handed", PEOPLE[:3])]),
        (4, []),
        (5, [("call_ace", PEOPLE[:5])]),
        (6, [("three_handed", PEOPLE[:3]), ("three_handed", PEOPLE[3:])]),
    ],
)
def test_three_five_and_six_make_tables(count, expected):
    tables = odd_tables(PEOPLE[:count])

    assert [(table.game, table.names) for table in tables] == expected
    for table in tables:
        assert len(table.names) in GAMES[table.game].players


def test_form_is_asked_with_the_names():
    assert OddTable("three_handed", PEOPLE[:3]).query == (
        "game=three_handed&players=3&name=Ann&name=Bob&name=Cora"
    )
