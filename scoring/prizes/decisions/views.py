"""What is decided before game 1, on one page; and what sitting out counts."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.prizes.decisions.actions import DecidedTooLate, decide
from scoring.prizes.decisions.answers import ask
from scoring.prizes.decisions.forms import DecisionsForm
from scoring.prizes.decisions.reading import decisions_of
from tournament.access.checks import organizer, organizers_form
from tournament.models import Session
from tournament.words.translation import in_text


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
