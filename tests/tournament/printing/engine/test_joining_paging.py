import pytest

from tournament.printing.engine.joining import evenly


@pytest.mark.parametrize(
    ("items", "pages"),
    [
        (0, []),
        (1, [1]),
        (7, [7]),
        (8, [4, 4]),
        (11, [6, 5]),
        (15, [5, 5, 5]),
        (22, [6, 6, 5, 5]),
    ],
)
def test_pages_are_about_equally_full(items, pages):
    assert [len(page) for page in evenly(range(items), 7)] == pages


def test_order_is_kept():
    assert [*evenly("abcde", 2)] == ["ab", "cd", "e"]
