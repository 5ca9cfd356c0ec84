import pytest

from tournament.ordinals import ordinal, ordinals


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
    assert ordinal(number) == word


def test_ordinals_are_listed():
    assert ordinals([1, 5]) == "1st, 5th"


def test_no_ordinal_is_a_dash():
    assert ordinals([]) == "–"
