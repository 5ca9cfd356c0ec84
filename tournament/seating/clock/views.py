"""The clock of the hall and the breaks: chosen on a page, pressed in the hall."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournament.access.checks import member, members_post, organizer, organizers_post
from tournament.models import Session
from tournament.pages.live import lead_back
from tournament.seating.clock import actions as clock
from tournament.seating.clock.forms import SeenForm


@organizers_post
def drop_break(request: HttpRequest, session: Session) -> HttpResponse:
    numbers = _read_numbers(request)
    clock.drop_break(session=session, after=numbers["after"] or 0, by=organizer(request))
    return redirect("clock", session.pk)


@members_post
def add_minute(request: HttpRequest, session: Session) -> HttpResponse:
    by = member(request, session)
    clock.add_minute(session=session, seen=_read_numbers(request)["seen"], by=by)
    return lead_back(request, session.pk, "hall")


@members_post
def longer_break(request: HttpRequest, session: Session) -> HttpResponse:
    numbers, by = _read_numbers(request), member(request, session)
    clock.make_longer(
        session=session, after=numbers["after"] or 0, seen=numbers["seen"], by=by
    )
    return lead_back(request, session.pk, "hall")


def _read_numbers(request: HttpRequest) -> dict[str, int]:
    return SeenForm(request.POST).readable()
