"""An event as a whole: its page, and its life from draft to archive."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from tournament.access import can_do, organizer, session_for, session_shared_with
from tournament.actions import session_states, sessions
from tournament.forms import ReasonForm
from tournament.queries.headcount import headcount
from tournament.queries.wishes import wish_report

LATEST = 5
"""So many things done are shown on the overview; the history has all."""


@login_required
@require_GET
def overview(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show where an event stands, what comes next and what was done so far."""
    session = session_shared_with(request.user, session_id)
    context = {
        "session": session,
        "headcount": headcount(session),
        "wishes": wish_report(session),
        "can_do": can_do(session),
        "journal": session.journal.order_by("-pk")[:LATEST],
    }
    return render(request, "overview/night.html", context)


@login_required
@require_GET
def settings_page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what is seldom needed: archive, cancel, delete, and the way back."""
    session = session_for(request.user, session_id)
    context = {"session": session, "can_do": can_do(session)}
    return render(request, "settings/settings.html", context)


@login_required
@require_POST
def cancel(request: HttpRequest, session_id: int) -> HttpResponse:
    """Call the event off."""
    session = session_for(request.user, session_id)
    reason = ReasonForm(request.POST).get_reason()
    session_states.cancel(session=session, by=organizer(request), reason=reason)
    return redirect("night", session_id)


@login_required
@require_POST
def wipe(request: HttpRequest, session_id: int) -> HttpResponse:
    """Wipe a rehearsal."""
    sessions.wipe(session=session_for(request.user, session_id))
    messages.success(request, "The rehearsal is wiped.")
    return redirect("home")
