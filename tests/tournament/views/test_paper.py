"""Answers with something printed."""

import threading
import time

import pytest
from django.test import RequestFactory
from django.urls import reverse

from tests.factories import SessionFactory
from tests.tournament.views.visitors import helper_of, organizer_of
from tournament.printing import jobs
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.prints import prints_of
from tournament.views import paper as papers
from tournament.views.paper import AnotherIsBeingMade, answer_with, paper_of

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


@pytest.fixture
def drawing(monkeypatch):
    """A drawing that goes on until the test says so; its pages so far are 3."""
    may_end = threading.Event()

    def draw(_, on_page):
        on_page(3)
        may_end.wait()
        return b"%PDF-drawn"

    monkeypatch.setattr(jobs, "make_pdf", draw)
    yield may_end
    may_end.set()
    for job in jobs.jobs_in_hand(0):
        job.wait()


@pytest.mark.django_db
def test_who_looks_at_pages_is_led_to_that_of_the_job(drawing):
    session = SessionFactory()
    client, chart = (
        organizer_of(session),
        reverse("document", args=[session.pk, "wall-chart"]),
    )

    answers = [client.get(chart, headers={"Accept": "text/html"}) for _ in range(3)]
    page = client.get(answers[0].url)
    menu = client.get(reverse("print", args=[session.pk]))
    file = answers[0].url.removesuffix("/") + ".pdf"
    early = client.get(file)
    drawing.set()
    (job,) = prints_of(session.pk).glob("*")
    jobs.find_job(session.pk, job.name).wait()

    assert {answer.url for answer in answers} == {answers[0].url}
    assert '<progress value="3" max="' in page.text
    assert answers[0].url in menu.text
    assert early.status_code == 302
    assert "Open PDF" in client.get(answers[0].url).text
    assert client.get(file).content == b"%PDF-drawn"
    assert client.get(chart, headers={"Accept": "text/html"}).content == b"%PDF-drawn"


@pytest.mark.django_db
def test_a_job_can_be_stopped(drawing):
    session = SessionFactory()
    client = organizer_of(session)
    chart = reverse("document", args=[session.pk, "wall-chart"])
    page = client.get(chart, headers={"Accept": "text/html"}).url

    client.post(f"{page}stop/")

    assert list(jobs.jobs_in_hand(session.pk)) == []
    assert client.get(page).status_code == 302


@pytest.mark.django_db
def test_what_only_organizers_print_is_no_job_of_helpers(drawing):
    session = SessionFactory()
    secret = Document("cash-book", "Cash book", "<p>$120.00", is_private=True)
    shared = Document("standings", "Standings", "<p>1. Ann")
    keys = [jobs.order(made, session_id=session.pk).key for made in (secret, shared)]
    organizer, helper = organizer_of(session), helper_of(session)
    page, shared_page = (reverse("print-job", args=[session.pk, key]) for key in keys)
    menu = reverse("print", args=[session.pk])

    assert page in organizer.get(menu).text
    assert page not in helper.get(menu).text
    assert shared_page in helper.get(menu).text
    assert organizer.get(page).status_code == 200
    assert helper.get(page).status_code == 302
    assert helper.get(shared_page).status_code == 200
    helper.post(f"{page}stop/")
    drawing.set()
    job = jobs.find_job(session.pk, keys[0])
    job.wait()
    file = page.removesuffix("/") + ".pdf"
    assert organizer.get(file).content == b"%PDF-drawn"
    assert helper.get(file).status_code == 302


def test_programs_wait_one_at_a_time(drawing):
    answers = []
    first = threading.Thread(
        target=lambda: answers.append(answer_with(DOCUMENT, make_request()))
    )
    first.start()
    while papers._one_waits._value:
        time.sleep(0.01)

    with pytest.raises(AnotherIsBeingMade):
        answer_with(Document("other", "Other", "<p>other"), make_request())
    drawing.set()
    first.join()

    assert answers[0].content == b"%PDF-drawn"


def test_what_cannot_be_drawn_is_a_page_to_print(monkeypatch):
    def fail(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(jobs, "make_pdf", fail)

    assert answer_with(DOCUMENT, make_request()).content.decode() == DOCUMENT.html
