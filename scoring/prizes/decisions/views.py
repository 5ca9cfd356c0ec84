"""What is decided before game 1, on one page; and what sitting out counts."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from scoring.leaderboard.reading import get_credit_choice
from scoring.prizes.decisions.actions import DecidedTooLate, choose_credit, decide
from scoring.prizes.decisions.forms import CreditForm, FixedForm, decisions_page
from scoring.prizes.decisions.reading import credit_preview, points_of_a_game
from tournament.access.checks import organizer, organizers_form
from tournament.models import Session
from tournament.planning.views import show_ways
from tournament.words.refusals import Refusal


@organizers_form
def show_credit(request: HttpRequest, session: Session) -> HttpResponse:
    """Show every choice side by side, and take one; `?fixed=` changes the preview."""
    form = CreditForm(request.POST or None)
    try:
        if form.is_valid():
            by, reason = organizer(request), form.cleaned_data["reason"]
            choose_credit(session=session, choice=form.choice(), by=by, reason=reason)
            return redirect("standings", session.pk)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
    chosen = get_credit_choice(session)
    most, usual = points_of_a_game(session)
    usual = min(chosen.fixed or usual, most)
    data = request.POST if form.is_bound else request.GET
    preview = FixedForm(data if form.is_bound or "fixed" in data else {"fixed": usual})
    fixed = preview.cleaned_data["fixed"] if preview.is_valid() else usual
    context = {
        "session": session,
        "form": form,
        "asked": preview,
        "chosen": chosen,
        "preview": credit_preview(session, fixed=fixed),
    }
    status = 400 if form.is_bound or preview.errors else 200
    return render(request, "prizes/credit.html", context, status=status)


@organizers_form
def take_decisions(request: HttpRequest, session: Session) -> HttpResponse:
    """The questions stand on Headcount."""
    if request.method != "POST":
        return redirect(reverse("headcount", args=[session.pk]) + "#decisions")
    if not session.stage.can_decide:
        raise DecidedTooLate
    page = decisions_page(session, request.POST)
    if not page["form"].is_valid():
        return show_ways(request, session, decisions=page)
    questions, by = [each.question for each in page["questions"]], organizer(request)
    decide(session=session, answers=page["form"].answers(), questions=questions, by=by)
    messages.success(request, gettext("Used these answers"))
    return redirect("headcount", session.pk)
