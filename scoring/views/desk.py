"""A game at the organizer's desk: enter a deal, correct one, take the last one back."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from scoring.actions.intake import submit
from scoring.forms.deals import DealForm, new_report_id
from scoring.queries.desk import desk_game
from scoring.submissions import Kind
from tournament.access import logged_in_get, logged_in_post, member, session_shared_with
from tournament.models import Game
from tournament.refusals import Refusal


@logged_in_get
def game_page(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Show a game's deals, what can be done to them and their history."""
    return show_game(request, game_for(request, session_id, game))


@logged_in_post
def record(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Enter the next deal."""
    return _submit(request, game_for(request, session_id, game), Kind.REPORT)


@logged_in_post
def correct(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Correct a deal on file."""
    return _submit(request, game_for(request, session_id, game), Kind.CORRECTION)


@logged_in_post
def take_back(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Take the last deal back."""
    opened_game, form = game_for(request, session_id, game), DealForm(request.POST)
    by = member(request, opened_game.round.session)
    submit(form.desk_submission(opened_game, by, Kind.REMOVAL))
    return redirect("game", session_id, game)


def _submit(request: HttpRequest, game: Game, kind: Kind) -> HttpResponse:
    form, by = DealForm(request.POST), member(request, game.round.session)
    try:
        submit(form.desk_submission(game, by, kind))
    except Refusal as refusal:
        return show_game(request, game, form=form, refusal=refusal)
    return redirect("game", game.round.session_id, game.pk)


def game_for(request: HttpRequest, session_id: int, game: int) -> Game:
    """Return a game of a session the user helps with, or organizes; 404 otherwise."""
    session = session_shared_with(request.user, session_id)
    games = Game.objects.seated().select_related("round", "table")
    opened_game = get_object_or_404(games, pk=game, round__session=session)
    opened_game.round.session = session
    return opened_game


def show_game(
    request: HttpRequest,
    game: Game,
    *,
    form: DealForm | None = None,
    refusal: Refusal | None = None,
    fine: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Return the game's page, with why something was refused and what was typed.

    *form* is a deal's, *fine* what was typed of a penalty.
    """
    session = game.round.session
    context = {
        "session": session,
        "game": desk_game(game),
        "report_id": new_report_id(),
        "typed": form.data if form else {},
        "typed_deal": form.cleaned_data.get("deal") if form else None,
        "chosen": form.chosen if form else frozenset(),
        "refusal": refusal,
        "fine": fine,
    }
    status = refusal.status if refusal else 200
    return render(request, "game/game.html", context, status=status)
