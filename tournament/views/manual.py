"""The manual: an evening in pictures, inside an event and outside of any."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access import session_shared_with


@require_GET
def page(request: HttpRequest) -> HttpResponse:
    """Show the manual to anybody: it tells nothing of any event."""
    return render(request, "manual/manual.html")


@login_required
@require_GET
def of_session(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the manual beside the tools of an event."""
    session = session_shared_with(request.user, session_id)
    return render(request, "manual/manual.html", {"session": session})
