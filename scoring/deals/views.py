"""Scores and calls of phones that the organizer settles."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scoring.deals.calls.actions import end_call
from scoring.deals.tray.actions import settle
from scoring.models import HeldReport, HelpRequest
from tournament.access.checks import member, members_post, organizer, organizers_post
from tournament.models import Session
from tournament.pages.live import lead_back
from tournament.words.forms import ReasonForm
from tournament.words.refusals import Refusal


@members_post
def put_away_call(request: HttpRequest, session: Session, call: int) -> HttpResponse:
    help_request = get_object_or_404(HelpRequest, pk=call, session=session)
    end_call(call=help_request, by=member(request, session))
    return lead_back(request, session.pk, "hall")


@organizers_post
def put_away_report(request: HttpRequest, session: Session, item: int) -> HttpResponse:
    report = get_object_or_404(HeldReport, pk=item, session=session)
    how = ReasonForm(request.POST).get_reason()
    try:
        settle(item=report, how=how, by=organizer(request))
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("tray", session.pk)
