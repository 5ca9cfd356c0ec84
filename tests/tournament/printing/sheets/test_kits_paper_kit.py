import re
from collections import Counter

import pytest

from tests.tournament.printing.reading import codes, info, page_count
from tests.tournament.printing.sessions import ON_PAPERS, PAPERS, seated, session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.kits import paper_kit
from tournament.rotations.rotation_types import COMPUTED, RotationType


@pytest.mark.long
@ON_PAPERS
def test_kit_holds_all_that_a_night_on_paper_needs(paper):
    sheet = session(3)

    pdf = make_pdf(paper_kit(sheet, paper=paper))

    wall, tables, scores, cards, spares = 2, 3, 6, 6, 1
    assert page_count(pdf) == wall + tables + scores + cards + spares
    assert sorted(codes(pdf, 150)) == sorted(
        printed.link.url for printed in (*sheet.tables, *sheet.cards)
    )
    assert info(pdf)["Title"] == "Complete print kit: Autumn Euchre Night"


@pytest.mark.long
@pytest.mark.parametrize(
    ("paper", "size"),
    [(PAPERS[0], "792 x 612 pts (letter)"), (PAPERS[1], "841.89 x 595.276 pts (A4)")],
)
def test_kit_is_printed_on_one_paper(paper, size):
    pdf = make_pdf(paper_kit(session(2), paper=paper))

    assert info(pdf)["Page size"] == size


@pytest.mark.parametrize("movement", [*COMPUTED])
def test_kit_of_any_movement(movement):
    people = 8 if movement is RotationType.CHART else 20
    sheet = seated(movement, people, 5)

    kit = paper_kit(sheet, paper=Paper.A4).html

    pages = Counter(re.findall(r'<div class="sheet (?:wide )?([a-z-]+)', kit))
    tables = people // 4
    assert pages == {
        "wall": 1 + (tables > 4) + 1,
        "table-card": tables,
        "score": tables,
        "tallies": (people + 2) / 2,
    }
