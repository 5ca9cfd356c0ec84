"""The picture of who met whom, read back from its paths."""

import re

import pytest
from hypothesis import given

from tests.tournament.rotations import counting
from tests.tournament.rotations.designs import design
from tests.tournament.rotations.strategies import rotations
from tournament.printing.sheets.who_met_whom import CELL, MarkShape, who_met_whom
from tournament.rotations import Foursome, Rotation, RoundPlan, chart

DOT = re.compile(r"M(\d+) (\d+)h[08]")


def cells(path):
    """Row and column (from 1) of every dot of a path."""
    return [(int(y) // CELL + 1, int(x) // CELL + 1) for x, y in DOT.findall(path)]


def drawn(picture):
    """The marks by row and column: shapes in order, and the shade."""
    marked = {}
    for shape, own_shade, path in picture["marks"]:
        assert DOT.sub("", path) == ""
        for cell in cells(path):
            shapes, shade = marked.get(cell, ((), own_shade))
            assert shade == own_shade
            marked[cell] = ((*shapes, shape), shade)
    return marked


@given(rotations())
def test_every_pair_has_its_mark_twice(rotation):
    cells = drawn(who_met_whom(rotation))

    partners, opponents = counting.partners(rotation), counting.opponents(rotation)
    expected = {}
    for (one, other), times in counting.meetings(rotation).items():
        shapes = (MarkShape.ROUND,)
        if opponents[one, other]:
            hole = (MarkShape.HOLE,) if partners[one, other] else ()
            shapes = (MarkShape.SQUARE, *hole)
        expected[one, other] = expected[other, one] = (shapes, min(times, 3))
    assert cells == expected


def test_a_mark_for_the_first_pair_of_a_game():
    picture = who_met_whom(Rotation(5, (RoundPlan((Foursome(1, 2, 3, 5),)),)))

    assert drawn(picture)[1, 2] == ((MarkShape.ROUND,), 1)
    assert drawn(picture)[5, 1] == ((MarkShape.SQUARE,), 1)
    assert (4, 1) not in drawn(picture)
    assert picture["counts"] == ()
    assert picture["title"] == ("Who met whom in 1 game")


def test_small_crowds_have_counts_in_their_cells():
    picture = who_met_whom(chart(2))

    assert len(picture["counts"]) == 8 * 7
    assert {count.text for count in picture["counts"]} == {"3"}
    assert all(count.is_in_hole for count in picture["counts"])
    assert who_met_whom(design(46, 10))["counts"] == ()


@pytest.mark.parametrize(
    ("players", "numbers"),
    [
        (8, list(range(1, 9))),
        (60, list(range(1, 61))),
        (61, [1, *range(5, 61, 5)]),
        (100, [1, *range(5, 101, 5)]),
        (200, [1, *range(10, 201, 10)]),
        (400, [1, *range(20, 401, 20)]),
    ],
)
def test_numbers_on_both_edges(players, numbers):
    picture = who_met_whom(Rotation(players, ()))
    left = [label for label in picture["edge"] if label.x < 0]
    top = [label for label in picture["edge"] if label.y < 0]

    assert (
        [int(label.text) for label in left] == [int(label.text) for label in top] == numbers
    )
    assert [label.y for label in left] == [label.x for label in top]
    assert [label.y for label in left] == [CELL * number - CELL / 2 for number in numbers]


@pytest.mark.parametrize("players", [4, 8, 46, 60, 61, 100, 121, 200, 251, 400])
def test_numbers_never_touch(players):
    picture = who_met_whom(Rotation(players, ()))
    top = [label for label in picture["edge"] if label.y < 0]
    widths = [len(label.text) * 0.56 * picture["font"] for label in top]

    gaps = [
        (after.x - before.x) - (width + next_width) / 2
        for before, after, width, next_width in zip(
            top, top[1:], widths, widths[1:], strict=False
        )
    ]
    assert min(gaps) > 0
    left, _, size, _ = map(float, picture["view_box"].split())
    assert max(widths) < -left
    assert top[-1].x + widths[-1] / 2 <= left + size


def test_the_row_and_the_column_of_one_player():
    picture = who_met_whom(chart(2), 3)

    assert picture["band"] == "M0 20h80v10h-80zM20 0h10v80h-10z"
    assert who_met_whom(chart(2))["band"] == ""


@pytest.mark.parametrize("players", [8, 46, 100, 400])
def test_the_box_holds_everything(players):
    picture = who_met_whom(Rotation(players, ()))
    left, top, width, height = map(float, picture["view_box"].split())

    assert left == top < 0
    assert width == height
    assert left + width >= players * CELL
    assert 100 < picture["width"] <= 3600


@pytest.mark.parametrize(
    ("players", "room"), [(8, "small"), (12, "small"), (30, "middle"), (31, "large")]
)
def test_large_crowds_need_room(players, room):
    assert who_met_whom(Rotation(players, ()))["room"] == room


def test_a_hall_of_a_hundred_stays_small():
    picture = who_met_whom(design(100, 10))

    assert sum(len(path) for _, _, path in picture["marks"]) < 60_000
