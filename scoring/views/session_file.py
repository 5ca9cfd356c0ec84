"""A session as a file: give it out, take one in."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.actions.sealing import seal_paper
from scoring.actions.session_file import import_session
from scoring.forms.session_file import SessionFileForm
from scoring.queries.moved_codes import list_moved_codes
from scoring.queries.session_file import session_file
from tournament.access import club_of, logged_in_form, logged_in_get, session_for
from tournament.quotas import count_upload
from tournament.refusals import Refusal


@logged_in_get
def download(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return everything on file of a session."""
    session = session_for(request.user, session_id)
    seal_paper(session, "Night exported")
    answer = HttpResponse(
        session_file(session, list_moved_codes(session)), content_type="application/json"
    )
    name = slugify(f"{session.date} {session.name}") or "night"
    answer["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return answer


@logged_in_form
def take_in(request: HttpRequest) -> HttpResponse:
    """Take a session in from a file."""
    club = club_of(request.user)
    form = SessionFileForm(request.POST or None, request.FILES or None)
    try:
        if request.method == "POST":
            count_upload(club)
        if form.is_valid():
            session = import_session(club=club, text=form.cleaned_data["file"])
            text = gettext("Imported %(name)s") % {"name": session.name}
            messages.success(request, text)
            return redirect("night", session.pk)
    except Refusal as refusal:
        form.add_error("file", str(refusal))
    status = 400 if request.method == "POST" else 200
    return render(request, "session_file/night_file.html", {"form": form}, status=status)
