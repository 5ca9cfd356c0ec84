"""House rules: the page on which an organizer decides what is played, and its card."""

from enum import StrEnum
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.deals.access import get_side_table
from scoring.rules import HouseRules
from scoring.rules_desk.house_rules import actions, printing, reading
from scoring.rules_desk.house_rules.forms import (
    CopyRulesForm,
    HouseRulesForm,
    SheetForm,
    questions,
)
from scoring.side_games.actions.tables import check_people
from scoring.side_games.play import game_offered, table_rules
from tournament.access.checks import (
    logged_in_get,
    members_get,
    organizer,
    organizers_form,
    organizers_post,
    session_for,
)
from tournament.machine.prints import Pieces
from tournament.models import Session
from tournament.pages.live import tell
from tournament.printing.engine.views import answer_with, paper_of
from tournament.printing.reading import rules_piece


class Step(StrEnum):
    """All but the last save nothing."""

    USE = "use"
    CANADIAN = "canadian"
    SHOW = "show"
    SAVE = "save"


@organizers_form
def page(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "POST":
        return _posted(request, session)
    rules = HouseRules.from_snapshot(session.house_rules)
    return _page(request, session, SheetForm.of(rules), HouseRulesForm(rules=rules))


@organizers_post
def copy(request: HttpRequest, session: Session) -> HttpResponse:
    actions.check_can_change(session)
    form = _copy_form(session, request.POST)
    if form.is_valid():
        source = session_for(request.user, int(form.cleaned_data["source"]))
        actions.copy_house_rules(session=session, source=source, by=organizer(request))
        messages.success(
            request, gettext("Copied house rules from %(event)s") % {"event": source.name}
        )
        return redirect("house-rules", session.pk)
    rules = HouseRules.from_snapshot(session.house_rules)
    answers = HouseRulesForm(rules=rules)
    return _page(request, session, SheetForm.of(rules), answers, copy=form, status=400)


def _posted(request: HttpRequest, session: Session) -> HttpResponse:
    actions.check_can_change(session)
    step = request.POST.get("step", Step.SAVE)
    chosen, filled = SheetForm(request.POST), SheetForm(request.POST, prefix="filled")
    if not chosen.is_valid() or not filled.is_valid():
        rules = HouseRules.from_snapshot(session.house_rules)
        return _page(request, session, chosen, HouseRulesForm(rules=rules), status=400)
    if step == Step.USE:
        form = HouseRulesForm(rules=chosen.chosen())
        return _page(request, session, chosen, form, is_saved=False)
    chosen.check_filled(filled.chosen())
    fill = HouseRulesForm.canadian if step == Step.CANADIAN else HouseRulesForm
    form = fill(request.POST, rules=filled.chosen())
    is_right = form.is_valid() and chosen.is_valid()
    status = 200 if is_right else 400
    if is_right and step == Step.SAVE:
        rules, seen = form.house_rules(), request.POST.get("seen", "")
        by = organizer(request)
        try:
            actions.set_house_rules(session=session, rules=rules, by=by, seen=seen)
            return tell(request, gettext("Saved house rules"), "house-rules", session.pk)
        except actions.RulesChangedMeanwhile as refusal:
            messages.error(request, str(refusal))
            status = refusal.status
    return _page(request, session, chosen, form, is_saved=False, status=status)


def _page(
    request: HttpRequest,
    session: Session,
    chosen: SheetForm,
    form: HouseRulesForm,
    *,
    copy: CopyRulesForm | None = None,
    is_saved: bool = True,
    status: int = 200,
) -> HttpResponse:
    context = {
        "session": session,
        "why_fixed": _why_fixed(session),
        "chosen": chosen,
        "form": form,
        "asked": questions(form),
        "preview": reading.build_rules_preview(form.house_rules()),
        "copy": copy or _copy_form(session),
        "is_saved": is_saved,
        "seen": reading.rules_stamp(session),
    }
    return render(
        request, "rules_desk/house_rules/house_rules.html", context, status=status
    )


def _why_fixed(session: Session) -> str:
    """A sentence; "" while they can be changed."""
    if reading.has_scored(session):
        return gettext(reading.RulesLocked.text)
    is_open = session.state in actions.OPEN
    return "" if is_open else gettext("This event is over. Its rules stay.")


def _copy_form(session: Session, data: Any = None) -> CopyRulesForm:
    sessions = {
        str(earlier.pk): gettext("%(event)s, %(date)s: %(rules)s")
        % {
            "event": earlier.name,
            "date": date_format(earlier.date, "SHORT_DATE_FORMAT"),
            "rules": reading.describe_rules(earlier.house_rules),
        }
        for earlier in reading.sessions_to_copy(session.club, but=session)
    }
    return CopyRulesForm(data, sessions=sessions)


@members_get
def card(request: HttpRequest, session: Session) -> HttpResponseBase:
    """Print the rules card; `?large=1` in large print."""
    pieces = rules_piece(session)
    return _printed(request, session, printing.rules_page(session), pieces)


@logged_in_get
def side_card(request: HttpRequest, session_id: int, number: int) -> HttpResponseBase:
    table = get_side_table(request.user, session_id, number)
    return _printed(request, table.session, printing.side_rules_page(table))


@members_get
def game_card(
    request: HttpRequest, session: Session, game: str, players: int
) -> HttpResponseBase:
    """Print the rules by which a side table of so many would play a game tonight.

    Raises:
        WrongNumberOfPeople: the game is not for so many.
        Refusal: the pack of the session is too small for them.
    """
    offered = game_offered(game)
    check_people(offered, players)
    rules = table_rules(session, offered)
    for refusal in offered.check_table(rules, players):
        raise refusal
    return _printed(request, session, printing.RulesPage(session, rules, players))


def _printed(
    request: HttpRequest,
    session: Session,
    page: printing.RulesPage,
    pieces: Pieces | None = None,
) -> HttpResponseBase:
    large = request.GET.get("large") == "1"
    make = partial(printing.rules_card, page, paper=paper_of(request), large=large)
    return answer_with(make, request, session, pieces)
