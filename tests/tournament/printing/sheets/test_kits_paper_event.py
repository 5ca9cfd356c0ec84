import re
from collections import Counter

from tests.tournament.printing.sessions import seated
from tournament.printing.engine.paper import Paper
from tournament.printing.sheets.kits import SPARES, paper_event
from tournament.rotations.rotation_types import RotationType


def test_everything_is_there_filled_and_blank_behind_a_page_that_says_how():
    sheet = seated(RotationType.LADDER, 20, 5, drawn=1)

    html = paper_event(sheet, paper=Paper.LETTER).html

    sheets = re.findall(r'<div class="sheet (?:wide )?([a-z-]+)', html)
    assert sheets[0] == "paper-event"
    assert Counter(sheets) == {
        "paper-event": 1,
        "start-poster": 2,
        "wall": 3,
        "player-chart": 1,
        "table-card": 5,
        "score": 5 + 1,
        "tallies": (20 + SPARES) / 2,
        "summary-sheet": 1 + 1 + 1,
        "sign-up-sheet": 1,
    }
    assert "The four with most points sit at table 1" in html
    assert "writes the next table and seat" in html
