import re
from dataclasses import replace

import pytest

from tests.bench.movements import circling
from tests.oracles import oracle
from tests.tournament.printing.reading import (
    codes,
    empty_box,
    images,
    inked_margin,
    page_count,
    read_text,
    text,
)
from tests.tournament.printing.sessions import (
    LONG_NAMES,
    ON_PAPERS,
    changed_session,
    seated,
    session,
)
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.tally_cards.cards import tally_cards
from tournament.printing.tally_cards.columns import BOXES, OWN
from tournament.printing.tally_cards.faces import card_layout
from tournament.rotations import Rotation, RoundPlan, chart
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

AT_TABLES = pytest.mark.parametrize("tables", [2, 3])
DPI = 100


def rows(pdf: bytes, page: int = 1) -> list[list[str]]:
    """The printed lines that begin with the number of a game."""
    printed = text(pdf, page).replace(" & ", "&")
    lines = [line.split() for line in printed.splitlines()]
    return [line for line in lines if line and line[0].isdigit() and len(line) > 4]


@pytest.mark.long
@ON_PAPERS
@AT_TABLES
def test_two_cards_to_a_page(paper, tables):
    pdf = make_pdf(tally_cards(session(tables), paper=paper))

    assert page_count(pdf) == 2 * tables


@ON_PAPERS
def test_card_tells_its_holder_where_to_go(paper):
    pdf = make_pdf(tally_cards(session(2), paper=paper, numbers=[3]))

    printed = read_text(pdf)
    assert "Autumn Euchre Night" in printed
    assert "Friday, November 20, 2026 · St Mary's Hall" in printed
    assert "Дмитрий Иванов" in printed
    assert [" ".join(row) for row in rows(pdf)] == oracle("printing")["rows_of_a_card"]


def test_own_games_stand_out_in_the_chart():
    html = tally_cards(session(2), paper=Paper.A4, numbers=[3]).html

    own = [part.partition("</b>")[0] for part in html.split("<b>")]
    expected = oracle("printing")["own_games"]
    assert [game for game in own if " vs " in game and len(game) < 20] == expected


@pytest.mark.few(2)
@pytest.mark.long
@ON_PAPERS
@AT_TABLES
@pytest.mark.parametrize("dpi", [150, 300])
def test_every_code_opens_its_card_whatever_the_name(paper, tables, dpi):
    sheet = session(tables, names=LONG_NAMES, name="N" * 100, venue="V" * 100)

    links = codes(make_pdf(tally_cards(sheet, paper=paper)), dpi)

    assert sorted(links) == sorted(card.link.url for card in sheet.cards)


def test_code_can_be_typed_at_the_address(settings):
    sheet = session(2)

    printed = read_text(make_pdf(tally_cards(sheet, paper=Paper.A4, numbers=[1])))

    code = sheet.cards[0].link.code
    assert f"Scan, or type {code} at {settings.BASE_URL}" in printed


@ON_PAPERS
def test_long_address_is_printed_whole(paper, settings):
    settings.BASE_URL = "https://euchre.saint-bartholomews-parish-hall.example.org"
    sheet = session(2)

    pdf = make_pdf(tally_cards(sheet, paper=paper, numbers=[1]))

    assert codes(pdf, 150) == [sheet.cards[0].link.url]
    assert settings.BASE_URL in read_text(pdf).replace(" ", "")


@pytest.mark.few(2)
@pytest.mark.long
@ON_PAPERS
@AT_TABLES
@pytest.mark.parametrize("names", [(), LONG_NAMES])
def test_nothing_is_printed_near_the_edge(paper, tables, names):
    sheet = session(tables, names=names, name="N" * 100, venue="V" * 100, is_rehearsal=True)

    pages = images(make_pdf(tally_cards(sheet, paper=paper, spares=2)), DPI)

    assert min(inked_margin(page, DPI) for page in pages) >= 6


@pytest.mark.few(1)
@ON_PAPERS
@AT_TABLES
def test_every_game_has_three_boxes_and_the_night_two(paper, tables):
    sheet = session(tables)
    layout = card_layout(sheet, paper)
    (page,) = images(make_pdf(tally_cards(sheet, paper=paper, numbers=[1])), 300)

    boxes = [
        empty_box(
            page, 300, box.x + box.width / 2, layout.rows_top + layout.row * (row + 0.5)
        )
        for box in layout.of(*BOXES)
        for row in range(layout.games + (box is not layout.of(*BOXES)[-1]))
    ]

    assert len(boxes) == 3 * layout.games + 2
    assert min(width for width, _ in boxes) >= 6
    assert max(width for width, _ in boxes) < 25
    assert min(height for _, height in boxes) >= 5
    assert max(height for _, height in boxes) < 14


