"""Change the rest of an event: say what, see what it does, take it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import logged_in_form, organizer, session_for
from tournament.actions.redraw import redraw
from tournament.forms.redraw import RedrawForm
from tournament.queries.redraw import check_running, is_taken
from tournament.queries.whereabouts import first_seats
from tournament.refusals import Refusal


@logged_in_form
def show_redraw(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask what changes, show what that would do, and do it."""
    session = session_for(request.user, session_id)
    check_running(session)
    seen = request.POST.get("seen", "")
    if is_taken(session, seen):  # pressed twice
        return redirect("hall", session_id)
    proposed = request.GET.get("games", "")
    form, status = RedrawForm(request.POST or None, session=session, games=proposed), 200
    if form.is_valid() and seen:
        try:
            redraw(
                session=session,
                change=form.change(),
                seen=seen,
                by=organizer(request),
                reason=form.cleaned_data["reason"],
            )
            came = first_seats(session, form.cleaned_data["come"])
            messages.success(request, " ".join([gettext("Applied the changes."), *came]))
            return redirect("hall", session_id)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
            status = refusal.status
    elif form.errors:
        status = 400
    context = {"session": session, "form": form, "shown": form.shown, "here": _tab(request)}
    return render(request, "redraw/redraw.html", context, status=status)


def _tab(request: HttpRequest) -> str:
    """Return the tab of a change: that of late players, where nobody leaves."""
    typed = request.POST
    return "late" if typed.get("come", "").strip() and "leave" not in typed else "left"
