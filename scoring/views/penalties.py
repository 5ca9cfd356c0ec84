"""Penalties at the organizer's desk: add one to a game or a side game, withdraw one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scoring.access import get_side_table
from scoring.actions import penalties, side_penalties
from scoring.actions.side_penalties import Fine
from scoring.forms.penalties import PenaltyForm
from scoring.models import Penalty, SideReport
from scoring.queries.deal_text import pair_names
from scoring.queries.side_play import side_play
from scoring.views.desk import game_for, show_game
from scoring.views.side_pads import show_side_desk
from tournament.access import logged_in_post, member
from tournament.forms.people import NumberForm
from tournament.forms.sessions import ReasonForm
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side


@logged_in_post
def add(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Add a penalty."""
    opened_game = game_for(request, session_id, game)
    form = PenaltyForm(request.POST)
    round_ = opened_game.round
    teams = pair_names(opened_game, holders(round_.session), round_.number)
    try:
        entry = form.penalty({side.value: teams[side] for side in Side})
        penalties.add_penalty(
            game=opened_game,
            side=Side(entry.side),
            points=entry.points,
            reason=entry.reason,
            report_id=form.cleaned_data["report_id"],
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal, fine=form.data)
    return redirect("game", session_id, game)


@logged_in_post
def withdraw(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Withdraw a penalty of this game."""
    opened_game = game_for(request, session_id, game)
    penalty = get_object_or_404(Penalty, pk=_tapped(request), game=opened_game)
    try:
        penalties.withdraw_penalty(
            penalty=penalty,
            reason=ReasonForm(request.POST).get_reason(),
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)


@logged_in_post
def add_to_side(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Add a penalty to a side game."""
    table = get_side_table(request.user, session_id, number)
    form, play = PenaltyForm(request.POST), side_play(table)
    try:
        entry = form.penalty(
            {str(side): play.side_name(side) for side in range(len(play.sides))}
        )
        side_penalties.add_side_penalty(
            table=table,
            fine=Fine(int(entry.side), entry.points, entry.reason),
            report_id=form.cleaned_data["report_id"],
            by=member(request, table.session),
        )
    except Refusal as refusal:
        return show_side_desk(request, table, None, refusal, fine=form.data)
    return redirect("side-table", session_id, number)


@logged_in_post
def withdraw_from_side(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Withdraw a penalty of a side game."""
    table = get_side_table(request.user, session_id, number)
    booked = SideReport.objects.filter(table=table, kind=SideReport.Kind.PENALTY)
    penalty = get_object_or_404(booked, pk=_tapped(request))
    penalty.table = table
    try:
        side_penalties.withdraw_side_penalty(
            penalty=penalty,
            reason=ReasonForm(request.POST).get_reason(),
            by=member(request, table.session),
        )
    except Refusal as refusal:
        return show_side_desk(request, table, None, refusal)
    return redirect("side-table", session_id, number)


def _tapped(request: HttpRequest) -> int | None:
    """Return the key of the penalty whose button was pressed."""
    form = NumberForm({"number": request.POST.get("penalty")})
    return form.cleaned_data["number"] if form.is_valid() else None
