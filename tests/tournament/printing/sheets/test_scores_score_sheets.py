import re
from dataclasses import replace

import pytest

from tests.tournament.printing.reading import (
    images,
    inked_margin,
    page_count,
    read_text,
    words,
)
from tests.tournament.printing.sessions import (
    LONG_NAMES,
    ON_PAPERS,
    changed_session,
    seated,
    session,
)
from tournament.printing.engine.paper import EDGE, Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.scores import score_sheets
from tournament.rotations.rotation_types import RotationType


@ON_PAPERS
@pytest.mark.parametrize(
    ("tables", "pages"), [pytest.param(2, 2, marks=pytest.mark.long), (3, 6)]
)
def test_every_table_has_its_games_on_as_few_pages_as_can_be_written_on(
    paper, tables, pages
):
    pdf = make_pdf(score_sheets(session(tables), paper=paper))

    assert page_count(pdf) == pages


def test_game_tells_pairs_and_dealers():
    printed = read_text(make_pdf(score_sheets(session(2), paper=Paper.A4)), page=1)

    assert "Table 1" in printed
    assert "Deal 1 2 3 4 Game 1 Dealer 1 2 6 5 Total Initials" in printed
    assert "1 Zoë Łukasz 6 Jim 2 Ñandú Ölçer 5 Pat O'Brien" in printed


def test_deals_are_as_many_as_the_night_has():
    html = score_sheets(session(2, deals_per_game=6), paper=Paper.A4).html

    assert html.count("<b>1&#9;2&#9;3&#9;4&#9;5&#9;6</b>") == 2 * 7


def test_game_without_a_number_of_deals_has_one_box_for_its_points():
    sheet = replace(session(2), is_open_ended=True)
    html = score_sheets(sheet, paper=Paper.A4).html

    assert html.count(">Points. First dealer: ") == 2 * 7
    assert "Dealer<" not in html
    assert "Points. First dealer: 1<" in html


def test_bidding_game_has_boxes_for_bid_tricks_and_points():
    """All of a page fits it, each box is high enough to write in."""
    sheet = replace(session(3), deal_rows=("Bid", "Tricks", "Points"))
    html = score_sheets(sheet, paper=Paper.LETTER).html

    assert "Bid, tricks, and points of each deal" in html
    assert html.count("Bid\nTricks\nPoints\n" * 2) == html.count(">Game ") == 3 * 11
    for page in html.split('<div class="sheet')[1:]:
        rows = re.findall(r'line-height: ([\d.]+)mm">Bid', page)
        (height,) = re.findall(r'"games" style="height: ([\d.]+)mm', page)
        assert min(map(float, rows)) > 7
        assert float(height) < Paper.LETTER.height - 2 * EDGE - 21


def test_blank_sheet_is_for_any_table():
    sheet = replace(session(2), tables=())
    html = score_sheets(sheet, paper=Paper.A4, spares=1).html

    assert html.count('<b class="to-write"></b>') == html.count('<div class="sheet') == 1
    assert html.count("North &amp; South") == 7


@pytest.mark.long
@ON_PAPERS
@pytest.mark.parametrize("tables", [2, 3])
def test_nothing_is_printed_near_the_edge(paper, tables):
    sheet = session(
        tables, names=LONG_NAMES, name="N" * 100, venue="V" * 100, is_rehearsal=True
    )

    pdf = make_pdf(score_sheets(sheet, paper=paper))

    assert min(inked_margin(page, 100) for page in images(pdf, 100)) >= 6
    (last,) = {word for word in words(pdf) if ">circled<" in word and "xMax" in word}
    assert float(re.search(r'xMax="([\d.]+)"', last)[1]) < 430, "the number covers it"


@pytest.mark.long
def test_rehearsal_is_marked_on_every_page():
    printed = read_text(
        make_pdf(score_sheets(session(3, is_rehearsal=True), paper=Paper.A4))
    )

    assert printed.count("PRACTICE – does not count") == 6


def test_names_are_escaped():
    html = score_sheets(session(2, names=["<b>Bob</b>"]), paper=Paper.A4).html

    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert "<b>Bob" not in html


def test_games_not_known_yet_are_told_by_seats():
    sheet = seated(RotationType.LADDER, 8, 3, drawn=1)

    printed = read_text(make_pdf(score_sheets(sheet, paper=Paper.A4)), page=1)

    assert "Deal 1 2 3 4 Game 1 Dealer 1 2 4 3 Total Initials" in printed
    assert (
        len(re.findall(r"Deal 1 2 3 4 Game \d Dealer N E S W Total Initials", printed)) == 2
    )
    assert printed.count("North & South") == printed.count("East & West") == 2


def test_table_has_no_sheet_for_games_it_is_not_used_in():
    html = score_sheets(
        changed_session(3, movement=RotationType.BALANCED), paper=Paper.A4
    ).html

    assert html.count('<div class="sheet score"') == 3
    assert re.findall("Game ([0-9]+)</pre>", html) == ["1", "2", "3", "1", "2", "3", "1"]
