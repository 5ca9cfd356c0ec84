"""Draw cards: for partners and seats before play, for the first dealer at a table."""

from random import SystemRandom

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from scoring.actions import draws
from scoring.forms.seat_check import SeenForm
from scoring.queries.report_lookup import seated_game
from scoring.views.pad_address import pad_address
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import member, session_shared_with
from tournament.opened_links import scorer, table_of
from tournament.refusals import Refusal


@login_required
@require_POST
def partners(request: HttpRequest, session_id: int) -> HttpResponse:
    """Draw cards for everybody present without a number."""
    session = session_shared_with(request.user, session_id)
    draws.draw_cards(session=session, rng=SystemRandom(), by=member(request, session))
    return redirect("headcount" if session.is_organized else "check-in", session_id)


@never_cache
@csrf_exempt  # as the scorepad itself
@require_POST
def first_dealer(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Turn cards up at a table until the first black jack, from its phone."""
    linked_table = table_of(table, secret)
    try:
        data = SeenForm(request.POST).readable()
        game, _ = seated_game(
            linked_table.session, table=linked_table.number, round_=data["round"]
        )
        draws.draw_first_dealer(
            game=game, seen=data["seen"], rng=SystemRandom(), by=scorer(linked_table)
        )
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return redirect(pad_address(request))
