import pytest

from tests.tournament.printing.nights import PAPERS, night
from tests.tournament.printing.reading import codes, info, page_count
from tournament.printing.paper_kit import paper_kit
from tournament.printing.pdf import make_pdf

ON_PAPERS = pytest.mark.parametrize("paper", PAPERS)


@ON_PAPERS
def test_kit_holds_all_that_a_night_on_paper_needs(paper):
    sheet = night(3)

    pdf = make_pdf(paper_kit(sheet, paper=paper))

    wall, tables, scores, cards, spares = 2, 3, 6, 6, 1
    assert page_count(pdf) == wall + tables + scores + cards + spares
    assert sorted(codes(pdf, 150)) == sorted(
        printed.link.url for printed in (*sheet.tables, *sheet.cards)
    )
    assert info(pdf)["Title"] == "Paper kit: Autumn Euchre Night"


@pytest.mark.parametrize(
    ("paper", "size"),
    [(PAPERS[0], "792 x 612 pts (letter)"), (PAPERS[1], "841.89 x 595.276 pts (A4)")],
)
def test_kit_is_printed_on_one_paper(paper, size):
    pdf = make_pdf(paper_kit(night(2), paper=paper))

    assert info(pdf)["Page size"] == size
