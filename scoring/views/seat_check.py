"""A table puts its seats right, from its phone and without login."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions.seat_check import swap_seats
from scoring.forms.seat_check import TableSwapForm
from scoring.queries.report_lookup import seated_game
from scoring.views.pad_address import pad_address
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import phone_post
from tournament.opened_links import scorer, table_of
from tournament.refusals import Refusal


@phone_post
def swap(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let two at the table change seats in the game they play."""
    linked_table = table_of(table, secret)
    try:
        data = TableSwapForm(request.POST).readable()
        game, _ = seated_game(
            linked_table.session, table=linked_table.number, round_=data["round"]
        )
        two = {name: data[name] for name in ("one", "other", "seen")}
        swap_seats(game=game, by=scorer(linked_table), **two)
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return redirect(pad_address(request))
