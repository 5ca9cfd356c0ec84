"""Answers with something printed."""

import re
import threading
import time
from functools import partial

import pytest
from django.test import RequestFactory
from django.urls import reverse

from tests.factories import SessionFactory, running_session
from tests.factories.visitors import helper_of, organizer_of
from tournament.printing import views as print_pages
from tournament.printing.engine import jobs, worker
from tournament.printing.engine import views as papers
from tournament.printing.engine import workers as tasks
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document
from tournament.printing.engine.views import (
    AnotherIsBeingMade,
    answer_with,
    paper_of,
    reading_alone,
)
from tournament.printing.engine.worker import note_fault
from tournament.printing.engine.workers import no_pdf_file

HTML = "<title>Chart</title><p>1-4"


def chart(html=HTML):
    return partial(Document, "wall-chart", "Chart", html)


def fail():
    """Compose no document."""
    raise ZeroDivisionError


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
    answer = answer_with(chart(), make_request())

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="wall-chart.pdf"'
    assert answer.content[:5] == b"%PDF-"


def test_answer_is_the_page_itself_when_asked():
    answer = answer_with(chart(), make_request(page="1"))

    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert answer.content.decode() == HTML


@pytest.fixture(autouse=True)
def _nobody_waits_long(monkeypatch):
    monkeypatch.setattr(papers, "PATIENCE", 0.05)


@pytest.fixture
def nobody_draws(monkeypatch):
    """Leave what is ordered in the queue until the test has it drawn."""
    for module in (tasks, print_pages):
        monkeypatch.setattr(module, "start_workers", lambda: None)


@pytest.mark.django_db
def test_who_looks_at_pages_is_led_to_that_of_the_job(nobody_draws):
    session = running_session()
    client, kit = organizer_of(session), reverse("document", args=[session.pk, "paper-kit"])

    answers = [client.get(kit, headers={"Accept": "text/html"}) for _ in range(3)]
    waits = client.get(answers[0].url)
    menu = client.get(reverse("print", args=[session.pk]))
    worker.work(0)
    worker.work(0)
    page = client.get(answers[0].url)
    file = answers[0].url.removesuffix("/") + ".pdf"
    early = client.get(file)
    worker.work_off(0)
    made = client.get(file)

    assert {answer.url for answer in answers} == {answers[0].url}
    assert "Waiting for its turn" in waits.text
    assert re.search(r'<progress value="[1-9]\d*" max="', page.text)
    assert "Complete print kit: " in page.text
    assert answers[0].url in menu.text
    assert early.status_code == 302
    assert "Open PDF" in client.get(answers[0].url).text
    assert made.content[:5] == b"%PDF-"
    assert made["Content-Disposition"] == 'inline; filename="paper-kit.pdf"'
    assert client.get(kit, headers={"Accept": "text/html"}).content == made.content


@pytest.mark.django_db
def test_what_was_not_made_is_told_in_a_sentence(nobody_draws):
    session = SessionFactory()
    client, poster = (
        organizer_of(session),
        reverse("document", args=[session.pk, "door-poster"]),
    )
    page = client.get(poster, headers={"Accept": "text/html"}).url

    note_fault(tasks.take_next(0), "MemoryError")

    assert "The PDF could not be made. Try again" in client.get(page).text


@pytest.mark.django_db
def test_a_job_can_be_stopped(nobody_draws):
    session = SessionFactory()
    client = organizer_of(session)
    chart = reverse("document", args=[session.pk, "wall-chart"])
    page = client.get(chart, headers={"Accept": "text/html"}).url

    client.post(f"{page}stop/")

    assert list(jobs.jobs_in_hand(session.pk)) == []
    assert client.get(page).status_code == 302


@pytest.mark.django_db
def test_what_only_organizers_print_is_no_job_of_helpers(nobody_draws):
    session = SessionFactory()
    keys = [
        jobs.order(chart(text), session_id=session.pk, is_private=is_private).key
        for text, is_private in (("<p>$120.00", True), ("<p>1. Ann", False))
    ]
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
    worker.work_off(0)
    file = page.removesuffix("/") + ".pdf"
    assert organizer.get(file).content[:5] == b"%PDF-"
    assert helper.get(file).status_code == 302


def test_programs_wait_one_at_a_time(nobody_draws):
    answers = []
    first = threading.Thread(
        target=lambda: answers.append(answer_with(chart(), make_request()))
    )
    first.start()
    while papers._one_waits._value:
        time.sleep(0.01)

    with pytest.raises(AnotherIsBeingMade):
        answer_with(chart("<p>other"), make_request())
    worker.work_off(0)
    first.join()

    assert answers[0].content[:5] == b"%PDF-"


@pytest.mark.django_db
def test_one_event_is_read_at_a_time_and_browsers_ask_again():
    session = running_session()
    client, page = (
        organizer_of(session),
        reverse("document", args=[session.pk, "wall-chart"]),
    )

    with reading_alone():
        waiting = client.get(page)

    assert (waiting.status_code, waiting["Refresh"]) == (202, "1")
    assert "Another document is being made first." in waiting.text
    assert client.get(page).status_code == 200


def test_what_cannot_be_drawn_is_a_page_to_print(monkeypatch):
    monkeypatch.setattr(worker, "draw", lambda html: fail())

    assert answer_with(chart(), make_request()).content.decode() == HTML


def test_where_no_pdf_can_be_made_it_is_a_page_to_print():
    no_pdf_file().parent.mkdir(parents=True)
    no_pdf_file().touch()

    assert answer_with(chart(), make_request()).content.decode() == HTML
