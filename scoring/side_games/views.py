"""Side tables at the organizer's desk: start one, enter and take back deals, end it."""

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from scoring.deals.access import get_side_table
from scoring.deals.actions.intake import submit
from scoring.deals.forms import PenaltyForm
from scoring.deals.submission import new_report_id
from scoring.models import SideReport, SideTable
from scoring.side_games.actions import tables as side_tables
from scoring.side_games.actions.entries import (
    SIDE_TABLES,
    Fine,
    add_side_penalty,
    withdraw_side_penalty,
)
from scoring.side_games.actions.tables import check_people, check_session_open
from scoring.side_games.forms import SideDealForm, SideTableForm
from scoring.side_games.pad import side_pad
from scoring.side_games.play import (
    game_offered,
    games_by_players,
    side_fields,
    side_play,
    table_rules,
)
from scoring.side_games.words import names_on_list
from tournament.access import checks
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.pages.qr import qr_source
from tournament.words.forms import NumberForm, ReasonForm
from tournament.words.refusals import Refusal

Kind = SideReport.Kind


@checks.members_form
def new(request: HttpRequest, session: Session) -> HttpResponse:
    check_session_open(session)
    if "game" not in request.GET:
        context = {"session": session, "offers": games_by_players()}
        return render(request, "side_games/side_tables/side_game.html", context)
    form = _form(request, session)
    if not form.is_valid():
        return _form_page(request, session, form)
    try:
        table = side_tables.start(
            session=session,
            rules=form.house_rules(),
            names=form.names(),
            rng=SystemRandom() if "draw" in request.POST else None,
            by=checks.member(request, session),
        )
    except Refusal as refusal:
        return _form_page(request, session, form, refusal)
    return redirect("side-table", session.pk, table.number)


def _form(request: HttpRequest, session: Session) -> SideTableForm:
    """Raises WrongNumberOfPeople: the game is not for so many."""
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
        "people": names_on_list(session),
        "refusal": refusal,
    }
    status = refusal.status if refusal else 400 if form.is_bound else 200
    return render(
        request, "side_games/side_tables/side_table_form.html", context, status=status
    )


@checks.logged_in_form
def desk(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    side_table = get_side_table(request.user, session_id, number)
    if request.method == "GET":
        return show_side_desk(request, side_table)
    return _enter(request, side_table, Kind.DEAL)


@checks.logged_in_post
def desk_take_back(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    side_table = get_side_table(request.user, session_id, number)
    return _enter(request, side_table, Kind.TAKE_BACK)


def _enter(request: HttpRequest, table: SideTable, kind: Kind) -> HttpResponse:
    form = SideDealForm(request.POST)
    try:
        by = checks.member(request, table.session)
        submit(form.submission(table, by, kind), SIDE_TABLES)
    except Refusal as refusal:
        table = get_side_table(request.user, table.session_id, table.number)
        return show_side_desk(request, table, form, refusal)
    return redirect("side-table", table.session_id, table.number)


def show_side_desk(
    request: HttpRequest,
    table: SideTable,
    form: SideDealForm | None = None,
    refusal: Refusal | None = None,
    fine: Mapping[str, Any] | None = None,
) -> HttpResponse:
    way = link(LinkKind.SIDE, table.pk, table.generation)
    more = {"link": way, "qr": qr_source(way.url), "fine": fine}
    path = reverse("side-table", args=[table.session_id, table.number])
    return show_page(
        request, "side_games/side_tables/side_table.html", table, path, form, refusal, more
    )


def show_page(
    request: HttpRequest,
    template: str,
    table: SideTable,
    path: str,
    form: SideDealForm | None,
    refusal: Refusal | None,
    more: Mapping[str, object],
) -> HttpResponse:
    context = {
        "session": table.session,
        "pad": side_pad(table),
        "path": path,
        "chosen": form.chosen(side_fields(table)) if form else frozenset(),
        "report_id": new_report_id(),
        "refusal": refusal,
        **more,
    }
    status = refusal.status if refusal else 200
    return render(request, template, context, status=status)


def _at_table(
    work: Callable[[HttpRequest, SideTable, checks.Actor], object], *, is_fine: bool = False
) -> Callable[[HttpRequest, int, int], HttpResponse]:
    """A view of *work* for a table; its page says what is refused, of a fine as typed."""

    @checks.logged_in_post
    def view(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
        table = get_side_table(request.user, session_id, number)
        try:
            work(request, table, checks.member(request, table.session))
        except Refusal as refusal:
            table = get_side_table(request.user, session_id, number)
            fine = request.POST if is_fine else None
            return show_side_desk(request, table, None, refusal, fine)
        return redirect("side-table", session_id, number)

    return view


@_at_table
def end(_: HttpRequest, table: SideTable, by: checks.Actor) -> None:
    side_tables.end(table=table, by=by)


@_at_table
def reopen(_: HttpRequest, table: SideTable, by: checks.Actor) -> None:
    side_tables.reopen(table=table, by=by)


def _fine(request: HttpRequest, table: SideTable, by: checks.Actor) -> None:
    play = side_play(table)
    sides = {str(side): play.side_name(side) for side in range(len(play.sides))}
    sent = PenaltyForm(request.POST).penalty(sides)
    fine = Fine(int(sent["side"]), sent["points"], sent["reason"])
    add_side_penalty(table=table, fine=fine, report_id=sent["report_id"], by=by)


add_to_side = _at_table(_fine, is_fine=True)


@_at_table
def withdraw_from_side(request: HttpRequest, table: SideTable, by: checks.Actor) -> None:
    tapped = NumberForm({"number": request.POST.get("penalty")}).readable()["number"]
    booked = SideReport.objects.filter(table=table, kind=Kind.PENALTY)
    penalty, reason = get_object_or_404(booked, pk=tapped), ReasonForm(request.POST)
    penalty.table = table
    withdraw_side_penalty(penalty=penalty, reason=reason.get_reason(), by=by)
