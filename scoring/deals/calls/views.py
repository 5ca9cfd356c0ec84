"""Calls marked done, on whichever page they are read."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scoring.deals.calls.actions import end_call
from scoring.models import HelpRequest
from tournament.access.checks import logged_in_post, member, session_shared_with

_PAGES = ("hall", "night", "side-tables")
"""Where a call can be put away, beside the page of a side game."""


@logged_in_post
def put_away(request: HttpRequest, session_id: int, call: int) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    help_request = get_object_or_404(HelpRequest, pk=call, session=session)
    end_call(call=help_request, by=member(request, session))
    back, side_table = request.POST.get("back", ""), help_request.side_table
    if back == "side-table" and side_table:
        return redirect("side-table", session_id, side_table.number)
    return redirect(back if back in _PAGES else "hall", session_id)
