"""The pages Rotation, Fairness report, Headcount and Settings of an event."""

from dataclasses import replace
from random import SystemRandom
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext

from tournament.access import checks
from tournament.machine.prints import printed
from tournament.models import Session
from tournament.pages.live import tell
from tournament.planning import actions as planning
from tournament.planning import forms
from tournament.planning.actions import MovementRefused, check_can_plan, plan, why_fixed
from tournament.planning.reading import choice as comparing
from tournament.planning.reading.fairness import fairness, meetings_of
from tournament.printing.reading import count_changed, describe_changed
from tournament.printing.sheets.who_met_whom import who_met_whom
from tournament.rotations.chart_text.reading import write_chart
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.notation import to_json
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders, numbers_held
from tournament.seating.plan import attendance_list, chart_of, choice_of, headcount
from tournament.seating.wishes import wish_report
from tournament.words.forms import ReasonForm
from tournament.words.translation import listed


@checks.organizers_post
def cancel(request: HttpRequest, session: Session) -> HttpResponse:
    by = checks.organizer(request)
    if "address" in request.POST:
        address = request.POST["address"]
        planning.move_away(session=session, by=by, address=address)
    else:
        reason = ReasonForm(request.POST).get_reason()
        planning.cancel(session=session, by=by, reason=reason)
    return redirect("night", session.pk)


@checks.organizers_post
def wipe(request: HttpRequest, session: Session) -> HttpResponse:
    planning.wipe(session=session)
    return tell(request, gettext("Deleted the practice event"), "home")


@checks.members_get
def show_fairness(request: HttpRequest, session: Session) -> HttpResponse:
    """Show how fair an event is; with ?number=7 also whom number 7 meets."""
    report = fairness(session)
    form = forms.LookUpForm(
        request.GET if "number" in request.GET else None, cards=report.rotation.players
    )
    number = form.cleaned_data["number"] if form.is_valid() else None
    context = {
        "session": session,
        "fairness": report,
        "form": form,
        "number": number,
        "picture": who_met_whom(report.rotation, number),
    }
    if number:
        context["meetings"] = meetings_of(report.rotation, number, holders(session))
    status = 400 if form.errors else 200
    return render(request, "planning/fairness/fairness.html", context, status=status)


@checks.members_get
def download(request: HttpRequest, session: Session) -> JsonResponse:
    report = fairness(session)
    answer = JsonResponse(to_json(report.movement, report.rotation))
    answer["Content-Disposition"] = f'attachment; filename="fairness-{session.pk}.json"'
    return answer


@checks.organizers_form
def show_headcount(request: HttpRequest, session: Session) -> HttpResponse:
    return (_take if request.method == "POST" else show_ways)(request, session)


def _take(request: HttpRequest, session: Session) -> HttpResponse:
    check_can_plan(session)
    form = forms.WayForm(request.POST)
    if not form.is_valid():
        return show_ways(request, session, form=form)
    data = form.cleaned_data
    choice = comparing.plan_of(session, data["way"], data["people"], data["games"])
    before = numbers_held(session)
    try:
        plan(
            session=session, choice=choice, by=checks.organizer(request), rng=SystemRandom()
        )
    except MovementRefused as refusal:
        form.add_error(None, str(refusal))
        return show_ways(request, session, form=form)
    crowd = choice.crowd
    text = gettext("Set up %(tables)s tables and %(spots)s spots. Names and payments stay.")
    text %= {"tables": crowd.tables, "spots": crowd.numbers}
    people = (one for one in attendance_list(session) if one.number and one.pk in before)
    moved = (f"{one.name} {one.number}" for one in people if one.number != before[one.pk])
    if new := ", ".join(moved):
        text = " ".join([text, gettext("New numbers: %(numbers)s.") % {"numbers": new}])
    return tell(request, text, "headcount", session.pk)


def show_ways(request: HttpRequest, session: Session, **refused: Any) -> HttpResponse:
    """Headcount; *refused* is its `form`, or its `decisions`, that was not valid."""
    current = choice_of(session)
    counted = headcount(session, current.people)
    is_printed, changed = count_changed(session)
    now = {"people": counted.present or counted.numbers, "games": current.games}
    form = refused.get("form") or forms.CrowdForm({**now, **request.GET.dict()})
    context = {
        "session": session,
        "headcount": counted,
        "wishes": wish_report(session),
        "form": form,
        "why_fixed": why_fixed(session),
        "is_printed": is_printed,
        "changed": listed(describe_changed(changed)),
        **refused,
    }
    if form.is_valid():
        data = form.cleaned_data
        ways = comparing.ways_to_play(session, data["people"], data["games"], current)
        facts = {way.facts for way in ways if not way.why_not}
        context |= {
            "people": data["people"],
            "games": data["games"],
            "ways": ways,
            "tells_ways_apart": len(facts) > 1,
            "is_planned": any(way.is_current for way in ways),
            "duration": comparing.duration(data["games"], session.deals_per_game),
        }
    status = 400 if refused or form.errors else 200
    return render(request, "planning/headcount/headcount.html", context, status=status)


