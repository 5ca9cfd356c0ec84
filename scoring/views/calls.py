"""Calls for the organizer: from phones of tables and cards, and put away in the hall."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.access import build_side_scorer, get_linked_side_table
from scoring.actions.calls import (
    WrongSeat,
    build_card_actor,
    call_from_side_table,
    call_from_table,
    call_with_card,
    end_call,
)
from scoring.forms.calls import CallForm
from scoring.models import SideTable
from scoring.queries.calls import get_card_call, get_side_call, get_table_call
from scoring.views.card import show_card
from scoring.views.keep_refusals import card_holder, hold_refused_requests, table_sent_from
from scoring.views.pad_address import pad_address
from scoring.views.phone_report import answer_queue, is_queued
from scoring.views.scorepad import pad_of, show_pad
from scoring.views.side_pads import show_side_pad
from tournament.access import phone_post
from tournament.models import Table, TallyCard
from tournament.opened_links import scorer
from tournament.refusals import Refusal
from tournament.seats import Compass

CALL = "call"

# Like those of the scorepad, the three for phones need no CSRF token.


@phone_post
def call_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a table call, or take its call back."""
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
    """Let a side table call, or take its call back."""
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
    """Let the holder of a card call, or take the call back."""
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
    """Return the wrong seat reported, if any."""
    if not data["seat"] or not table:
        return None
    return WrongSeat(number, table, Compass(data["seat"]))
