"""Check-in: tonight's list, who is present, and who holds which number."""

from random import SystemRandom

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.access import (
    logged_in_form,
    logged_in_get,
    logged_in_post,
    member,
    organizer,
    session_for,
    session_shared_with,
)
from tournament.actions import check_in, numbers, substitutes
from tournament.forms.people import NumberForm, SubstituteForm
from tournament.queries.attendance import attendance_list
from tournament.queries.cash import count_unpaid
from tournament.queries.headcount import headcount
from tournament.queries.holders import next_game
from tournament.queries.wishes import wish_report
from tournament.refusals import Refusal
from tournament.views.names import left_of
from tournament.views.people import person_of


@logged_in_get
def show_check_in(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the sign-up list."""
    session = session_shared_with(request.user, session_id)
    people = attendance_list(session)
    coming = (one.pk for one in people if one.is_expected and not one.is_present)
    context = {
        "session": session,
        "headcount": headcount(session),
        "people": people,
        "unpaid": count_unpaid(session, coming),
        "wishes": wish_report(session),
        "has_open_lines": bool(left_of(request, session)),
    }
    return render(request, "check_in/check_in.html", context)


@logged_in_post
def presence(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
    """Mark somebody present or absent."""
    attendance = person_of(request, session_id, person)
    check_in.set_present(
        attendance=attendance,
        is_present=request.POST.get("present") == "yes",
        by=member(request, attendance.session),
    )
    return redirect("check-in", session_id)


@logged_in_post
def number(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
    """Give somebody a number."""
    attendance = person_of(request, session_id, person)
    form = NumberForm(request.POST)
    if form.is_valid():
        numbers.assign_number(
            attendance=attendance,
            number=form.cleaned_data["number"],
            by=member(request, attendance.session),
        )
    else:
        messages.error(request, f"{form.errors['number'][0]}")
    return redirect("check-in", session_id)


@logged_in_post
def remove(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take people off tonight's list."""
    session = session_shared_with(request.user, session_id)
    chosen = request.POST.getlist("person")
    listed = session.attendances.values_list("pk", flat=True)
    people = [pk for pk in listed if str(pk) in chosen]
    check_in.remove(session=session, people=people, by=member(request, session))
    return redirect("check-in", session_id)


@logged_in_form
def substitute(request: HttpRequest, session_id: int) -> HttpResponse:
    """Let somebody take a number over while the event is played.

    `?number=&name=&from_round=` fill the form in beforehand.
    """
    session = session_for(request.user, session_id)
    initial = {"from_round": next_game(session), **request.GET.dict()}
    form = SubstituteForm(request.POST or None, initial=initial)
    try:
        if form.is_valid():
            substitutes.substitute(
                session=session, by=organizer(request), **form.cleaned_data
            )
            return redirect("hall", session_id)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
    people = [person.name for person in attendance_list(session) if not person.number]
    context = {"session": session, "form": form, "people": people}
    status = 400 if form.is_bound else 200
    return render(request, "substitute/substitute.html", context, status=status)


@logged_in_post
def draw(request: HttpRequest, session_id: int) -> HttpResponse:
    """Draw numbers at random for everybody present without one."""
    session = session_shared_with(request.user, session_id)
    numbers.draw_numbers(session=session, rng=SystemRandom(), by=member(request, session))
    return redirect("headcount" if session.is_organized else "check-in", session_id)
