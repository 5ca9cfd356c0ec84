"""The bell and games ended early, at the desk."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import game_ends
from scoring.forms.game_ends import EndForm, RoundForm
from scoring.views.desk import game_for, show_game
from tournament.access import logged_in_post, member, session_shared_with
from tournament.refusals import Refusal


@logged_in_post
def ring_bell(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ring the bell from the desk."""
    return _at_desk(request, session_id, game_ends.ring_bell)


@logged_in_post
def take_back_bell(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take back a bell that was rung by mistake."""
    return _at_desk(request, session_id, game_ends.take_back_bell)


def _at_desk(
    request: HttpRequest, session_id: int, action: Callable[..., object]
) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    form = RoundForm(request.POST)
    if not form.is_valid():
        raise Http404
    action(session=session, game=form.cleaned_data["round"], by=member(request, session))
    return redirect("hall", session_id)


@logged_in_post
def end_game(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """End the game of one table with the deals it has."""
    opened_game = game_for(request, session_id, game)
    form = EndForm(request.POST)
    if not form.is_valid():
        raise Http404
    try:
        game_ends.end_game(
            game=opened_game,
            seen=form.cleaned_data["seen"],
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)


@logged_in_post
def resume_game(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Let a game that was ended early go on."""
    opened_game = game_for(request, session_id, game)
    by = member(request, opened_game.round.session)
    try:
        game_ends.resume_game(game=opened_game, by=by)
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)
