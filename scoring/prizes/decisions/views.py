"""What is decided before game 1, on one page; and what sitting out counts."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.leaderboard.reading import get_credit_choice
from scoring.prizes.decisions.actions import DecidedTooLate, choose_credit, decide
from scoring.prizes.decisions.answers import ask
from scoring.prizes.decisions.forms import CreditForm, DecisionsForm, FixedForm
from scoring.prizes.decisions.reading import credit_preview, decisions_of, points_of_a_game
from tournament.access.checks import organizer, organizers_form
from tournament.models import Session
from tournament.words.refusals import Refusal
from tournament.words.translation import in_text


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
def show_decisions(request: HttpRequest, session: Session) -> HttpResponse:
    decisions = decisions_of(session)
    stakes, now = decisions.stakes, decisions.answers
    is_post = request.method == "POST"
    if is_post and not session.stage.can_decide:
        raise DecidedTooLate
    form = DecisionsForm(
        request.POST if is_post else None,
        questions=decisions.questions,
        most_points=stakes.most_points,
        initial={"points": min(now.points or stakes.usual_points, stakes.most_points)},
    )
    if form.is_valid():
        by, answers = organizer(request), form.answers()
        decide(session=session, answers=answers, questions=decisions.questions, by=by)
        messages.success(request, gettext("Used these answers"))
        return redirect("night", session.pk)
    money = partial(in_text, currency=session.club.currency)
    questions = [
        ask(each, stakes, now, is_open=each in decisions.open, money=money)
        for each in decisions.questions
    ]
    context = {
        "session": session,
        "form": form,
        "questions": questions,
        "sentences": decisions.sentences,
        "stakes": stakes,
    }
    status = 400 if form.is_bound else 200
    return render(request, "prizes/decisions.html", context, status=status)
