"""The bell and games ended early, from the phone on a table and from the desk."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import game_ends
from scoring.forms.game_ends import EndForm, RoundForm
from scoring.queries.report_lookup import seated_game
from scoring.views.pad_address import pad_address
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import phone_post
from tournament.models import Game, Table
from tournament.opened_links import scorer, table_of
from tournament.refusals import Refusal

# the scorepad's forms need no CSRF token: the secret in the path is the authority


def _from_phone(
    work: Callable[[Table, HttpRequest], object],
) -> Callable[[HttpRequest, int, str], HttpResponse]:
    """Return the view of a table's phone that does *work*, and shows the pad."""

    @phone_post
    def view(request: HttpRequest, table: int, secret: str) -> HttpResponse:
        linked_table = table_of(table, secret)
        refusal = None
        try:
            work(linked_table, request)
        except Refusal as refused:
            refusal = refused
        if refusal or request.headers.get("X-Requested-With") == "scorepad":
            return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
        return redirect(pad_address(request))

    return view


def _ring(table: Table, request: HttpRequest) -> None:
    data = RoundForm(request.POST).readable()
    game_ends.ring_bell(
        session=table.session, game=data["round"], by=scorer(table), table=table.number
    )


def _end(table: Table, request: HttpRequest) -> None:
    data = EndForm(request.POST).readable()
    game = _game_at(table, data["round"])
    game_ends.end_game(game=game, seen=data["seen"], by=scorer(table))


def _resume(table: Table, request: HttpRequest) -> None:
    data = RoundForm(request.POST).readable()
    game_ends.resume_game(game=_game_at(table, data["round"]), by=scorer(table))


def _game_at(table: Table, round_: int) -> Game:
    return seated_game(table.session, table=table.number, round_=round_)[0]


ring_at_table = _from_phone(_ring)
end_at_table = _from_phone(_end)
resume_at_table = _from_phone(_resume)
