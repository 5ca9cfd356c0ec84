"""Side tables at the organizer's desk: start one, look at them, end one."""

from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from scoring.deals.access import get_side_table
from scoring.side_games import actions as side_tables
from scoring.side_games.actions import OPEN_SESSIONS, check_people, check_session_open
from scoring.side_games.forms import SideTableForm
from scoring.side_games.play import game_offered, games_by_players, table_rules
from scoring.side_games.words import people_tonight, side_table_lines
from tournament.access.checks import (
    logged_in_form,
    logged_in_get,
    logged_in_post,
    member,
    session_shared_with,
)
from tournament.models import Session
from tournament.people.forms import NumberForm
from tournament.words.refusals import Refusal


@logged_in_get
def menu(request: HttpRequest, session_id: int) -> HttpResponse:
    """List a session's side tables, those going first."""
    session = session_shared_with(request.user, session_id)
    context = {
        "session": session,
        "tables": side_table_lines(session),
        "can_start": session.state in OPEN_SESSIONS,
    }
    return render(request, "side_tables/side_tables.html", context)


@logged_in_form
def new(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose a game for so many people, then say who plays it and how."""
    session = session_shared_with(request.user, session_id)
    check_session_open(session)
    if "game" not in request.GET:
        context = {"session": session, "offers": games_by_players()}
        return render(request, "side_tables/side_game.html", context)
    form = _form(request, session)
    if not form.is_valid():
        return _form_page(request, session, form)
    try:
        table = side_tables.start(
            session=session,
            rules=form.house_rules(),
            names=form.names(),
            rng=SystemRandom() if "draw" in request.POST else None,
            by=member(request, session),
        )
    except Refusal as refusal:
        return _form_page(request, session, form, refusal)
    return redirect("side-table", session_id, table.number)


@logged_in_post
def end(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """End a side table as it stands."""
    table = get_side_table(request.user, session_id, number)
    side_tables.end(table=table, by=member(request, table.session))
    return redirect("side-table", session_id, number)


@logged_in_post
def reopen(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Take up a side table again that was ended too early."""
    table = get_side_table(request.user, session_id, number)
    side_tables.reopen(table=table, by=member(request, table.session))
    return redirect("side-table", session_id, number)


def _form(request: HttpRequest, session: Session) -> SideTableForm:
    """Return the form for the game and the number of people asked for.

    Raises:
        WrongNumberOfPeople: the game is not for so many.
    """
    game = game_offered(request.GET["game"])
    players = NumberForm({"number": request.GET.get("players")}).readable()["number"]
    check_people(game, players)
    rules = table_rules(session, game)
    return SideTableForm(
        request.POST or None,
        game=game,
        players=players,
        rules=rules,
        names=request.GET.getlist("name"),
    )


def _form_page(
    request: HttpRequest,
    session: Session,
    form: SideTableForm,
    refusal: Refusal | None = None,
) -> HttpResponse:
    context = {
        "session": session,
        "form": form,
        "people": people_tonight(session),
        "refusal": refusal,
    }
    status = refusal.status if refusal else 400 if form.is_bound else 200
    return render(request, "side_tables/side_table_form.html", context, status=status)