def test_recorded_scores_and_totals_fill_the_boxes():
    filled = {1: [(10, 4), (3, 12)], 2: [(4, 10)]}

    pdf = make_pdf(tally_cards(session(2), paper=Paper.A4, numbers=[1], filled=filled))

    assert [row[-4:] for row in rows(pdf)[:3]] == [
        ["6", "2&5", "10", "4"],
        ["4", "6&7", "3", "12"],
        ["North", "1st", "8", "3&6"],
    ]
    assert "Total 13 16" in read_text(pdf)


def test_spare_cards_are_blank_but_for_the_chart():
    pdf = make_pdf(tally_cards(session(3), paper=Paper.A4, numbers=[], spares=1))

    assert page_count(pdf) == 1
    assert codes(pdf, 150) == []
    assert [" ".join(row) for row in rows(pdf)][:2] == [
        "1 1-2 vs 3-4 5-6 vs 7-8 9-10 vs 11-12",
        "2 2-6 vs 3-11 7-9 vs 8-10 1-5 vs 4-12",
    ]
    assert "Name" in read_text(pdf)
    assert "Scan" not in read_text(pdf)


def test_one_card_is_printed_again():
    sheet = session(3)

    pdf = make_pdf(tally_cards(sheet, paper=Paper.LETTER, numbers=[7]))

    assert codes(pdf, 150) == [sheet.cards[6].link.url]


def test_card_nobody_holds_has_a_line_for_the_name():
    named, unnamed = (
        read_text(
            make_pdf(tally_cards(session(2, names=names), paper=Paper.A4, numbers=[4]))
        )
        for names in (["Jim"], [])
    )

    assert "Name" not in named
    assert "Name" in unnamed


@pytest.mark.long
def test_rehearsal_is_marked_on_every_card():
    sheet = session(3, is_rehearsal=True)

    printed = read_text(make_pdf(tally_cards(sheet, paper=Paper.A4, spares=1)))

    assert printed.count("PRACTICE – does not count") == 13


@pytest.mark.long
def test_real_night_is_not_marked():
    assert "PRACTICE" not in read_text(make_pdf(tally_cards(session(2), paper=Paper.A4)))


def test_names_are_escaped():
    html = tally_cards(session(2, names=["<b>Bob</b> & Co"]), paper=Paper.A4).html

    assert "&lt;b&gt;Bob&lt;/b&gt; &amp; Co" in html
    assert "<b>Bob" not in html


@pytest.mark.parametrize(
    ("deals", "own_deals"), [(1, "1st"), (4, "1st"), (8, "1, 5"), (12, "1, 5 …")]
)
def test_own_deals_of_a_longer_game(deals, own_deals):
    sheet = session(2, deals_per_game=deals)

    first, *_ = rows(make_pdf(tally_cards(sheet, paper=Paper.A4, numbers=[1])))

    assert " ".join(first) == f"1 1-6 vs 2-5 3-8 vs 4-7 1 North {own_deals} 6 2&5"


@pytest.mark.long
@ON_PAPERS
def test_card_of_a_large_night_tells_its_holders_games_alone(paper):
    sheet = session(100, rotation=circling(tables=100, games=12))

    pdf = make_pdf(tally_cards(sheet, paper=paper, numbers=[7, 250, 400]))

    assert page_count(pdf) == 2
    assert sorted(codes(pdf, 150)) == sorted(
        sheet.cards[number - 1].link.url for number in (7, 250, 400)
    )
    assert [" ".join(row) for row in rows(pdf)][:2] == [
        "1 7 North 1st 107 207&307",
        "2 7 North 1st 108 209&310",
    ]
    assert min(inked_margin(page, DPI) for page in images(pdf, DPI)) >= 6


ODD_SESSIONS = {
    "sits out": lambda: seated(RotationType.BALANCED, 18, 10),
    "chart and sits out": lambda: seated(RotationType.BALANCED, 15, 10),
    "odd table": lambda: seated(
        RotationType.BALANCED, 11, 10, odd_crowd=ExtraPlayerPolicy.ODD_TABLE
    ),
    "relay": lambda: seated(RotationType.RELAY, 20, 10, is_rehearsal=True),
    "red and white": lambda: seated(
        RotationType.RED_WHITE, 8, 12, drawn=1, names=LONG_NAMES
    ),
    "ladder of a long night": lambda: seated(RotationType.LADDER, 8, 30, drawn=2),
    "changed": lambda: changed_session(games=5, movement=RotationType.HEAD_TABLE),
}
USUAL = ("sits out",)
OF_ODD_SESSIONS = pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=[] if kind in USUAL else pytest.mark.long)
        for kind in ODD_SESSIONS
    ],
)


@pytest.mark.long
@ON_PAPERS
@OF_ODD_SESSIONS
def test_cards_of_any_night_have_their_codes_and_margins(paper, kind):
    sheet = ODD_SESSIONS[kind]()

    pdf = make_pdf(tally_cards(sheet, paper=paper, spares=1, changed_from=3))

    assert sorted(codes(pdf, 150)) == sorted(card.link.url for card in sheet.cards)
    assert min(inked_margin(page, DPI) for page in images(pdf, DPI)) >= 6


