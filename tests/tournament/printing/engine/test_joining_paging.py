import pytest

from tests.oracles import oracle
from tournament.printing.engine.joining import evenly


@pytest.mark.parametrize(("items", "pages"), oracle("printing")["equally_full"])
def test_pages_are_about_equally_full(items, pages):
    assert [len(page) for page in evenly(range(items), 7)] == pages


def test_order_is_kept():
    assert [*evenly("abcde", 2)] == ["ab", "cd", "e"]
