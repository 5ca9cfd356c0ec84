"""Rulings of a session: the list, saving an answer, booking what it offers."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext

from scoring.actions import rulings
from scoring.actions.rulings import AnsweredQuestion
from scoring.forms.rules_desk.booking import chosen_booking
from scoring.forms.rules_desk.page import Page
from scoring.forms.rules_desk.questions import QUESTIONS, page_of
from scoring.forms.rules_desk.refusals import NothingToSave
from scoring.forms.rules_desk.saved_rulings import ruling_lines, verdict_to_store
from scoring.forms.rulings import RulingForm
from scoring.models import SideTable
from scoring.queries.rulings import rulings_of
from scoring.views.rules_desk import answer_at_desk, find_side_table, organizers_desk
from tournament.access import logged_in_form, logged_in_post, organizer, session_for
from tournament.models import Game, Session
from tournament.refusals import Refusal
from tournament.seats import Side

LONG = 18


@logged_in_form
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    """List the rulings of a session, or keep one more."""
    session = session_for(request.user, session_id)
    if request.method == "POST":
        return _save(request, session)
    lines = ruling_lines(organizers_desk(session), rulings_of(session))
    return render(request, "rulings/rulings.html", {"session": session, "lines": lines})


@logged_in_post
def book(request: HttpRequest, session_id: int) -> HttpResponse:
    """Book what a ruling offers into a game, and keep the ruling."""
    session = session_for(request.user, session_id)
    form = RulingForm(request.POST)
    form.readable()
    answer_page = _page(form, session)
    booking = chosen_booking(answer_page.ruling, form.cleaned_data["booking"])
    side = answer_page.address.get("side")
    if answer_page.ruling is None or booking is None or side not in set(Side):
        return _refused(request, session, form, NothingToSave())
    at = find_side_table(session, form.query) or _game(session, answer_page)
    try:
        rulings.book_ruling(
            at=at,
            answered=_answered(form, answer_page),
            booking=booking,
            offenders=Side(side),
            event=answer_page.ruling.event,
            deal=form.cleaned_data["deal"],
            report_id=form.cleaned_data["report_id"],
            by=organizer(request),
        )
    except Refusal as refusal:
        return _refused(request, session, form, refusal)
    messages.success(request, gettext("Booked, and saved as a ruling"))
    if isinstance(at, SideTable):
        return redirect("side-table", session_id, at.number)
    return redirect("game", session_id, at.pk)


def _game(session: Session, answer_page: Page) -> Game:
    number = answer_page.address.get("at")
    games = Game.objects.select_related("round__session", "table")
    pk = int(number) if number.isdecimal() and len(number) < LONG else 0
    return get_object_or_404(games, pk=pk, round__session=session)


def _save(request: HttpRequest, session: Session) -> HttpResponse:
    form = RulingForm(request.POST)
    form.readable()
    try:
        rulings.save_ruling(
            session=session,
            answered=_answered(form, _page(form, session)),
            report_id=form.cleaned_data["report_id"],
            by=organizer(request),
        )
    except Refusal as refusal:
        return _refused(request, session, form, refusal)
    messages.success(request, gettext("Saved ruling"))
    return redirect("rulings", session.pk)


def _page(form: RulingForm, session: Session) -> Page:
    """Return the page the answer was read on, worked out again."""
    question = QUESTIONS[form.cleaned_data["question"]]
    return page_of(question, organizers_desk(session, form.query), form.query)


def _answered(form: RulingForm, answer_page: Page) -> AnsweredQuestion:
    if answer_page.judgement is None or not answer_page.is_answered:
        raise NothingToSave
    return AnsweredQuestion(
        question=form.cleaned_data["question"],
        inputs=answer_page.address.values,
        verdict=verdict_to_store(answer_page.judgement),
        sources=answer_page.judgement.sources,
    )


def _refused(
    request: HttpRequest, session: Session, form: RulingForm, refusal: Refusal
) -> HttpResponse:
    """Return the same page again, with what was asked and the reason."""
    question = form.cleaned_data["question"]
    return answer_at_desk(request, session, question, form.query, {"refusal": refusal})