def test_game_sat_out_is_told_in_words():
    rounds = chart(2).rounds
    rotation = Rotation(9, (RoundPlan(rounds[0].tables, (9,)), rounds[1]))
    sheet = session(2, rotation=rotation, movement=RotationType.BALANCED)

    pdf = make_pdf(tally_cards(sheet, paper=Paper.A4, numbers=[9]))

    assert [" ".join(row) for row in rows(pdf)] == [
        "1 1-6 vs 2-5 3-8 vs 4-7 Sits out",
        "2 2-3 vs 5-8 1-4 vs 6-7 – – – – –",
    ]


@pytest.mark.parametrize("movement", [RotationType.RELAY, RotationType.WINNERS_ADVANCE])
def test_rule_of_moving_stands_on_the_card(movement):
    sheet = seated(movement, 20, 10, drawn=1)

    printed = read_text(make_pdf(tally_cards(sheet, paper=Paper.A4, numbers=[5])))

    assert movement.about in printed


def test_colour_stands_on_the_card():
    sheet = seated(RotationType.RED_WHITE, 12, 10, drawn=1)

    red, white = (
        read_text(make_pdf(tally_cards(sheet, paper=Paper.A4, numbers=[number])))
        for number in (3, 4)
    )

    assert "RED CARD" in red
    assert "WHITE CARD" in white


@ON_PAPERS
def test_games_not_known_yet_have_boxes_to_write_in(paper):
    sheet = seated(RotationType.LADDER, 20, 10, drawn=2)
    layout = card_layout(sheet, paper)
    (page,) = images(make_pdf(tally_cards(sheet, paper=paper, numbers=[1])), 300)

    boxes = [
        empty_box(
            page, 300, box.x + box.width / 2, layout.rows_top + layout.row * (game - 0.5)
        )
        for box in layout.of(*OWN)
        for game in range(3, 11)
    ]

    assert len(boxes) == 4 * 8
    assert min(width for width, _ in boxes) >= 18
    assert max(width for width, _ in boxes) < 40
    assert min(height for _, height in boxes) >= 5
    assert max(height for _, height in boxes) < 14


def test_only_cards_printed_again_say_that_they_changed():
    sheet = session(2)

    again = tally_cards(sheet, paper=Paper.A4, numbers=[2, 5], spares=1, changed_from=4)
    first = tally_cards(sheet, paper=Paper.A4)

    assert read_text(make_pdf(again)).count("Changed from game 4") == 2
    assert "Changed" not in read_text(make_pdf(first))


def test_thirty_games_take_a_page_a_card():
    sheet = session(25, rotation=circling(tables=25, games=30))

    pdf = make_pdf(tally_cards(sheet, paper=Paper.LETTER, numbers=[1, 50, 100]))

    assert page_count(pdf) == 3
    assert [row[0] for row in rows(pdf, 3)] == [str(game) for game in range(1, 31)]


def test_red_and_white_cards_are_a_stack_each():
    sheet = seated(RotationType.RED_WHITE, 12, 4, drawn=1)
    html = tally_cards(sheet, paper=Paper.A4, spares=1).html

    pages = html.split('<div class="sheet')[1:]
    marks = [re.findall('class="mark">([A-Z ]+)', page) for page in pages]
    assert marks == [["RED CARD"] * 2] * 3 + [["WHITE CARD"] * 2] * 3 + [[]]


@pytest.mark.parametrize("people", [16, 13])
def test_boxes_of_a_game_sat_out_are_gone_from_the_paper(people):
    sheet = seated(RotationType.BALANCED, people, 5)
    sheet = replace(sheet, rotation=without(sheet.rotation, player=1, game=2))
    paper = Paper.LETTER
    layout = card_layout(sheet, paper)
    page = images(make_pdf(tally_cards(sheet, paper=paper, numbers=[1])), 100)[0]

    def has_lines(game):
        """Whether anything is printed in the row of boxes, within half a millimeter."""
        top = layout.rows_top + layout.row * (game - 1)
        box = (layout.boxes_left - 0.5, top + 0.5, paper.width, top + layout.row - 0.5)
        row = page.crop([round(each / 25.4 * 100) for each in box])
        return row.getextrema()[0] < 128

    assert [has_lines(game) for game in range(1, 6)] == [True, False, True, True, True]


def without(rotation, *, player, game):
    """The rotation, where a player sits out of a game with the table's other three."""
    rounds = list(rotation.rounds)
    tables = rounds[game - 1].tables
    foursome = next(each for each in tables if player in each)
    others = tuple(each for each in tables if each is not foursome)
    resting = (*rounds[game - 1].sit_out, *foursome)
    rounds[game - 1] = RoundPlan(others, tuple(sorted(resting)))
    return Rotation(rotation.players, tuple(rounds))
