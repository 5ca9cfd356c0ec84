"""Help: an evening in pictures and all topics, inside an event and outside of any."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access import logged_in_get, session_shared_with
from tournament.views.guide import all_topics


@require_GET
def show_manual(request: HttpRequest) -> HttpResponse:
    """Show all help to anybody: it tells nothing of any event."""
    return render(request, "manual/manual.html", {"pages": all_topics()})


@logged_in_get
def of_session(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show all help beside the tools of an event."""
    session = session_shared_with(request.user, session_id)
    return render(
        request, "manual/manual.html", {"session": session, "pages": all_topics()}
    )
