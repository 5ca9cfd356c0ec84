"""Odd tables for those who are over."""

import pytest

from scoring.deals.entries import odd_tables
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

    shown = [(table["title"], table["names"]) for table in tables]
    assert shown == [(GAMES[game].title, [*names]) for game, names in expected]
    for game, names in expected:
        assert len(names) in GAMES[game].players


def test_form_is_asked_with_the_names():
    assert odd_tables(PEOPLE[:3])[0]["query"] == (
        "game=three_handed&players=3&name=Ann&name=Bob&name=Cora"
    )
