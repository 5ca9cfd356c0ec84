"""What phones ask beside scores: help, a first dealer, an end; a card's own scorepad."""

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from scoring.deals.access import build_side_scorer, get_linked_side_table
from scoring.deals.agreements import actions as agreements
from scoring.deals.calls.actions import (
    WrongSeat,
    build_card_actor,
    call_from_side_table,
    call_from_table,
    call_with_card,
    end_call,
)
from scoring.deals.calls.reading import (
    get_card_call,
    get_current_table,
    get_side_call,
    get_table_call,
)
from scoring.deals.forms import (
    AgreementForm,
    CallForm,
    EndForm,
    RoundForm,
    UnreadableAgreement,
)
from scoring.deals.game_ends import actions as game_ends
from scoring.deals.on_file import seated_game
from scoring.deals.tray.actions import SHOWN
from scoring.hall.draws import actions as draws
from scoring.models import SideTable
from scoring.phone.forms import SeenForm
from scoring.phone.views import pad as entries
from scoring.phone.views import reports
from scoring.phone.views.pad import pad_address, pad_of, show_pad
from scoring.phone.views.pages import show_card
from scoring.phone.views.reports import (
    answer_queue,
    card_holder,
    hold_refused_requests,
    is_queued,
    table_sent_from,
)
from scoring.phone.views.side_pad import show_side_pad
from tournament.access import links
from tournament.access.checks import phone_post, uncached_get
from tournament.access.opened import OldCode, card_of, device_of, scorer, table_of
from tournament.models import Game, Table, TallyCard
from tournament.play.seats import Compass, Side
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

AGREEMENT = "agreement"


@phone_post
def agree_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    if is_queued(request):
        return answer_queue(
            request,
            lambda: _agree(request, table_sent_from(request, table, secret, AGREEMENT)),
        )
    linked_table = table_sent_from(request, table, secret, AGREEMENT)
    try:
        _agree(request, linked_table)
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return redirect(pad_address(request))


def _agree(request: HttpRequest, table: Table) -> None:
    with hold_refused_requests(request, table, AGREEMENT, SHOWN):
        data = AgreementForm(request.POST).readable()
        if not data["side"]:
            raise UnreadableAgreement
        place = {"table": table.number, "round_": data["round"] or 0}
        agreements.agree(
            game=seated_game(table.session, **place)[0],
            side=Side(data["side"]),
            seen=data["seen"],
            report_id=data["report_id"],
            by=scorer(table),
            device=device_of(request),
        )


CALL = "call"

# Like those of the scorepad, the three for phones need no CSRF token.


@phone_post
def call_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    if is_queued(request):
        return answer_queue(
            request, lambda: _table(request, table_sent_from(request, table, secret, CALL))
        )
    linked_table = table_sent_from(request, table, secret, CALL)
    try:
        _table(request, linked_table)
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return redirect(pad_address(request))


@phone_post
def call_at_side_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    side_table = get_linked_side_table(table, secret)
    if is_queued(request):
        return answer_queue(request, lambda: _side_table(request, side_table))
    try:
        _side_table(request, side_table)
    except Refusal as refusal:
        return show_side_pad(request, side_table, None, refusal)
    return redirect("side-pad", table, secret)


