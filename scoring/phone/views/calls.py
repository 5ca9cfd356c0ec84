"""What phones ask beside scores: help, a first dealer, an end; a card's own scorepad."""

from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom
from typing import Any, TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from scoring.deals.access import get_linked_side_table
from scoring.deals.agreements import actions as agreements
from scoring.deals.calls.actions import WrongSeat, build_actor, call_organizer, end_call
from scoring.deals.calls.reading import Caller, get_current_table, get_standing_call
from scoring.deals.forms import AgreementForm, EndForm, RoundForm
from scoring.deals.game_ends import actions as game_ends
from scoring.deals.tray.actions import SHOWN
from scoring.hall.draws import actions as draws
from scoring.phone.forms import CallForm, SeenForm
from scoring.phone.views import pad as entries
from scoring.phone.views import reports
from scoring.phone.views.pad import at_table, game_at, pad_address, saved, show_pad
from scoring.phone.views.pages import show_card
from scoring.phone.views.side_pad import show_side_pad
from tournament.access import links
from tournament.access.checks import phone_post, uncached_get
from tournament.access.opened import OldCode, card_of, device_of, scorer
from tournament.models import Table, TallyCard
from tournament.play.seats import Compass, Side
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal, Unreadable

AGREEMENT, CALL = "agreement", "call"
_Sender = TypeVar("_Sender", bound=Caller)


def _answer(
    request: HttpRequest,
    find: Callable[[], _Sender],
    work: Callable[[HttpRequest, _Sender], object],
    show: Callable[[HttpRequest, _Sender, Refusal], HttpResponse],
    back: str,
) -> HttpResponse:
    """Do *work*; a queue hears of it in JSON, a person sees a page."""
    if reports.is_queued(request):
        return reports.answer_queue(request, lambda: work(request, find()))
    sender = find()
    try:
        work(request, sender)
    except Refusal as refusal:
        return show(request, sender, refusal)
    return redirect(back)


@phone_post
def agree_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    find = partial(reports.table_sent_from, request, table, secret, AGREEMENT)
    return _answer(request, find, _agree, show_pad, pad_address(request))


def _agree(request: HttpRequest, table: Table) -> None:
    with reports.hold_refused_requests(request, table, AGREEMENT, SHOWN):
        data = AgreementForm(request.POST).readable()
        if not data["side"]:
            raise Unreadable
        agreements.agree(
            game=game_at(table, data["round"] or 0),
            side=Side(data["side"]),
            seen=data["seen"],
            report_id=data["report_id"],
            by=scorer(table),
            device=device_of(request),
        )


@phone_post
def call_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    find = partial(reports.table_sent_from, request, table, secret, CALL)
    return _answer(request, find, _call_or_hold, show_pad, pad_address(request))


@phone_post
def call_by_card(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    find = partial(reports.card_holder, request, card, secret, CALL)
    back = reverse("card", args=[card, secret])
    return _answer(request, find, _call_or_hold, show_card, back)


@phone_post
def call_at_side_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    side_table = get_linked_side_table(table, secret)
    back = reverse("side-pad", args=[table, secret])
    return _answer(request, lambda: side_table, _call, show_side_pad, back)


def _call_or_hold(request: HttpRequest, caller: Table | TallyCard) -> None:
    with reports.hold_refused_requests(request, caller, CALL):
        _call(request, caller)


def _call(request: HttpRequest, caller: Caller) -> None:
    """Call, or take back the call that was seen and still stands."""
    data = CallForm(request.POST).readable()
    if data["standing"] is None:
        wrong = _wrong_seat(data, caller)
        call_organizer(caller=caller, report_id=data["report_id"], wrong=wrong)
    elif (call := get_standing_call(caller)) and call.pk == data["standing"]:
        end_call(call=call, by=build_actor(caller))


def _wrong_seat(data: dict[str, Any], caller: Caller) -> WrongSeat | None:
    number, table = data["number"], data["table"]
    match caller:
        case Table():
            table = caller.number
        case TallyCard():
            number = caller.number
        case _:
            return None
    return (
        WrongSeat(number, table, Compass(data["seat"])) if data["seat"] and table else None
    )


# the scorepad's forms need no CSRF token: the secret in the path is the authority


@at_table
def first_dealer(request: HttpRequest, table: Table) -> HttpResponse:
    """Turn cards up at a table until the first black jack, from its phone."""
    data = SeenForm(request.POST).readable()
    game, seen = game_at(table, data["round"]), data["seen"]
    draws.draw_first_dealer(game=game, seen=seen, rng=SystemRandom(), by=scorer(table))
    return redirect(pad_address(request))


@at_table
def ring_at_table(request: HttpRequest, table: Table) -> HttpResponse:
    game, by = RoundForm(request.POST).readable()["round"], scorer(table)
    game_ends.ring_bell(session=table.session, game=game, by=by, table=table.number)
    return saved(request, table)


@at_table
def end_at_table(request: HttpRequest, table: Table) -> HttpResponse:
    data = EndForm(request.POST).readable()
    game = game_at(table, data["round"])
    game_ends.end_game(game=game, seen=data["seen"], by=scorer(table))
    return saved(request, table)


@at_table
def resume_at_table(request: HttpRequest, table: Table) -> HttpResponse:
    data = RoundForm(request.POST).readable()
    game_ends.resume_game(game=game_at(table, data["round"]), by=scorer(table))
    return saved(request, table)


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
        if reports.is_queued(request):
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
