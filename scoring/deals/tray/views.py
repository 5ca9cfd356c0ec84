"""The tray: reports of phones that did not count, for the organizer to settle."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from scoring.deals.tray.actions import settle
from scoring.deals.tray.reading import build_tray
from scoring.models import HeldReport
from tournament.access.checks import (
    logged_in_get,
    logged_in_post,
    organizer,
    session_for,
    session_shared_with,
)
from tournament.models import Session
from tournament.planning.forms import ReasonForm
from tournament.words.refusals import Refusal


@logged_in_get
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    return _page(request, session_shared_with(request.user, session_id))


@logged_in_post
def put_away(request: HttpRequest, session_id: int, item: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    report = get_object_or_404(HeldReport, pk=item, session=session)
    how = ReasonForm(request.POST).get_reason()
    try:
        settle(item=report, how=how, by=organizer(request))
    except Refusal as refusal:
        return _page(request, session, refusal)
    return redirect("tray", session_id)


def _page(
    request: HttpRequest, session: Session, refusal: Refusal | None = None
) -> HttpResponse:
    context = {"session": session, "tray": build_tray(session), "refusal": refusal}
    status = refusal.status if refusal else 200
    return render(request, "deals/tray/tray.html", context, status=status)