@phone_post
def call_by_card(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    if is_queued(request):
        return answer_queue(
            request, lambda: _card(request, card_holder(request, card, secret, CALL))
        )
    linked_card = card_holder(request, card, secret, CALL)
    try:
        _card(request, linked_card)
    except Refusal as refusal:
        return show_card(request, linked_card, refusal)
    return redirect("card", card, secret)


def _table(request: HttpRequest, table: Table) -> None:
    with hold_refused_requests(request, table, CALL):
        data = CallForm(request.POST).readable()
        if data["standing"] is None:
            wrong = _wrong_seat(data, data["number"], table.number)
            call_from_table(table=table, report_id=data["report_id"], wrong=wrong)
        elif (call := get_table_call(table)) and call.pk == data["standing"]:
            end_call(call=call, by=scorer(table))


def _card(request: HttpRequest, card: TallyCard) -> None:
    with hold_refused_requests(request, card, CALL):
        data = CallForm(request.POST).readable()
        if data["standing"] is None:
            wrong = _wrong_seat(data, card.number, data["table"])
            call_with_card(card=card, report_id=data["report_id"], wrong=wrong)
        elif (call := get_card_call(card)) and call.pk == data["standing"]:
            end_call(call=call, by=build_card_actor(card))


def _side_table(request: HttpRequest, table: SideTable) -> None:
    data = CallForm(request.POST).readable()
    if data["standing"] is None:
        call_from_side_table(table=table, report_id=data["report_id"])
    elif (call := get_side_call(table)) and call.pk == data["standing"]:
        end_call(call=call, by=build_side_scorer(table))


def _wrong_seat(
    data: dict[str, Any], number: int | None, table: int | None
) -> WrongSeat | None:
    if not data["seat"] or not table:
        return None
    return WrongSeat(number, table, Compass(data["seat"]))


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


# the scorepad's forms need no CSRF token: the secret in the path is the authority


def _from_phone(
    work: Callable[[Table, HttpRequest], object],
) -> Callable[[HttpRequest, int, str], HttpResponse]:
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


STEPS: Mapping[str, Callable[..., HttpResponse]] = {
    "": entries.show_scorepad,
    "reports": reports.reports,
    "take-back": entries.take_back,
    "agree": agree_at_table,
    "swap": entries.swap,
    "first-dealer": first_dealer,
    "pair": entries.choose_pair,
    "give-in": entries.give_in,
    "call": call_at_table,
    "bell": ring_at_table,
    "end-game": end_at_table,
    "resume-game": resume_at_table,
}
_LONGEST_NUMBER = 3
"""Digits of a game; longer ones are no number of ours."""


class NotSeatedHere(Refusal):
    code = "NOT_SEATED_HERE"
    text = gettext_noop(
        "Your card has no seat at table {table} in this game. Nothing was saved. "
        "Scan the code on the table."
    )
    status = 403


@uncached_get
def find_pad(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    table = get_current_table(card_of(card, secret))
    if table is None:
        return redirect("card", card, secret)
    return redirect("card-pad", card, secret, table.number)


@never_cache
@csrf_exempt  # as the scorepad itself
def pad(
    request: HttpRequest, card: int, secret: str, number: int, step: str = ""
) -> HttpResponse:
    """Show the scorepad of a table, or take what its phone sends, as by its own code.

    It is shown while the holder of the card plays there, then it leads on to the next
    table. What was tapped in a game is taken of whoever sits there in that game.
    """
    view = STEPS.get(step)
    if view is None:
        raise Http404
    linked_card = _holder(request, card, secret)
    is_sent = request.method == "POST"
    table = _table_sent_from(request, linked_card) if is_sent else None
    table = table or get_current_table(linked_card)
    if table is None or table.number != number:
        if is_sent:
            raise NotSeatedHere(table=number)
        if "since" in request.GET:  # the page loads itself again
            return HttpResponse(status=410)
        return redirect("card-table", card, secret)
    secret = links.secret(links.LinkKind.TABLE, table.pk, table.generation)
    return view(request, table=table.pk, secret=secret)


def _holder(request: HttpRequest, card: int, secret: str) -> TallyCard:
    """The card; a queue with an old code is told that it opens nothing.

    Then the phone shows what it has not sent instead of sending it again.
    """
    try:
        return card_of(card, secret)
    except OldCode:
        if is_queued(request):
            raise Http404 from None
        raise


def _table_sent_from(request: HttpRequest, card: TallyCard) -> Table | None:
    _ = request.body  # a view may measure it, which is too late once a form was read
    game = request.POST.get("round", "")
    if not game.isdecimal() or len(game) > _LONGEST_NUMBER:
        return None
    seats = card.seats.filter(round__number=int(game)).select_related("game__table")
    seat = seats.first()
    return seat.game.table if seat else None
