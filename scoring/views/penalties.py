"""Penalties at the organizer's desk: add one to a game, withdraw one."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from scoring.actions import penalties
from scoring.forms.penalties import PenaltyForm
from scoring.models import Penalty
from scoring.views.desk import game_for, show_game
from tournament.access import member
from tournament.forms import NumberForm, ReasonForm
from tournament.refusals import Refusal


@login_required
@require_POST
def add(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Add a penalty."""
    opened_game = game_for(request, session_id, game)
    form = PenaltyForm(request.POST)
    try:
        entry = form.penalty(opened_game)
        penalties.add_penalty(
            game=opened_game,
            side=entry.side,
            points=entry.points,
            reason=entry.reason,
            report_id=form.cleaned_data["report_id"],
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal, fine=form.data)
    return redirect("game", session_id, game)


@login_required
@require_POST
def withdraw(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Withdraw a penalty of this game."""
    opened_game = game_for(request, session_id, game)
    form = NumberForm({"number": request.POST.get("penalty")})
    pk = form.cleaned_data["number"] if form.is_valid() else None
    penalty = get_object_or_404(Penalty, pk=pk, game=opened_game)
    try:
        penalties.withdraw_penalty(
            penalty=penalty,
            reason=ReasonForm(request.POST).get_reason(),
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)
