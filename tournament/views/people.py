"""One person on tonight's list: names, phone, fixed table and wishes."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import logged_in_form, logged_in_post, member, session_shared_with
from tournament.actions import people
from tournament.actions.check_in import NotOnTheList
from tournament.forms.person import PersonForm, WishForm
from tournament.marked import gettext_noop
from tournament.models import Attendance
from tournament.queries.redraw import usual_way
from tournament.queries.whereabouts import whereabouts
from tournament.queries.wishes import wish_report


class NobodyThere(NotOnTheList):
    """A page of tonight's list told of somebody who is not on it any more."""

    text = gettext_noop(
        "This player is no longer on the sign-up list. Nothing was changed."
    )
    status = 404


@logged_in_form
def show_person(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
    """Show what is known of somebody, and keep what was changed."""
    attendance = person_of(request, session_id, person)
    form = PersonForm(request.POST or None, person=attendance)
    if form.is_valid():
        people.describe(
            attendance=attendance,
            details=form.details(),
            by=member(request, attendance.session),
        )
        messages.success(request, gettext("Saved %(name)s.") % {"name": attendance.player})
        return redirect("person", session_id, person)
    return _page(request, attendance, form, WishForm(person=attendance))


@logged_in_post
def wish(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
    """Keep a person apart from another, or let them begin together."""
    attendance = person_of(request, session_id, person)
    form = WishForm(request.POST, person=attendance)
    if not form.is_valid():
        return _page(request, attendance, PersonForm(person=attendance), form)
    people.wish(
        session=attendance.session,
        kind=form.cleaned_data["kind"],
        one=attendance.pk,
        other=form.cleaned_data["other"],
        by=member(request, attendance.session),
    )
    return redirect("person", session_id, person)


@logged_in_post
def forget_wish(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
    """Forget a wish of a person."""
    attendance = person_of(request, session_id, person)
    typed = request.POST.get("wish", "")
    if not typed.isdecimal():
        raise Http404
    by = member(request, attendance.session)
    people.forget_wish(session=attendance.session, wish=int(typed[:18]), by=by)
    return redirect("person", session_id, person)


def person_of(request: HttpRequest, session_id: int, person: int) -> Attendance:
    """Somebody on the list of an event that the user may open.

    Raises:
        NobodyThere: they were taken off it, maybe by the same button pressed twice.
    """
    session = session_shared_with(request.user, session_id)
    attendances = session.attendances.select_related("player")
    attendance = attendances.filter(pk=person).first()
    if attendance is None:
        raise NobodyThere
    attendance.session = session
    return attendance


def _page(
    request: HttpRequest, attendance: Attendance, form: PersonForm, wish_form: WishForm
) -> HttpResponse:
    session = attendance.session
    report = wish_report(session)
    held = attendance.holdings.filter(to_round=None)
    number = held.values_list("card__number", flat=True).first()
    may_leave = number and session.stage.is_in_play and session.is_organized
    places = whereabouts(session, [attendance.pk])
    context = {
        "session": session,
        "person": attendance,
        "form": form,
        "wish_form": wish_form,
        "report": report,
        "wishes": report.of(attendance.pk),
        "place": places.get(attendance.pk, ""),
        "number": number,
        "usual_way": usual_way(session) if may_leave else "",
    }
    status = 400 if form.errors or wish_form.errors else 200
    return render(request, "person/person.html", context, status=status)
