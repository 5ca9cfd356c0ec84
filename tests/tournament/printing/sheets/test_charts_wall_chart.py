import re

import pytest

from tests.bench.movements import circling
from tests.oracles import cases
from tests.tournament.printing.reading import (
    images,
    inked_margin,
    page_count,
    read_text,
    sizes,
)
from tests.tournament.printing.sessions import LONG_NAMES, NAMES, ON_PAPERS, seated, session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.charts import wall_chart
from tournament.rotations import Rotation
from tournament.rotations.rotation_types import RotationType

AT_TABLES = pytest.mark.parametrize("tables", [2, 3])


@ON_PAPERS
@AT_TABLES
def test_movement_and_names_take_a_page_each(paper, tables):
    pdf = make_pdf(wall_chart(session(tables), paper=paper))

    assert page_count(pdf) == 2


def test_movement_is_that_of_the_night():
    sheet = session(3)

    printed = read_text(make_pdf(wall_chart(sheet, paper=Paper.A4)), 1)

    assert "Game Table 1 Table 2 Table 3 1 1-2 vs 3-4 5-6 vs 7-8 9-10 vs 11-12" in printed
    assert "11 1-9 vs 7-11 2-10 vs 3-5 4-6 vs 8-12" in printed


def test_seats_and_deals_are_explained():
    printed = read_text(make_pdf(wall_chart(session(2), paper=Paper.A4)), 1)

    assert (
        "How to read “1-6 vs 2-5”: 1 sits North and deals 1st. 2 sits East and deals 2nd."
        " 6 sits South and deals 3rd. 5 sits West and deals 4th. Your partner sits across"
        " from you."
    ) in printed


def test_names_are_listed():
    printed = read_text(make_pdf(wall_chart(session(3), paper=Paper.A4)), 2)

    assert [name for name in NAMES if name not in printed] == []


@pytest.mark.long
def test_many_tables_take_more_pages():
    sheet = session(10, rotation=circling(tables=10, games=16))

    assert page_count(make_pdf(wall_chart(sheet, paper=Paper.A4))) == 2 * 1 + 2


@ON_PAPERS
@pytest.mark.parametrize(("people", "games"), [(28, 14), (46, 10), (100, 8)])
def test_chart_is_read_from_a_step_away(paper, people, games):
    pdf = make_pdf(wall_chart(seated(RotationType.BALANCED, people, games), paper=paper))

    points = sizes(pdf)
    teams = [word for word in points if re.fullmatch(r"\d+-\d+", word)]
    assert min(points[team] for team in teams) >= 14
    assert read_text(pdf, 1).startswith("Who plays where Autumn Euchre Night")
    assert "vs" in points
    assert min(points.values()) >= 11


@ON_PAPERS
@AT_TABLES
def test_nothing_is_printed_near_the_edge(paper, tables):
    sheet = session(
        tables, names=LONG_NAMES, name="N" * 100, venue="V" * 100, is_rehearsal=True
    )

    pages = images(make_pdf(wall_chart(sheet, paper=paper)), 100)

    assert min(inked_margin(page, 100) for page in pages) >= 6


def test_rehearsal_is_marked_on_every_page():
    printed = read_text(make_pdf(wall_chart(session(3, is_rehearsal=True), paper=Paper.A4)))

    assert printed.count("PRACTICE – does not count") == 2


def test_names_are_escaped():
    html = wall_chart(session(2, names=["<b>Bob</b>"]), paper=Paper.A4).html

    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert "<b>Bob" not in html


def test_who_sits_out_is_told():
    sheet = seated(RotationType.BALANCED, 10, 5)

    printed = read_text(make_pdf(wall_chart(sheet, paper=Paper.A4)), 1)

    first, second = sheet.rotation.rounds[0].sit_out
    assert "Game Table 1 Table 2 Sits out 1" in printed
    assert f"{first}, {second} 2" in printed


@pytest.mark.parametrize(
    "movement", [RotationType.RELAY, RotationType.LADDER, RotationType.DRAW]
)
def test_rule_of_moving_is_told(movement):
    sheet = seated(movement, 20, 10, drawn=1)

    printed = read_text(make_pdf(wall_chart(sheet, paper=Paper.A4)), 1)

    assert movement.about in printed
    assert "Your partner sits across from you." in printed


@pytest.mark.few(2)
@ON_PAPERS
@pytest.mark.parametrize(
    ("movement", "people", "games", "drawn"),
    cases(tuple[RotationType, int, int, int], "printing", "rows_of_charts"),
)
def test_rule_leaves_games_and_foot_their_room(paper, movement, people, games, drawn):
    sheet = seated(movement, people, games, drawn=drawn)

    pdf = make_pdf(wall_chart(sheet, paper=paper))

    printed = read_text(pdf, 1)
    assert printed.index(movement.about) < printed.index("How to read")
    assert min(inked_margin(page, 100) for page in images(pdf, 100)) >= 6


def test_night_nothing_is_known_of_is_printed():
    sheet = session(2, rotation=Rotation(8, ()), games=3, movement=RotationType.LADDER)

    printed = read_text(make_pdf(wall_chart(sheet, paper=Paper.A4)), 1)

    assert RotationType.LADDER.about in printed
    assert "means" not in printed
