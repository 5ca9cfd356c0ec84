import re

import pytest

from tests.tournament.printing.reading import empty_box, images, read_text
from tests.tournament.printing.sessions import changed_session, session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.summary import EDGE, HEAD, NAME, NUMBER, TOP, summary_sheet
from tournament.rotations.rotation_types import RotationType


def columns(html):
    """What stands in each column of a page, by its heading."""
    part = r'<p class="over.*?>([^<]+)</p>\s(?:<pre[^>]*>\s(.*?)</pre>)?'
    return {head: text.splitlines() for head, text in re.findall(part, html, re.DOTALL)}


def test_players_are_told_with_the_games_they_sit_out_and_the_points_so_far():
    sheet = changed_session(movement=RotationType.BALANCED)

    pages = summary_sheet(sheet, paper=Paper.A4, filled={9: [(7, 3)], 13: []}).html

    by_table, by_player, blank = map(columns, pages.split('<div class="sheet')[1:])
    assert by_table["Table"] == ["1", "2"]
    assert by_player["No."] == [f"{card.number}" for card in sheet.cards]
    assert by_player["Name"][0] == "Zoë Łukasz"
    assert [by_player[game][8] for game in "123"] == ["7", "–", ""]
    assert [by_player[game][12] for game in "123"] == ["–", "–", "–"]
    assert "Name" in blank
    assert not any(map("".join, blank.values()))


@pytest.mark.long
def test_boxes_are_large_enough_to_write_in():
    pdf = make_pdf(summary_sheet(session(3), paper=Paper.LETTER))

    assert "twice the sum by table" in read_text(pdf, page=3)
    x, y = EDGE + NUMBER + NAME + 3, TOP + HEAD + 5
    width, height = empty_box(images(pdf, 100)[2], 100, x, y)
    assert min(width, height) > 7
