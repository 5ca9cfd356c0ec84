"""The rules desk: for everybody, behind the codes of a session, and at its organizer's.

Every page is its address; only the organizer of a session can save or book anything.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from scoring.deals.access import get_linked_side_table
from scoring.deals.calls.actions import end_calls_at
from scoring.deals.calls.reading import get_current_table, show_call
from scoring.deals.submission import new_report_id
from scoring.hall.reading import hall
from scoring.models import SideTable
from scoring.rules import HouseRules
from scoring.rules_desk import actions as rulings
from scoring.rules_desk import questions, search
from scoring.rules_desk.actions import AnsweredQuestion
from scoring.rules_desk.address import NothingToSave
from scoring.rules_desk.booking import (
    RulingForm,
    booking_desk,
    chosen_booking,
    ruling_lines,
    rulings_of,
    side_booking_desk,
    verdict_to_store,
)
from scoring.rules_desk.desk import (
    Desk,
    Page,
    TableHere,
    describe_game_here,
    find_table_here,
    public_desk,
    sheet_choosers,
    side_desk,
)
from scoring.rulings.answers import STOP, Part
from scoring.side_games.play import OPEN_SESSIONS, side_play
from tournament.access.checks import members_get, organizer, organizers_form, uncached_get
from tournament.access.opened import card_of, table_of
from tournament.models import Game, Session, Table, TallyCard
from tournament.pages.live import lead_to
from tournament.play.lifecycle import SCORED_IN, SessionState
from tournament.play.seats import Side
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

PHONE, ORGANIZER, OUTSIDE = "base_phone.html", "base_night.html", "base.html"
LONGEST = 60
"""Letters that are looked for."""
LONGEST_NUMBER = 18
"""Digits of a key or number in an address: more would not fit a column of the database."""


@require_GET
def public(request: HttpRequest, question: str = "") -> HttpResponse:
    desk = public_desk(reverse("rules-desk"), request.GET.dict())
    choosers = sheet_choosers(desk, question)
    frame = OUTSIDE if request.user.is_authenticated else PHONE
    return _answer(request, desk, question, {"frame": frame, "sheets": choosers})


_AT_TABLE = ("table-rules", "table-call", "scorepad", gettext_noop("Scorepad"))
_WITH_CARD = ("card-rules", "card-call", "card", gettext_noop("Your card"))
_AT_SIDE_TABLE = ("side-rules", "side-call", "side-pad", gettext_noop("Scorepad"))
"""Where a phone has the desk, calls for help and goes back to, and what that is called."""


@uncached_get
def at_table(
    request: HttpRequest, table: int, secret: str, question: str = ""
) -> HttpResponse:
    opened = table_of(table, secret)
    here = find_table_here(opened)
    return _answer_phone(request, question, opened, _AT_TABLE, [table, secret], here)


@uncached_get
def with_card(
    request: HttpRequest, card: int, secret: str, question: str = ""
) -> HttpResponse:
    opened = card_of(card, secret)
    here = find_table_here(get_current_table(opened))
    return _answer_phone(request, question, opened, _WITH_CARD, [card, secret], here)


@uncached_get
def at_side_table(
    request: HttpRequest, table: int, secret: str, question: str = ""
) -> HttpResponse:
    opened = get_linked_side_table(table, secret)
    return _answer_phone(request, question, opened, _AT_SIDE_TABLE, [table, secret])


def _answer_phone(
    request: HttpRequest,
    question: str,
    opened: Table | TallyCard | SideTable,
    places: tuple[str, str, str, str],
    link: Sequence[int | str],
    table: TableHere | None = None,
) -> HttpResponse:
    """*opened* is what the code of the phone opens; a call for help from it goes there."""
    session, (*names, back_words) = opened.session, places
    base, call_at, back = (reverse(name, args=link) for name in names)
    owner = opened if isinstance(opened, SideTable) else session
    rules = HouseRules.from_snapshot(owner.house_rules)
    desk = Desk(
        base, rules, is_of_session=True, back=back, back_words=back_words, table=table
    )
    if isinstance(opened, SideTable):
        desk = side_desk(desk, opened.number, side_play(opened))
    shown = {"frame": PHONE, "session": session, "report_id": new_report_id()}
    if session.state == SessionState.RUNNING:
        # not called here: only the list shows it, and a question need not ask for it
        shown |= {"call_at": call_at, "call": partial(show_call, opened)}
    return _answer(request, desk, question, shown)


@members_get
def of_session(request: HttpRequest, session: Session, question: str = "") -> HttpResponse:
    return answer_at_desk(request, session, question, _read_query(request))


def answer_at_desk(
    request: HttpRequest,
    session: Session,
    question: str,
    query: Mapping[str, str],
    context: Mapping[str, object] | None = None,
) -> HttpResponse:
    desk = organizers_desk(session, query)
    shown = {"frame": ORGANIZER, "session": session, "report_id": new_report_id()}
    if not question and desk.table is None:
        room = hall(session) if session.state in SCORED_IN else None
        tables, calls = (room.tables, room.calls) if room else ((), ())
        shown["waiting"] = [table for table in tables if table.is_calling]
        shown["side_waiting"] = [call.side_game for call in calls if call.side_game]
    if not question and desk.can_save:
        shown["rulings"] = ruling_lines(desk, rulings_of(session))
    return _answer(request, desk, question, shown | dict(context or {}), query)


def organizers_desk(session: Session, query: Mapping[str, str] | None = None) -> Desk:
    base = reverse("night-rules-desk", args=[session.pk])
    side_table = find_side_table(session, query or {})
    rules = HouseRules.from_snapshot((side_table or session).house_rules)
    desk = Desk(base, rules, is_of_session=True, can_save=session.is_organized)
    if side_table:
        return side_desk(desk, side_table.number, side_play(side_table))
    games = Game.objects.filter(round__session=session).select_related("table", "round")
    at = _number(query or {}, "at")
    game = games.filter(pk=at).first() if at else None
    here = describe_game_here(session, game)
    return replace(desk, table=here, link_values={"at": f"{here.game}"} if here else {})


def find_side_table(session: Session, query: Mapping[str, str]) -> SideTable | None:
    number = _number(query, "side_game")
    tables = SideTable.objects.filter(session=session).select_related("session")
    return tables.filter(number=number).first() if number else None


def _number(query: Mapping[str, str], name: str) -> int:
    text = query.get(name, "")
    return int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else 0


def _read_query(request: HttpRequest) -> dict[str, str]:
    """The texts of an address; several of one name are joined by commas."""
    return {name: ",".join(texts) for name, texts in request.GET.lists()}


def _answer(
    request: HttpRequest,
    desk: Desk,
    key: str,
    context: Mapping[str, object],
    query: Mapping[str, str] | None = None,
) -> HttpResponse:
    shown = {"desk": desk, **context, "is_phone": context["frame"] == PHONE}
    query = _read_query(request) if query is None else query
    if not key:
        return render(request, "rules_desk/rules_desk.html", shown | _list(desk, query))
    offered = {each.key: each for each in questions.offered_at(desk)}
    question = offered.get(key)
    if question is None:
        raise Http404
    page = questions.page_of(question, desk, query)
    if key == "penalty" and page.topic is None and "refusal" not in context:
        return redirect(desk.home)
    shown |= {"question": question, "page": page, "booking": _booking(desk, context, page)}
    shown |= {"tool": offered.get(page.topic.tool) if page.topic else None}
    refusal = context.get("refusal")
    status = getattr(refusal, "status", 400) if refusal or page.refusals else 200
    return render(request, "rules_desk/rules_desk_question.html", shown, status=status)


def _list(desk: Desk, query: Mapping[str, str]) -> dict[str, object]:
    typed = query.get("find", "").strip()[:LONGEST]
    rows = questions.list_rows(desk)
    answers = [row.answer for row in rows]
    best = [rows[place] for place in (search.find(answers, typed) if typed else ())]
    parts = {
        part: [row for row in rows if row.answer.part is part and row not in best]
        for part in Part
    }
    return {"find": typed, "found": best, "parts": parts, "stop": " ".join(sorted(STOP))}


def _booking(desk: Desk, context: Mapping[str, object], page: Page) -> object:
    session = context.get("session")
    if not desk.can_save or not isinstance(session, Session):
        return None
    if page.ruling is None or not page.ruling.bookings:
        return None
    if desk.side_game:
        table = find_side_table(session, page.address.values)
        if table is None or session.state not in OPEN_SESSIONS:
            return None
        play = side_play(table)
        can_book = len(play.sides) == len(Side) and not (play.is_over or table.ended_at)
        return side_booking_desk(page.address, page.ruling, play) if can_book else None
    # those of the game in play, or of the last one; none before play
    tables = hall(session).tables if session.state in SCORED_IN else ()
    return booking_desk(page.address, page.ruling, tables) if tables else None


@organizers_form
def page(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "GET":
        return _lead_to_rulings(session)
    form = RulingForm(request.POST)
    form.readable()
    answer_page = _page(form, session)
    at = find_side_table(session, form.query) or _game(session, answer_page)
    save = partial(rulings.save_ruling, session=session)
    return _keep(request, session, form, at, save, gettext("Saved answer"))


def _lead_to_rulings(session: Session) -> HttpResponse:
    return lead_to("night-rules-desk", "rulings", session_id=session.pk)


@organizers_form
def book(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "GET":  # a refused booking, loaded again
        return _lead_to_rulings(session)
    form = RulingForm(request.POST)
    form.readable()
    answer_page = _page(form, session)
    booking = chosen_booking(answer_page.ruling, form.cleaned_data["booking"])
    side = answer_page.address.get("side")
    if answer_page.ruling is None or booking is None or side not in set(Side):
        return _refused(request, session, form, NothingToSave())
    at = find_side_table(session, form.query) or _game(session, answer_page)
    if at is None:
        raise Http404
    record = partial(
        rulings.book_ruling,
        at=at,
        booking=booking,
        offenders=Side(side),
        event=answer_page.ruling.event,
        deal=form.cleaned_data["deal"],
    )
    return _keep(request, session, form, at, record, gettext("Added the penalty."))


def _keep(
    request: HttpRequest,
    session: Session,
    form: RulingForm,
    at: Game | SideTable | None,
    keep: Callable[..., object],
    message: str,
) -> HttpResponse:
    """*keep* what was answered, and lead back to the table that was ruled on.

    Its call is answered by that, and ended first: Undo offers the ruling.
    """
    by = organizer(request)
    try:
        answered = _answered(form, _page(form, session))
        with transaction.atomic():
            if at:
                end_calls_at(at, by=by)
            keep(answered=answered, report_id=form.cleaned_data["report_id"], by=by)
    except Refusal as refusal:
        return _refused(request, session, form, refusal)
    messages.success(request, message)
    if at is None:
        return _lead_to_rulings(session)
    if isinstance(at, SideTable):
        return redirect("side-table", session.pk, at.number)
    return redirect("game", session.pk, at.pk)


def _game(session: Session, answer_page: Page) -> Game | None:
    games = Game.objects.select_related("round__session", "table")
    pk = _number(answer_page.address.values, "at")
    return games.filter(pk=pk, round__session=session).first()


def _page(form: RulingForm, session: Session) -> Page:
    question = questions.QUESTIONS[form.cleaned_data["question"]]
    return questions.page_of(question, organizers_desk(session, form.query), form.query)


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
    question = form.cleaned_data["question"]
    return answer_at_desk(request, session, question, form.query, {"refusal": refusal})
