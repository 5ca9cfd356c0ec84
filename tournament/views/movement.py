"""Rotation: the recommended one beside others, and one of them chosen."""

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext

from tournament.access import logged_in_form, organizer, session_for
from tournament.actions.plans import MovementRefused, check_can_plan, plan, why_fixed
from tournament.forms.movement import CompareForm, MovementForm
from tournament.models import Session
from tournament.prints import printed
from tournament.queries.movement_choice import (
    compare,
    duration,
    extra_choices,
    losers_of_a_number,
    starting_choice,
    why_too_few,
)
from tournament.queries.plans import chart_of, choice_of
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.rotations.words import luck


@logged_in_form
def show_movement(request: HttpRequest, session_id: int) -> HttpResponse:
    """Compare the movements for so many people and games, and choose one."""
    session = session_for(request.user, session_id)
    if request.method == "POST":
        return _chosen(request, session)
    if reason := why_fixed(session):
        rotation = RotationType(session.movement)
        context = {"session": session, "why_fixed": reason, "rotation": rotation}
        return render(request, "movement/movement.html", context)
    return _show_movement(request, session, _build_compare_form(request, session))


def _chosen(request: HttpRequest, session: Session) -> HttpResponse:
    check_can_plan(session)
    form = MovementForm(request.POST)
    if form.is_valid():
        choice = replace(form.chosen(session.seed), chart=chart_of(session))
        try:
            plan(session=session, choice=choice, by=organizer(request))
        except MovementRefused as refusal:
            form.add_error(None, str(refusal))
        else:
            tell_saved(request, choice)
            return redirect("night", session.pk)
    return _show_movement(request, session, form)


def tell_saved(request: HttpRequest, choice: PlanChoice) -> None:
    """Say which rotation is saved, and for how many: a choice may change both."""
    text = ngettext(
        "Saved rotation: %(rotation)s, %(people)s players, %(games)s game",
        "Saved rotation: %(rotation)s, %(people)s players, %(games)s games",
        choice.games,
    )
    title = gettext(choice.movement.title)
    facts = {"rotation": title, "people": choice.people, "games": choice.games}
    messages.success(request, text % facts)


def _build_compare_form(request: HttpRequest, session: Session) -> CompareForm:
    """Return what the address asks for; what it does not say is as the event has it."""
    form = CompareForm(request.GET)
    form.is_valid()
    begin = starting_choice(session, form.cleaned_data.get("people"))
    return CompareForm({**CompareForm.values_of(begin), **request.GET.dict()})


def _show_movement(
    request: HttpRequest, session: Session, form: CompareForm
) -> HttpResponse:
    context: dict[str, object] = {"session": session, "form": form}
    is_right = form.is_valid()
    if is_right or not form.errors.keys() - {"__all__", "movement"}:
        choice = form.choice(RotationType.BALANCED, session.seed)
        current, chart = choice_of(session), chart_of(session)
        context |= {
            "asked": choice,
            "planned": current,
            "why_too_few": why_too_few(choice.people, current),
            "comparison": compare(choice, current, session.deals_per_game, chart),
            "assumed": luck.ASSUMED,
            "extras": extra_choices(choice),
            "duration": duration(choice.games, session.deals_per_game),
            "losers": losers_of_a_number(session, choice),
            "is_printed": printed(session.pk).latest is not None,
        }
    status = 200 if is_right else 400
    return render(request, "movement/movement.html", context, status=status)
