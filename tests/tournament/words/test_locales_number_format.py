import pytest

from tournament.words.locales import format_gain, format_points, format_score


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (7, "7"), (-1, "−1"), (-24, "−24"), (1200, "1200")]
)
def test_points_are_written_as_people_write_them(points, text):
    assert format_points(points) == text


@pytest.mark.parametrize(("points", "text"), [(7, "+7"), (-3, "−3"), (0, "+0")])
def test_what_was_added_says_so(points, text):
    assert format_gain(points) == text


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [(10, 8, "10–8"), (59, -6, "59\u00a0/\u00a0−6"), (-1, 0, "−1\u00a0/\u00a00")],
)
def test_a_score_below_zero_is_not_two_dashes(first, second, text):
    assert format_score(first, second) == text
