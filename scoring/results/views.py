"""Standings at any moment, the final results, and the page shared with everybody."""

from functools import partial
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.text import slugify

from scoring.deals.access import get_shared_board
from scoring.deals.actions.sealing import seal_paper
from scoring.final.printing import bracket_page, bracket_sheet
from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import get_credit_choice, list_scores_by_card, standings
from scoring.leaderboard.tables import StandingsTable
from scoring.prizes.decisions import actions as decisions
from scoring.prizes.decisions.forms import CreditForm, FixedForm
from scoring.prizes.decisions.reading import (
    credit_preview,
    points_of_a_game,
    sit_outs_decided,
)
from scoring.results.picture import results_picture
from scoring.results.printing import leaderboard as leaderboard_document
from scoring.results.printing import leaderboard_page
from scoring.results.reading import results_link, shared_results
from tournament.access.checks import members_get, organizer, organizers_form, uncached_get
from tournament.access.version import share
from tournament.machine.prints import KIT
from tournament.models import Session
from tournament.printing.engine.views import answer_with, paper_of
from tournament.printing.reading import pieces_of
from tournament.printing.sheets.kits import paper_event
from tournament.printing.tally_cards.cards import tally_cards
from tournament.seating.sheet import session_sheet
from tournament.words.forms import refusing_in

PICTURE_SECONDS = 600
"""So long a picture is kept; every change of the event draws it anew."""


@uncached_get
def show_shared_results(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    board = get_shared_board(session_id, secret)
    session = board.session
    context = {
        "session": session,
        "results": shared_results(session, board),
        "path": results_link(session).path,
        "picture_name": picture_name(session),
    }
    return render(request, "results/results.html", context)


@uncached_get
def picture(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    board = get_shared_board(session_id, secret)
    return picture_of(board.session)


def picture_of(session: Session) -> HttpResponse:
    """The picture of the results of *session*, drawn once for all who ask."""
    club = session.club
    # a club's name and color are no part of an event's version
    of = (session.pk, session.version, club.name, club.sponsor, club.color)
    key = f"results-picture:{hash((*of, club.uses_initials))}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        results = shared_results(session)
        if not results.is_announced:
            return HttpResponse(status=404)
        drawn = results_picture(results)
        cache.set(key, drawn, PICTURE_SECONDS)
    answer = HttpResponse(drawn, content_type="image/png")
    answer["Content-Disposition"] = f'inline; filename="{picture_name(session)}"'
    return answer


def picture_name(session: Session) -> str:
    """What the file is called: day and event first, so that files sort."""
    return f"{slugify(f'{session.date} {session.name}') or 'event'}-results.png"


@organizers_form
def choose_credit(request: HttpRequest, session: Session) -> HttpResponse:
    form = CreditForm(request.POST or None)
    with refusing_in(form, None):
        if form.is_valid():
            by, reason = organizer(request), form.cleaned_data["reason"]
            decisions.choose_credit(
                session=session, choice=form.choice(), by=by, reason=reason
            )
    if form.errors:
        return _show(request, session, form)
    part = "" if form.is_bound else "#sit-outs"
    return redirect(f"{reverse('standings', args=[session.pk])}{part}")


def _show(
    request: HttpRequest, session: Session, refused: CreditForm | None = None
) -> HttpResponse:
    """`?fixed=` compares them with so many points for sitting out.

    The table itself is drawn once for all who look at the same version.
    """
    name = f"standings:{session.is_organized:d}"
    drawn = share(session, name, partial(_draw, session))
    context = {"session": session, "drawn": drawn}
    status = 400 if refused else 200
    if session.is_organized and (refused or not session.stage.is_before_play):
        credit = context["credit"] = _credit(session, request, refused)
        status = 400 if credit["fixed_form"].errors else status
    return render(request, "results/standings/standings.html", context, status=status)


show_standings = members_get(_show)


def _credit(
    session: Session, request: HttpRequest, refused: CreditForm | None
) -> dict[str, Any]:
    chosen, (most, usual) = get_credit_choice(session), points_of_a_game(session)
    usual = min(chosen.fixed or usual, most)
    data = refused.data if refused else request.GET
    is_asked = refused is not None or "fixed" in data
    fixed_form = FixedForm(data if is_asked else {"fixed": usual})
    fixed = fixed_form.cleaned_data["fixed"] if fixed_form.is_valid() else usual
    preview = partial(credit_preview, session, fixed=fixed)
    return {
        "form": refused,
        "fixed_form": fixed_form,
        "is_asked": is_asked,
        "chosen": chosen,
        "preview": share(session, f"credit:{fixed}", preview),
    }


def _draw(session: Session) -> SafeString:
    current = standings(session)
    hidden = () if current.checksum.credits else ("credit",)
    context = {
        "session": session,
        "standings": current,
        "table": StandingsTable(current.places, exclude=hidden),
        "consolation": StandingsTable(consolation_places(session), exclude=hidden),
        "sit_outs": sit_outs_decided(session),
    }
    return render_to_string("results/standings/_standings.html", context)


@members_get
def leaderboard(request: HttpRequest, session: Session) -> HttpResponseBase:
    log = seal_paper(session, "Standings printed")
    page = leaderboard_page(session, at=timezone.localtime(), log=log)
    make = partial(leaderboard_document, page, paper=paper_of(request))
    return answer_with(make, request, session)


@members_get
def filled(request: HttpRequest, session: Session) -> HttpResponseBase:
    make = partial(
        tally_cards,
        session_sheet(session),
        paper=paper_of(request),
        filled=list_scores_by_card(session),
    )
    return answer_with(make, request, session)


@members_get
def on_paper(request: HttpRequest, session: Session) -> HttpResponseBase:
    sheet = session_sheet(session)
    filled = list_scores_by_card(session)
    make = partial(paper_event, sheet, paper=paper_of(request), filled=filled)
    if page := bracket_page(session, at=timezone.localtime()):
        make = partial(make, more=[partial(bracket_sheet, page)])
    return answer_with(make, request, session, pieces_of(sheet, *KIT))
