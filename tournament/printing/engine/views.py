"""Answer with something printed: its PDF, its page, a table, or how far its job is."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_update
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils import timezone
from django.utils.translation import gettext

from tournament.access.attempts import check_prints
from tournament.access.checks import members_form, members_get, members_post
from tournament.machine.prints import OF_NO_SESSION, Pieces, note_printed
from tournament.models import Session
from tournament.pages.live import is_live, load_the_login_page, tell
from tournament.printing.engine import jobs
from tournament.printing.engine.paper import Back, Flip, Paper, saving_ink
from tournament.printing.engine.workers import can_print
from tournament.seating.sheet import worth_of_a_deal
from tournament.words.languages import current_paper
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

PATIENCE = 0.5
"""Seconds a person waits without being told so."""
LONGEST = 30.0
"""Seconds a program waits, before it is told to ask again."""
_PAPER, _INK = "paper", "ink"
_INKS = ("full", "save")
_OWN_SHEET = re.compile(rf'(?<=href="){settings.STATIC_URL}([^"]+)')
_one_waits = BoundedSemaphore(1)  # the other threads of the server have scores to answer
_one_reads = BoundedSemaphore(1)
_MOMENT = 0.1


class AnotherIsBeingMade(Refusal):
    text = gettext_noop(
        "Another document is being made first. This page opens yours by itself."
    )
    status = 202  # taken, and made in its turn: no fault
    retry_after = 1
    is_asked_again = True


@contextmanager
def reading_alone() -> Iterator[None]:
    """Let one request at a time read an event to print it: 400 people take 0.1 s.

    Eight at once would take all threads, and phones wait for them. A browser asks again.

    Raises:
        AnotherIsBeingMade
    """
    if not _one_reads.acquire(timeout=_MOMENT):
        raise AnotherIsBeingMade
    try:
        yield
    finally:
        _one_reads.release()


def paper_of(request: HttpRequest) -> Paper:
    chosen = getattr(request, "session", {}).get(_PAPER)
    wanted = request.GET.get("paper", chosen)
    return Paper(wanted if wanted in tuple(Paper) else current_paper())


def choose_paper(request: HttpRequest) -> Paper:
    if "paper" in request.GET:
        request.session[_PAPER] = request.GET["paper"]
    return paper_of(request)


def back_of(session: Session, sides: str) -> Back | None:
    return Back(Flip(sides), worth_of_a_deal(session)) if sides else None


def saves_ink(request: HttpRequest, session: Session | None) -> bool:
    chosen = getattr(request, "session", {}).get(_INK)
    wanted = request.GET.get("ink", chosen)
    if wanted in _INKS:
        return bool(wanted == "save")
    return session is not None and session.saves_ink


def choose_ink(request: HttpRequest, session: Session) -> bool:
    if request.GET.get("ink") in _INKS:
        request.session[_INK] = request.GET["ink"]
    return saves_ink(request, session)


def answer_with(
    make: jobs.Printable,
    request: HttpRequest,
    session: Session | None = None,
    pieces: Pieces | None = None,
    *,
    is_private: bool = False,
    club_id: int = 0,
) -> HttpResponseBase:
    """Return the document that *make* composes as PDF.

    Who looks at pages is led to that of the print job if it takes longer than a moment;
    a program that asks for the PDF waits. One request waits at a time, all others are led
    to that page. As a page where PDFs cannot be made here, or with ?page=1. Helpers do not
    see a job that *is_private*. It is the club's of the event; *club_id* is whose it is
    without one.

    Raises:
        AnotherIsBeingMade
        TooManyPrints: of the club, at once.
    """
    saves = saves_ink(request, session)
    if not can_print() or "page" in request.GET:
        if session and "page" not in request.GET:
            note_printed(session.pk, pieces or {}, timezone.now())
        return _page(request, make, saves=saves)
    club_id = session.club_id if session else club_id
    check_prints(jobs.count_waiting(club_id))
    session_id = session.pk if session else OF_NO_SESSION
    job = jobs.order(
        make,
        session_id=session_id,
        club_id=club_id,
        is_private=is_private,
        pieces=pieces,
        saves_ink=saves,
    )
    is_shown = session is not None and "text/html" in request.headers.get("Accept", "")
    _wait_alone(job, PATIENCE if is_shown else LONGEST)
    if not job.is_over:
        if session:
            return redirect("print-job", session_id, job.key)
        raise AnotherIsBeingMade
    return pdf_answer(job, session) if job.is_made else _page(request, make, saves=saves)


def may_see(job: jobs.PrintJob, session: Session) -> bool:
    return session.shows_money or not job.is_private


def pdf_answer(job: jobs.PrintJob, session: Session | None) -> HttpResponse:
    """Return the PDF of a job that is made; what it prints counts as printed."""
    answer = HttpResponse(job.read_pdf(), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{job.latest().name}.pdf"'
    if session and job.pieces:
        note_printed(session.pk, job.pieces, timezone.now())
    return answer


_FILES = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


def file_answer(text: str, name: str, kind: str) -> HttpResponse:
    answer = HttpResponse(text, content_type=_FILES[kind])
    answer["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return answer


def _wait_alone(job: jobs.PrintJob, seconds: float) -> None:
    """Wait for a job unless somebody else waits in a request."""
    # threads are few: all who wait together would leave none for reports
    if not job.is_over and _one_waits.acquire(blocking=False):
        try:
            job.wait(seconds)
        finally:
            _one_waits.release()


def _page(request: HttpRequest, make: jobs.Printable, *, saves: bool) -> HttpResponseBase:
    with saving_ink(saves):
        document = make()

    @csp_update({"style-src": [UNSAFE_INLINE]})  # boxes are placed one by one
    def page(request: HttpRequest) -> HttpResponse:
        # phones and browsers are sent files by what is in them, PDFs are made of our own
        return HttpResponse(_OWN_SHEET.sub(lambda sheet: static(sheet[1]), document.html))

    return page(request)


@load_the_login_page
@members_form
def page(request: HttpRequest, session: Session, key: str) -> HttpResponse:
    if (job := _job_of(session, key)) is None:
        return _gone(request, session.pk)
    if request.method == "POST":
        jobs.retry(job, session.pk)
        return redirect("print-job", session.pk, key)
    template = "printing/_job.html" if is_live(request) else "printing/job.html"
    return render(request, template, {"session": session, "job": job})


@members_get
def file(request: HttpRequest, session: Session, key: str) -> HttpResponse:
    job = _job_of(session, key)
    if job is None or not job.is_made:
        return _gone(request, session.pk)
    return pdf_answer(job, session)


@members_post
def end(request: HttpRequest, session: Session, key: str) -> HttpResponse:
    if job := _job_of(session, key):
        jobs.stop(job)
    return tell(request, gettext("Stopped printing"), "print", session.pk)


def _job_of(session: Session, key: str) -> jobs.PrintJob | None:
    """Return a job of *session*, unless whoever asks may not see it."""
    job = jobs.find_job(session.pk, key)
    return job if job and may_see(job, session) else None


def _gone(request: HttpRequest, session_id: int) -> HttpResponse:
    text = gettext("This print is no longer saved. Print it again. Nothing was changed.")
    messages.error(request, text)
    return redirect("print", session_id)
