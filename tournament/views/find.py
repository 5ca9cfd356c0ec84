"""Find a person, a number or a table from any page of an event."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.access import logged_in_get, session_shared_with
from tournament.queries.find import find

LONGEST = 60


@logged_in_get
def find_everywhere(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what was found, or the empty field."""
    session = session_shared_with(request.user, session_id)
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    context = {"session": session, "wanted": wanted, "matches": find(session, wanted)}
    return render(request, "find/find.html", context)
