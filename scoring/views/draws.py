"""Draw cards: for partners and seats before play, for the first dealer at a table."""

from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import draws
from scoring.forms.seat_check import SeenForm
from scoring.queries.report_lookup import seated_game
from scoring.views.pad_address import pad_address
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import phone_post
from tournament.opened_links import scorer, table_of
from tournament.refusals import Refusal


@phone_post
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
