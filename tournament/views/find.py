"""Find a person, a number or a table from any page of an event."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access import session_shared_with
from tournament.queries.find import find

LONGEST = 60


@login_required
@require_GET
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what was found, or the empty field."""
    session = session_shared_with(request.user, session_id)
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    context = {"session": session, "wanted": wanted, "matches": find(session, wanted)}
    return render(request, "find/find.html", context)
