"""The rules desk: for everybody, behind the codes of a session, and at its organizer's.

Every page is its address; only the organizer of a session can save or book anything.
"""

from collections.abc import Mapping

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scoring.access import get_linked_side_table
from scoring.forms import new_report_id
from scoring.forms.rules_desk import (
    Desk,
    Page,
    booking_desk,
    find_topics,
    list_most_asked,
    list_others,
    offered_at,
    page_of,
    public_desk,
    sheet_choosers,
    tonights_desk,
)
from scoring.queries.calls import get_current_table
from scoring.queries.hall import TableInPlay, hall
from scoring.queries.table_here import describe_game_here, find_table_here
from tournament.access import card_of, session_shared_with, table_of
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Game, Session

PHONE, ORGANIZER = "base_phone.html", "base_night.html"
LONGEST = 60
"""Letters that are looked for."""
LONGEST_KEY = 18
_BOOKED_IN = (SessionState.RUNNING, SessionState.FINISHED)


@require_GET
def public(request: HttpRequest, question: str = "") -> HttpResponse:
    """Answer by the rules of a sheet, for anybody."""
    desk = public_desk(reverse("rules-desk"), request.GET.dict())
    choosers = sheet_choosers(desk, question)
    return _answer(request, desk, question, {"frame": PHONE, "sheets": choosers})


@never_cache
@require_GET
def at_table(
    request: HttpRequest, table: int, secret: str, question: str = ""
) -> HttpResponse:
    """Answer by tonight's rules, for whoever has the code of a table."""
    linked_table = table_of(table, secret)
    session = linked_table.session
    desk = tonights_desk(
        reverse("table-rules", args=[table, secret]),
        session.house_rules,
        back=reverse("scorepad", args=[table, secret]),
        back_words=gettext_noop("Scorepad"),
        table=find_table_here(linked_table),
    )
    return _answer(request, desk, question, {"frame": PHONE, "session": session})


@never_cache
@require_GET
def with_card(
    request: HttpRequest, card: int, secret: str, question: str = ""
) -> HttpResponse:
    """Answer by tonight's rules, for whoever has the code of a tally card."""
    linked_card = card_of(card, secret)
    session = linked_card.session
    desk = tonights_desk(
        reverse("card-rules", args=[card, secret]),
        session.house_rules,
        back=reverse("card", args=[card, secret]),
        back_words=gettext_noop("Your card"),
        table=find_table_here(get_current_table(linked_card)),
    )
    return _answer(request, desk, question, {"frame": PHONE, "session": session})


@never_cache
@require_GET
def at_side_table(
    request: HttpRequest, table: int, secret: str, question: str = ""
) -> HttpResponse:
    """Answer by the rules of a side table, for whoever has its code."""
    side_table = get_linked_side_table(table, secret)
    base = reverse("side-rules", args=[table, secret])
    back = reverse("side-pad", args=[table, secret])
    names = side_table.places.order_by("seat").values_list("name", flat=True)
    desk = tonights_desk(
        base,
        side_table.house_rules,
        back=back,
        back_words=gettext_noop("Scorepad"),
        side_names=tuple(names),
    )
    context = {"frame": PHONE, "session": side_table.session}
    return _answer(request, desk, question, context)


@login_required
@require_GET
def of_session(request: HttpRequest, session_id: int, question: str = "") -> HttpResponse:
    """Answer by tonight's rules; the organizer may save the answer and book it."""
    session = session_shared_with(request.user, session_id)
    return answer_at_desk(request, session, question, request.GET.dict())


def answer_at_desk(
    request: HttpRequest,
    session: Session,
    question: str,
    query: Mapping[str, str],
    context: Mapping[str, object] | None = None,
) -> HttpResponse:
    """Return the organizer's page of a question, or the list of all."""
    desk = organizers_desk(session, query)
    shown = {"frame": ORGANIZER, "session": session, "report_id": new_report_id()}
    if not question and desk.table is None:
        waiting = [table for table in tables_to_book(session) if table.is_calling]
        shown |= {"waiting": waiting}
    return _answer(request, desk, question, shown | dict(context or {}), query)


def organizers_desk(session: Session, query: Mapping[str, str] | None = None) -> Desk:
    """Return the rules desk of a session, at the table that *query* names, if any."""
    at = (query or {}).get("at", "")
    game = None
    if at.isdecimal() and len(at) < LONGEST_KEY:
        games = Game.objects.filter(round__session=session)
        game = games.select_related("table", "round").filter(pk=int(at)).first()
    return tonights_desk(
        reverse("night-rules-desk", args=[session.pk]),
        session.house_rules,
        can_save=session.is_organized,
        table=describe_game_here(session, game),
    )


def tables_to_book(session: Session) -> tuple[TableInPlay, ...]:
    """Return the tables of the game in play, or of the last one; none before play."""
    return hall(session).tables if session.state in _BOOKED_IN else ()


def _answer(
    request: HttpRequest,
    desk: Desk,
    key: str,
    context: Mapping[str, object],
    query: Mapping[str, str] | None = None,
) -> HttpResponse:
    shown = {"desk": desk, **context}
    query = request.GET.dict() if query is None else query
    if not key:
        return render(request, "rules_desk/rules_desk.html", shown | _list(desk, query))
    offered = {each.key: each for each in offered_at(desk)}
    question = offered.get(key)
    if question is None:
        raise Http404
    page = page_of(question, desk, query)
    shown |= {"question": question, "page": page, "booking": _booking(desk, context, page)}
    shown |= {"tool": offered.get(page.topic.tool) if page.topic else None}
    refusal = context.get("refusal")
    status = getattr(refusal, "status", 400) if refusal or page.refusals else 200
    return render(request, "rules_desk/rules_desk_question.html", shown, status=status)


def _list(desk: Desk, query: Mapping[str, str]) -> dict[str, object]:
    """Return what the desk opens with: what is asked most, or what was looked for."""
    typed = query.get("find", "").strip()[:LONGEST]
    matches = find_topics(desk, typed) if typed else ()
    tools = [question for question in offered_at(desk) if question.key != "penalty"]
    return {
        "find": typed,
        "first": matches or list_most_asked(desk),
        "others": () if matches else list_others(desk),
        "is_missing": typed and not matches,
        "questions": tools,
    }


def _booking(desk: Desk, context: Mapping[str, object], page: Page) -> object:
    """Return how the organizer books the ruling of *page*, if it offers anything."""
    session = context.get("session")
    if not desk.can_save or not isinstance(session, Session):
        return None
    if page.ruling is None or not page.ruling.bookings:
        return None
    tables = tables_to_book(session)
    return booking_desk(page.address, page.ruling, tables) if tables else None
