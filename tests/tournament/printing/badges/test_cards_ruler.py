"""The test page, measured."""

import pytest

from tests.tournament.printing.reading import page_count, read_text
from tests.tournament.printing.sessions import PAPERS, session
from tournament.printing.badges.cards import test_page as ruler_page
from tournament.printing.engine.pdf import make_pdf


@pytest.mark.parametrize("paper", PAPERS)
def test_one_page_with_a_line_of_100_mm(paper) -> None:
    document = ruler_page(session(2), paper=paper)
    pdf = make_pdf(document)

    assert page_count(pdf) == 1
    assert "exactly 100 mm (3.94 in) long" in read_text(pdf, page=1)
    assert 'width="100.4mm"' in document.html
    assert 'viewBox="-.2 -.2 100.4 8.4"' in document.html
    assert "M0 0H100" in document.html
