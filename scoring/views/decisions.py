"""What is decided before game 1: one page, one button; and the start of game 1."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.actions.decisions import DecidedTooLate, decide
from scoring.evening.answers import ask
from scoring.forms.decisions import DecisionsForm
from scoring.queries.decisions import decisions_of
from tournament.access import logged_in_form, organizer, session_for
from tournament.local_format import in_text


@logged_in_form
def show_decisions(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask what is open, the recommended answers chosen; show what was decided."""
    session = session_for(request.user, session_id)
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
        return redirect("night", session_id)
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
    return render(request, "decisions/decisions.html", context, status=status)
