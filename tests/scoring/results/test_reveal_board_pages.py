import pytest

from scoring.models import Board
from scoring.results.reveal import count_rows, get_type_size, split_evenly


@pytest.mark.parametrize(
    ("items", "most", "sizes"),
    [(0, 16, []), (1, 16, [1]), (16, 16, [16]), (17, 16, [8, 9]), (46, 32, [23, 23])],
)
def test_pages_are_as_few_and_as_even_as_can_be(items, most, sizes):
    pages = list(split_evenly(range(items), most))

    assert [len(page) for page in pages] == sizes
    assert [item for page in pages for item in page] == list(range(items))


@pytest.mark.parametrize(
    ("chosen", "rows"),
    [({}, 17), ({"message": "Lunch"}, 15), ({"message": "Lunch", "desk": "Ann"}, 13)],
)
def test_lines_above_take_room_of_rows(chosen, rows):
    assert count_rows(Board(**chosen)) == rows


def test_fewer_rows_are_larger():
    sizes = [get_type_size(rows) for rows in (1, 5, 6, 8, 9, 12, 13, 16, 17)]

    assert sizes == [
        *("rows-5", "rows-5", "rows-8", "rows-8"),
        *("rows-12", "rows-12", "rows-16", "rows-16", "rows-17"),
    ]
