"""Agreements decided at the desk, and whether they are asked for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import agreements
from scoring.forms.agreements import AgreementForm, SignOffForm
from scoring.views.desk import game_for, show_game
from tournament.access import logged_in_post, member, organizer, session_for
from tournament.lifecycle import SignOff
from tournament.refusals import Refusal


@logged_in_post
def decide_agreement(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Let the score stand although nobody agreed, for a reason."""
    opened_game = game_for(request, session_id, game)
    try:
        data = AgreementForm(request.POST).readable()
        agreements.decide(
            game=opened_game,
            seen=data["seen"],
            report_id=data["report_id"],
            reason=data["reason"],
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)


@logged_in_post
def choose_sign_off(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose who has to agree."""
    session = session_for(request.user, session_id)
    data = SignOffForm(request.POST).readable()
    agreements.choose_sign_off(
        session=session,
        sign_off=SignOff(data["sign_off"]),
        by=organizer(request),
    )
    return redirect("edit-night", session_id)
