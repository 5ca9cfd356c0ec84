"""The clock of the hall and the breaks: chosen on a page, pressed in the hall."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.access.checks import (
    member,
    members_post,
    organizer,
    organizers_form,
    organizers_post,
)
from tournament.machine import own_clock
from tournament.models import Session
from tournament.pages.live import lead_back
from tournament.seating.clock import actions as clock
from tournament.seating.clock.forms import BreakForm, ClockForm, SeenForm
from tournament.seating.clock.reading import clock_of
from tournament.words.refusals import Refusal


@organizers_form
def page(request: HttpRequest, session: Session) -> HttpResponse:
    form = ClockForm(request.POST or None, session=session)
    if request.method == "POST" and form.is_valid():
        clock.set_clock(session=session, choice=form.choice(), by=organizer(request))
        return redirect("hall", session.pk)
    return _page(request, session, form, BreakForm(), 400 if form.errors else 200)


@organizers_post
def set_break(request: HttpRequest, session: Session) -> HttpResponse:
    form, status = BreakForm(request.POST), 400
    if form.is_valid():
        try:
            clock.set_break(session=session, by=organizer(request), **form.cleaned_data)
            return redirect("clock", session.pk)
        except Refusal as refusal:
            form.add_error("after", str(refusal))
            status = refusal.status
    return _page(request, session, ClockForm(session=session), form, status)


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


def _page(
    request: HttpRequest,
    session: Session,
    form: ClockForm,
    break_form: BreakForm,
    status: int,
) -> HttpResponse:
    context = {
        "session": session,
        "form": form,
        "break_form": break_form,
        "breaks": session.breaks.order_by("after"),
        "games": session.rounds.count(),
        "face": clock_of(session, own_clock.current_moment()),
    }
    return render(request, "seating/clock.html", context, status=status)
