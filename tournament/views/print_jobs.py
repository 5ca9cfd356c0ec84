"""The page of a print job: how far it is, its PDF, and the button that stops it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournament.access import session_shared_with
from tournament.printing.jobs import find_job, stop
from tournament.views.live import is_live, load_the_login_page
from tournament.views.paper import may_see, pdf_answer


@load_the_login_page
@login_required
@require_GET
def page(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Show how far a job is."""
    session = session_shared_with(request.user, session_id)
    job = find_job(session_id, key)
    if job is None or not may_see(job, session):
        return _gone(request, session_id)
    template = "printing/_job.html" if is_live(request) else "printing/job.html"
    return render(request, template, {"session": session, "job": job})


@login_required
@require_GET
def file(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Return the PDF of a job that is made."""
    session = session_shared_with(request.user, session_id)
    job = find_job(session_id, key)
    if job is None or not job.is_made or not may_see(job, session):
        return _gone(request, session_id)
    return pdf_answer(job, session)


@login_required
@require_POST
def end(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Stop a job, and forget it."""
    session = session_shared_with(request.user, session_id)
    job = find_job(session_id, key)
    if job and may_see(job, session):
        stop(job)
    messages.success(request, gettext("Stopped printing"))
    return redirect("print", session_id)


def _gone(request: HttpRequest, session_id: int) -> HttpResponse:
    text = gettext("This print is no longer saved. Print it again. Nothing was lost.")
    messages.error(request, text)
    return redirect("print", session_id)