@checks.organizers_form
def show_movement(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "POST":
        is_chart = "text" in request.POST
        return (_check_chart if is_chart else _chosen)(request, session)
    if reason := why_fixed(session):
        rotation = RotationType(session.movement)
        context = {"session": session, "why_fixed": reason, "rotation": rotation}
        return render(request, "planning/movement/movement.html", context)
    return _show_movement(request, session, _build_compare_form(request, session))


def _chosen(request: HttpRequest, session: Session) -> HttpResponse:
    check_can_plan(session)
    form = forms.MovementForm(request.POST)
    if form.is_valid():
        choice = replace(form.chosen(session.seed), chart=chart_of(session))
        try:
            plan(session=session, choice=choice, by=checks.organizer(request))
        except MovementRefused as refusal:
            form.add_error(None, str(refusal))
        else:
            tell_saved(request, choice)
            return redirect("night", session.pk)
    return _show_movement(request, session, form)


def tell_saved(request: HttpRequest, choice: PlanChoice) -> None:
    text = ngettext(
        "Saved rotation: %(rotation)s, %(people)s players, %(games)s game",
        "Saved rotation: %(rotation)s, %(people)s players, %(games)s games",
        choice.games,
    )
    title = gettext(choice.movement.title)
    facts = {"rotation": title, "people": choice.people, "games": choice.games}
    messages.success(request, text % facts)


def _build_compare_form(request: HttpRequest, session: Session) -> forms.CompareForm:
    """Return what the address asks for; what it does not say is as the event has it."""
    form = forms.CompareForm(request.GET)
    # for what it understood alone: what is missing comes from the event
    form.is_valid()
    begin = comparing.starting_choice(session, form.cleaned_data.get("people"))
    return forms.CompareForm({**forms.CompareForm.values_of(begin), **request.GET.dict()})


def _show_movement(
    request: HttpRequest,
    session: Session,
    form: forms.CompareForm,
    chart_form: forms.OwnChartForm | None = None,
) -> HttpResponse:
    context: dict[str, object] = {
        "session": session,
        "form": form,
        "chart_form": chart_form or forms.OwnChartForm(saved=session.own_chart),
    }
    is_right = form.is_valid()
    if is_right or not form.errors.keys() - {"__all__", "movement"}:
        choice = form.choice(RotationType.BALANCED, session.seed)
        current = choice_of(session)
        every = comparing.options(choice, current, chart_of(session))
        best = every[0]
        chosen = next((option for option in every if option.is_current), best)
        context |= {
            "asked": choice,
            "planned": current,
            "why_too_few": comparing.why_too_few(choice.people, current.odd_crowd),
            "options": [option for option in every if not option.why_not],
            "impossible": [option for option in every if option.why_not],
            "chosen": chosen.movement,
            "duration": comparing.duration(choice.games, session.deals_per_game),
            "losers": comparing.losers_of_a_number(session, choice),
            "is_printed": printed(session.pk).latest is not None,
        }
    if chart_form:
        context |= _compare_chart(session, chart_form)
        is_right = chart_form.chart is not None
    status = 200 if is_right else 400
    return render(request, "planning/movement/movement.html", context, status=status)


def _check_chart(request: HttpRequest, session: Session) -> HttpResponse:
    """Check a chart, and play one that was checked."""
    check_can_plan(session)
    form = forms.OwnChartForm(request.POST, request.FILES)
    if form.is_valid() and form.chart and "use" in request.POST and form.was_checked:
        choice = comparing.choose_chart(session, form.chart)
        plan(session=session, choice=choice, by=checks.organizer(request))
        tell_saved(request, choice)
        return redirect("night", session.pk)
    compared = _build_compare_form(request, session)
    return _show_movement(request, session, compared, chart_form=form)


def _compare_chart(session: Session, form: forms.OwnChartForm) -> dict[str, object]:
    """Set a checked chart beside what is recommended for its players."""
    if not form.is_valid() or form.chart is None:
        return {}
    choice = comparing.choose_chart(session, form.chart)
    usual = usual_choice(choice.people, choice.games)
    return {
        "checked": write_chart(form.chart),
        "chart": form.chart,
        "compared": [
            comparing.Option(each, None, is_current=False) for each in (choice, usual)
        ],
        "chart_losers": comparing.losers_of_a_number(session, choice),
    }
