import pytest

from tournament.rotations.words.counting import (
    counted,
    in_between,
    listed,
    number,
    times,
    times_between,
)


def test_numbers_are_words_up_to_twelve():
    assert [number(n) for n in (0, 1, 2, 12, 13)] == ["no", "one", "two", "twelve", "13"]


def test_how_often():
    text = [times(n) for n in (0, 1, 2, 3, 12, 30)]

    assert text == ["never", "once", "twice", "three times", "twelve times", "30 times"]


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (0, 0, "never"),
        (0, 1, "never or once"),
        (1, 2, "once or twice"),
        (2, 3, "two or three times"),
        (2, 5, "two to five times"),
        (0, 2, "from never to twice"),
        (1, 4, "from once to four times"),
        (9, 13, "nine to 13 times"),
        (3, 3, "three times"),
    ],
)
def test_how_often_where_it_differs(low, high, text):
    assert times_between(low, high) == text


def test_singular_and_plural():
    assert counted(1, "pair meets", "pairs meet") == "1 pair meets"
    assert counted(0, "pair meets", "pairs meet") == "0 pairs meet"
    assert counted(1400, "pair meets", "pairs meet") == "1,400 pairs meet"


def test_counts_that_differ():
    assert [in_between(9, 9), in_between(9, 10), in_between(3, 10)] == [
        "9",
        "9 or 10",
        "3 to 10",
    ]


def test_parts_in_a_row():
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
