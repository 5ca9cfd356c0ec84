import pytest

from tournament.number_format import (
    format_gain,
    format_ordinal,
    format_ordinals,
    format_points,
)


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (7, "7"), (-1, "−1"), (-24, "−24"), (1200, "1200")]
)
def test_points_are_written_as_people_write_them(points, text):
    assert format_points(points) == text


@pytest.mark.parametrize(("points", "text"), [(7, "+7"), (-3, "−3"), (0, "+0")])
def test_what_was_added_says_so(points, text):
    assert format_gain(points) == text


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (111, "111th"),
    ],
)
def test_ordinal(number, word):
    assert format_ordinal(number) == word


def test_ordinals_are_listed():
    assert format_ordinals([1, 5]) == "1st, 5th"


def test_no_ordinal_is_a_dash():
    assert format_ordinals([]) == "–"
