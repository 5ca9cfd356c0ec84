"""Scores and calls of phones that the organizer settles: the tray, and who calls."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from scoring.deals.calls.actions import end_call
from scoring.deals.tray.actions import settle
from scoring.deals.tray.reading import build_tray
from scoring.models import HeldReport, HelpRequest
from tournament.access.checks import (
    logged_in_get,
    logged_in_post,
    member,
    organizer,
    session_for,
    session_shared_with,
)
from tournament.models import Session
from tournament.words.forms import ReasonForm
from tournament.words.refusals import Refusal

_PAGES = ("hall", "night", "side-tables")
"""Where a call can be put away, beside the page of a side game."""


@logged_in_post
def put_away_call(request: HttpRequest, session_id: int, call: int) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    help_request = get_object_or_404(HelpRequest, pk=call, session=session)
    end_call(call=help_request, by=member(request, session))
    back, side_table = request.POST.get("back", ""), help_request.side_table
    if back == "side-table" and side_table:
        return redirect("side-table", session_id, side_table.number)
    return redirect(back if back in _PAGES else "hall", session_id)


@logged_in_get
def tray(request: HttpRequest, session_id: int) -> HttpResponse:
    return _tray(request, session_shared_with(request.user, session_id))


@logged_in_post
def put_away_report(request: HttpRequest, session_id: int, item: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    report = get_object_or_404(HeldReport, pk=item, session=session)
    how = ReasonForm(request.POST).get_reason()
    try:
        settle(item=report, how=how, by=organizer(request))
    except Refusal as refusal:
        return _tray(request, session, refusal)
    return redirect("tray", session_id)


def _tray(
    request: HttpRequest, session: Session, refusal: Refusal | None = None
) -> HttpResponse:
    context = {"session": session, "tray": build_tray(session), "refusal": refusal}
    status = refusal.status if refusal else 200
    return render(request, "deals/tray/tray.html", context, status=status)
