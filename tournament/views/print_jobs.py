"""The page of a print job: how far it is, its PDF, and the button that stops it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import (
    logged_in_form,
    logged_in_get,
    logged_in_post,
    session_shared_with,
)
from tournament.models import Session
from tournament.printing.jobs import (
    PrintJob,
    find_job,
    have_pictures_drawn,
    retry,
    stop,
)
from tournament.views.live import is_live, load_the_login_page
from tournament.views.paper import may_see, pdf_answer


@load_the_login_page
@logged_in_form
def page(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Show how far a job is; make it again where it could not be made."""
    session = session_shared_with(request.user, session_id)
    if (job := _job_of(session, key)) is None:
        return _gone(request, session_id)
    if request.method == "POST":
        retry(job, session.pk)
        return redirect("print-job", session_id, key)
    have_pictures_drawn(session_id, job)
    template = "printing/_job.html" if is_live(request) else "printing/job.html"
    return render(request, template, {"session": session, "job": job})


@logged_in_get
def file(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Return the PDF of a job that is made."""
    session = session_shared_with(request.user, session_id)
    job = _job_of(session, key)
    if job is None or not job.is_made:
        return _gone(request, session_id)
    return pdf_answer(job, session)


@logged_in_get
def picture(request: HttpRequest, session_id: int, key: str, number: int) -> HttpResponse:
    """Return a page of a job as a small picture."""
    session = session_shared_with(request.user, session_id)
    job = _job_of(session, key)
    try:
        drawn = job.read_picture(number) if job else None
    except OSError:
        drawn = None
    if drawn is None:
        raise Http404
    return HttpResponse(drawn, content_type="image/svg+xml")


@logged_in_post
def end(request: HttpRequest, session_id: int, key: str) -> HttpResponse:
    """Stop a job, and forget it."""
    session = session_shared_with(request.user, session_id)
    if job := _job_of(session, key):
        stop(job)
    messages.success(request, gettext("Stopped printing"))
    return redirect("print", session_id)


def _job_of(session: Session, key: str) -> PrintJob | None:
    """Return a job of *session*, unless whoever asks may not see it."""
    job = find_job(session.pk, key)
    return job if job and may_see(job, session) else None


def _gone(request: HttpRequest, session_id: int) -> HttpResponse:
    text = gettext("This print is no longer saved. Print it again. Nothing was lost.")
    messages.error(request, text)
    return redirect("print", session_id)
