"""A table puts its seats right, from its phone and without login."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from scoring.actions.deal_checks import game_of
from scoring.actions.seat_check import put_seats_right
from scoring.forms.seat_check import TableSwapForm
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import scorer, table_of
from tournament.refusals import Refusal


@never_cache
@csrf_exempt  # as the scorepad itself
@require_POST
def swap(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let two at the table change seats in the game they play."""
    found = table_of(table, secret)
    try:
        said = TableSwapForm(request.POST).readable()
        game = game_of(found.session, table=found.number, round_=said["round"])
        two = {name: said[name] for name in ("one", "other", "seen")}
        put_seats_right(game=game, by=scorer(found), **two)
    except Refusal as refusal:
        return show_pad(request, found, pad_of(request, found), refusal)
    return redirect("scorepad", table, secret)
