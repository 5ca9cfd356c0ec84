"""The settings of an event: cancel it, archive it, delete a practice event."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access.checks import (
    can_do,
    logged_in_get,
    logged_in_post,
    organizer,
    session_for,
)
from tournament.planning import actions as planning
from tournament.planning.forms import ReasonForm


@logged_in_get
def settings_page(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    context = {"session": session, "can_do": can_do(session)}
    return render(request, "planning/settings.html", context)


@logged_in_post
def cancel(request: HttpRequest, session_id: int) -> HttpResponse:
    session, by = session_for(request.user, session_id), organizer(request)
    if "address" in request.POST:
        address = request.POST["address"]
        planning.move_away(session=session, by=by, address=address)
    else:
        reason = ReasonForm(request.POST).get_reason()
        planning.cancel(session=session, by=by, reason=reason)
    return redirect("night", session_id)


@logged_in_post
def wipe(request: HttpRequest, session_id: int) -> HttpResponse:
    planning.wipe(session=session_for(request.user, session_id))
    messages.success(request, gettext("Deleted the practice event"))
    return redirect("home")
