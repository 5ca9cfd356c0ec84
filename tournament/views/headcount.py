"""The headcount when the door is closed: the ways to play with those who came."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import logged_in_form, organizer, session_for
from tournament.actions.plans import MovementRefused, PlanFixed, check_can_plan, plan
from tournament.forms.headcount_options import CrowdForm, WayForm
from tournament.models import Session
from tournament.queries.headcount import headcount
from tournament.queries.headcount_options import people_here, plan_of, ways_to_play
from tournament.queries.movement_choice import duration
from tournament.queries.wishes import wish_report


@logged_in_form
def show_headcount(request: HttpRequest, session_id: int) -> HttpResponse:
    """Compare the ways for `?people=` and `?games=`, and plan the event one of them."""
    session = session_for(request.user, session_id)
    if request.method == "POST":
        return _take(request, session)
    now = {"people": people_here(session), "games": session.rounds.count()}
    return _show_headcount(request, session, CrowdForm({**now, **request.GET.dict()}))


def _take(request: HttpRequest, session: Session) -> HttpResponse:
    check_can_plan(session)
    form = WayForm(request.POST)
    if not form.is_valid():
        return _show_headcount(request, session, form)
    data = form.cleaned_data
    choice = plan_of(session, data["way"], data["people"], data["games"])
    try:
        plan(session=session, choice=choice, by=organizer(request))
    except MovementRefused as refusal:
        form.add_error(None, str(refusal))
        return _show_headcount(request, session, form)
    crowd = choice.crowd
    messages.success(
        request,
        gettext("Set up %(tables)s tables and %(spots)s spots. Names and payments stay.")
        % {"tables": crowd.tables, "spots": crowd.numbers},
    )
    return redirect("headcount", session.pk)


def _show_headcount(
    request: HttpRequest, session: Session, form: CrowdForm
) -> HttpResponse:
    context = {
        "session": session,
        "headcount": headcount(session),
        "wishes": wish_report(session),
        "form": form,
        "why_fixed": _why_fixed(session),
    }
    if form.is_valid():
        data = form.cleaned_data
        ways = ways_to_play(session, data["people"], data["games"])
        context |= {
            "people": data["people"],
            "games": data["games"],
            "ways": ways,
            "is_planned": any(way.is_current for way in ways),
            "duration": duration(data["games"], session.deals_per_game),
        }
    status = 400 if form.errors else 200
    return render(request, "headcount/headcount.html", context, status=status)


def _why_fixed(session: Session) -> str:
    """Return why nothing can be planned any more, as a sentence; "" while it can."""
    try:
        check_can_plan(session)
    except PlanFixed as refusal:
        return str(refusal)
    return ""
