import pytest

from tests.tournament.printing.reading import (
    codes,
    images,
    inked_margin,
    page_count,
    read_text,
)
from tests.tournament.printing.sessions import (
    LONG_NAMES,
    ON_PAPERS,
    changed_session,
    seated,
    session,
)
from tournament.play.seats import Compass
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.table_cards import chairs, table_cards
from tournament.rotations.rotation_types import RotationType

AT_TABLES = pytest.mark.parametrize("tables", [2, 3])


@pytest.mark.long
@ON_PAPERS
@AT_TABLES
def test_a_page_for_every_table(paper, tables):
    pdf = make_pdf(table_cards(session(tables), paper=paper))

    assert page_count(pdf) == tables


@pytest.mark.few(1)
@ON_PAPERS
@AT_TABLES
@pytest.mark.parametrize("dpi", [150, pytest.param(300, marks=pytest.mark.long)])
def test_every_code_opens_its_table(paper, tables, dpi):
    sheet = session(tables, names=LONG_NAMES, name="N" * 100, venue="V" * 100)

    links = codes(make_pdf(table_cards(sheet, paper=paper)), dpi)

    assert links == [table.link.url for table in sheet.tables]


def test_card_tells_who_sits_where(settings):
    sheet = session(2)

    printed = read_text(make_pdf(table_cards(sheet, paper=Paper.A4)), page=2)

    assert "Table" in printed
    assert "Scan to keep score" in printed
    assert sheet.tables[1].link.code in printed
    assert settings.BASE_URL in printed
    assert "North deals 1st" in printed
    assert "1 3 Дмитрий Иванов 4 Maria López 8 Bob Miller 7" in printed


def test_table_nobody_has_a_name_at_is_told_by_numbers():
    printed = read_text(make_pdf(table_cards(session(2, names=()), paper=Paper.A4)), page=1)

    assert "1 1 2 6 5 2 2 5 3 8" in printed


def test_deals_go_round_clockwise():
    assert [*chairs(6)] == [
        (Compass.NORTH, "1st, 5th"),
        (Compass.EAST, "2nd, 6th"),
        (Compass.SOUTH, "3rd"),
        (Compass.WEST, "4th"),
    ]


@pytest.mark.long
@ON_PAPERS
@AT_TABLES
@pytest.mark.parametrize("names", [(), LONG_NAMES])
def test_nothing_is_printed_near_the_edge(paper, tables, names):
    sheet = session(tables, names=names, name="N" * 100, venue="V" * 100, is_rehearsal=True)

    pages = images(make_pdf(table_cards(sheet, paper=paper)), 100)

    assert len(pages) == tables
    assert min(inked_margin(page, 100) for page in pages) >= 6


@pytest.mark.long
def test_rehearsal_is_marked_on_every_card():
    printed = read_text(
        make_pdf(table_cards(session(3, is_rehearsal=True), paper=Paper.A4))
    )

    assert printed.count("PRACTICE – does not count") == 3


def test_names_are_escaped():
    html = table_cards(session(2, names=["<b>Bob</b>"]), paper=Paper.A4).html

    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert "<b>Bob" not in html


def test_name_of_three_lines_is_cut_to_two():
    sheet = session(2, names=["Maximiliana Wigglesworth-Montgomery"])

    printed = read_text(make_pdf(table_cards(sheet, paper=Paper.A4)), page=1)

    assert "Maximiliana" in printed
    assert "Wigglesworth-Montgo…" in printed
    assert "Montgomery" not in printed


def test_game_without_this_table_says_so():
    html = table_cards(
        changed_session(3, movement=RotationType.BALANCED), paper=Paper.A4
    ).html

    assert html.count("Not used in this game") == 2


def test_games_not_known_yet_have_boxes_to_write_in():
    sheet = seated(RotationType.DRAW, 10, 8, drawn=2)

    html = table_cards(sheet, paper=Paper.A4).html

    assert html.count('<tr class="to-write"') == 2 * 6
    assert html.count("<td></td>") == 2 * 6 * 4
    assert RotationType.DRAW.about in html


@pytest.mark.long
@ON_PAPERS
def test_cards_of_a_long_night_end_above_the_edge(paper):
    sheet = seated(RotationType.RED_WHITE, 8, 24, names=LONG_NAMES, is_rehearsal=True)

    pdf = make_pdf(table_cards(sheet, paper=paper))

    assert page_count(pdf) == 2 * 3
    assert {*codes(pdf, 150)} == {table.link.url for table in sheet.tables}
    assert min(inked_margin(page, 100) for page in images(pdf, 100)) >= 6
