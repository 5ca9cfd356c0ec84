"""Both pairs enter: which pair keeps score on a phone, and a deal told in two ways."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions.agreements import NobodyHasToAgree, decide_deal
from scoring.actions.intake import submit
from scoring.forms.deals import UnreadableReport
from scoring.forms.entries import DecisionForm, GiveInForm, PairForm
from scoring.queries.entries import choice_of
from scoring.queries.scorepad import Scorepad
from scoring.views.desk import game_for, show_game
from scoring.views.devices import remember_choice
from scoring.views.pad_address import pad_address
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import logged_in_post, member, phone_post
from tournament.opened_links import device_of, table_of
from tournament.refusals import Refusal
from tournament.seats import Side

# Like those of the scorepad, the two for phones need no CSRF token.


@phone_post
def choose_pair(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a phone remember which pair keeps score on it in the game being played."""
    linked_table = table_of(table, secret)
    form, pad = PairForm(request.POST), pad_of(request, linked_table)
    if not form.is_valid():
        return show_pad(request, linked_table, pad, UnreadableReport())
    if not (isinstance(pad, Scorepad) and pad.both):
        return show_pad(request, linked_table, pad, NobodyHasToAgree())
    answer, pair = redirect(pad_address(request)), form.cleaned_data["pair"]
    choice = choice_of(pad.game.round, pad.game.seats, Side(pair)) if pair else ""
    remember_choice(answer, choice, answer.url)
    return answer


@phone_post
def give_in(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a pair say of a deal what the other pair says."""
    linked_table = table_of(table, secret)
    try:
        submit(GiveInForm(request.POST).submission(linked_table, device_of(request)))
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return redirect(pad_address(request))


@logged_in_post
def decide(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Let what one pair has entered of a deal be right, for a reason."""
    opened_game = game_for(request, session_id, game)
    try:
        data = DecisionForm(request.POST).readable()
        decide_deal(game=opened_game, by=member(request, opened_game.round.session), **data)
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)
