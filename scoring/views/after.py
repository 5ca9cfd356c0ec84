"""After the session: what is left to do, texts to send, and the same session again."""

from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify

from scoring.actions.copy_session import copy_session
from scoring.forms.after import CopySessionForm
from scoring.printing.tables import tables_zip
from scoring.queries.wrap_up import wrap_up
from tournament.access import logged_in_form, logged_in_get, organizer, session_for
from tournament.refusals import Refusal


@logged_in_form
def show_wrap_up(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what is left to do, in order; plan a session like this one."""
    session = session_for(request.user, session_id)
    form = CopySessionForm(request.POST or None, session=session)
    try:
        if form.is_valid():
            by, seed = organizer(request), SystemRandom().getrandbits(31)
            planned = copy_session(session=session, seed=seed, by=by, **form.cleaned_data)
            return redirect("night", planned.pk)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
    context = {
        "session": session,
        "wrap_up": wrap_up(session),
        "currency": session.club.currency,
        "form": form,
    }
    status = 400 if form.is_bound else 200
    return render(request, "after/after.html", context, status=status)


@logged_in_get
def tables(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return everything as tables for a spreadsheet."""
    session = session_for(request.user, session_id)
    answer = HttpResponse(tables_zip(session), content_type="application/zip")
    name = slugify(f"{session.date} {session.name}") or "night"
    answer["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return answer
