"""Answers with something printed."""

import pytest
from django.test import RequestFactory

from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.views.paper import answer_with, paper_of

DOCUMENT = Document(name="wall-chart", title="Chart", html="<title>Chart</title><p>1-4")


def make_request(**options):
    return RequestFactory().get("/", options)


@pytest.mark.parametrize(
    ("paper", "printed_on"),
    [("a4", Paper.A4), ("letter", Paper.LETTER), ("A3", Paper.LETTER)],
)
def test_paper_asked_for(paper, printed_on):
    assert paper_of(make_request(paper=paper)) is printed_on


def test_paper_is_us_letter_unless_asked():
    assert paper_of(make_request()) is Paper.LETTER


def test_answer_is_a_pdf_to_look_at():
    answer = answer_with(DOCUMENT, make_request())

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="wall-chart.pdf"'
    assert answer.content[:5] == b"%PDF-"


def test_answer_is_the_page_itself_when_asked():
    answer = answer_with(DOCUMENT, make_request(page="1"))

    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert answer.content.decode() == DOCUMENT.html
