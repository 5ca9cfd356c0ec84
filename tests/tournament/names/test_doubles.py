"""Names that are likely one player."""

import pytest

from tournament.names.doubles import likely_doubles


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Peg Nowak", "Peggy Nowak"),
        ("peg nowák", "Margaret Nowak"),
        ("Bob Smith", "Bob Smiht"),
        ("Bob Smith", "B. Smith"),
        ("Bob Smith", "Bob A. Smith"),
        ("Jerome Poe", "Jerone Poe"),
        ("Rob O’Brien", "Robin O’Brien"),
    ],
)
def test_two_names_of_one_player(one, other):
    assert list(likely_doubles({7: (other, ""), 3: (one, "")})) == [(3, 7)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob A. Smith", "Bob Z. Smith"),
        ("Ann Lee", "Al Lee"),
        ("Ann Lee", "Ann Lea"),
        ("Sue Long", "Joe Long"),
        ("Peg", "Peggy"),
        ("Jo Poe", "Joseph Pope"),
    ],
)
def test_two_names_of_two_players(one, other):
    assert list(likely_doubles({1: (one, ""), 2: (other, "")})) == []


def test_a_nickname_tells_who_is_who():
    assert list(likely_doubles({1: ("Jim Poe", "Skip"), 2: ("Skip Poe", "")})) == [(1, 2)]
