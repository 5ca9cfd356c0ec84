"""The clock of the hall and the breaks: chosen on a page, pressed in the hall."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.access.checks import (
    logged_in_form,
    logged_in_post,
    member,
    organizer,
    session_for,
    session_shared_with,
)
from tournament.machine import own_clock
from tournament.models import Session
from tournament.seating.clock import actions as clock
from tournament.seating.clock.forms import BreakForm, ClockForm, SeenForm
from tournament.seating.clock.reading import clock_of
from tournament.words.refusals import Refusal


@logged_in_form
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    form = ClockForm(request.POST or None, session=session)
    if request.method == "POST" and form.is_valid():
        clock.set_clock(session=session, choice=form.choice(), by=organizer(request))
        return redirect("hall", session_id)
    return _page(request, session, form, BreakForm(), 400 if form.errors else 200)


@logged_in_post
def set_break(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    form, status = BreakForm(request.POST), 400
    if form.is_valid():
        try:
            clock.set_break(session=session, by=organizer(request), **form.cleaned_data)
            return redirect("clock", session_id)
        except Refusal as refusal:
            form.add_error("after", str(refusal))
            status = refusal.status
    return _page(request, session, ClockForm(session=session), form, status)


@logged_in_post
def drop_break(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_for(request.user, session_id)
    numbers = _read_numbers(request)
    clock.drop_break(session=session, after=numbers["after"] or 0, by=organizer(request))
    return redirect("clock", session_id)


@logged_in_post
def add_minute(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    by = member(request, session)
    clock.add_minute(session=session, seen=_read_numbers(request)["seen"], by=by)
    return redirect("hall", session_id)


@logged_in_post
def longer_break(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    numbers, by = _read_numbers(request), member(request, session)
    clock.make_longer(
        session=session, after=numbers["after"] or 0, seen=numbers["seen"], by=by
    )
    return redirect("hall", session_id)


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
