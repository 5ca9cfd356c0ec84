import pytest

from tests.bench.movements import circling
from tests.tournament.printing.sessions import changed_session, seated, session
from tournament.printing.sheets.charts import chart_pages
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

SIDES = {"width": 265.0, "height": 146.0}


def pages(sheet):
    return [*chart_pages(sheet, **SIDES)]


def texts(page):
    return [[cell.text for cell in cells] for _, cells in page.rows]


def test_who_sits_out_has_a_column_of_their_own():
    (page,) = pages(changed_session(movement=RotationType.BALANCED))

    assert page.columns == ["Table 1", "Table 2", "Table 3", "Sits out"]
    assert texts(page) == [
        ["1-2 vs 3-4", "5-6 vs 7-8", "9-10 vs 11-12", "13"],
        ["1-3 vs 5-7", "2-4 vs 6-14", "not used", "8, 9"],
        ["8-9 vs 1-5", "2-3 vs 6-7", "not used", "4, 14"],
    ]


def test_odd_table_is_called_so():
    (page,) = pages(
        seated(RotationType.BALANCED, 11, 5, odd_crowd=ExtraPlayerPolicy.ODD_TABLE)
    )

    assert page.columns[-1] == "Extra table"


def test_crowd_of_whole_tables_has_no_such_column():
    (page,) = pages(session(3))

    assert page.columns == ["Table 1", "Table 2", "Table 3"]


def test_games_not_known_yet_are_left_out():
    (page,) = pages(seated(RotationType.LADDER, 12, 8, drawn=3))

    assert [game for game, _ in page.rows] == [1, 2, 3]


def test_drawn_night_has_lines_to_write_on():
    sheet = seated(RotationType.DRAW, 13, 5, drawn=2)

    (page,) = pages(sheet)

    assert [game for game, _ in page.rows] == [1, 2, 3, 4, 5]
    assert [all(row) for row in texts(page)] == [True, True, False, False, False]
    assert [len(row) for row in texts(page)] == [4] * 5


def test_night_nothing_is_known_of_has_its_tables_alone():
    sheet = session(2, rotation=Rotation(8, ()), games=3, movement=RotationType.LADDER)

    (page,) = pages(sheet)

    assert (page.columns, page.rows) == (["Table 1", "Table 2"], [])


@pytest.mark.parametrize(
    ("tables", "games", "count"), [(100, 10, 7), (25, 30, 6), (4, 14, 1), (4, 15, 2)]
)
def test_large_nights_take_pages_that_can_be_read(tables, games, count):
    sheet = session(tables, rotation=circling(tables=tables, games=games))

    sheets = pages(sheet)

    assert len(sheets) == count
    assert min(page.size for page in sheets) >= (14 if tables <= 8 else 10)
    assert min(page.row for page in sheets) >= 10
    places = {
        (game, heading)
        for page in sheets
        for game, _ in page.rows
        for heading in page.columns
    }
    assert len(places) == tables * games


def test_many_who_sit_out_stand_on_several_lines():
    four, crowd = Foursome(1, 2, 3, 4), tuple(range(101, 125))
    sheet = session(1, rotation=Rotation(124, (RoundPlan((four,), crowd),) * 14), names=())

    (page,) = pages(sheet)

    cell = page.rows[0][1][-1]
    assert cell.text == ", ".join(map(str, crowd))
    assert 10 <= cell.size < page.size


@pytest.mark.parametrize(
    ("people", "columns"),
    [(32, [4, 4]), (46, [12]), (64, [16]), (66, [17]), (100, [13, 12])],
)
def test_many_tables_stand_on_a_page_for_each_sixteen(people, columns):
    sheet = seated(RotationType.LADDER, people, 8, drawn=8)

    assert [len(page.columns) for page in pages(sheet)] == columns


def test_partners_stand_above_their_opponents_where_columns_are_narrow():
    sheet = seated(RotationType.LADDER, 46, 8, drawn=2)
    (page,) = pages(sheet)

    foursomes = [str(foursome) for foursome in sheet.rotation.rounds[0].tables]
    assert [text.replace("\n", " vs ") for text in texts(page)[0][:-1]] == foursomes
    assert page.size >= 10
