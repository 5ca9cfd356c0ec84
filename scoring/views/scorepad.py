"""The scorepad: the page behind the QR code of a table, for any phone, without login."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render

from scoring.actions.deal_refusals import OldCodeReported
from scoring.actions.held_reports import receive, report_now
from scoring.actions.intake import submit
from scoring.forms.deals import (
    DealForm,
    PadForm,
    QueuedForm,
    UnreadableReport,
    new_report_id,
)
from scoring.queries.following import build_follow_payload
from scoring.queries.scorepad import IdleTable, Scorepad, scorepad
from scoring.queries.scorepad_stamp import scorepad_stamp
from scoring.queries.seat_check import seat_check
from scoring.rules import HouseRules, ImpossibleDeal
from scoring.views.devices import choice_on, give_id
from scoring.views.pad_address import code_address, pad_address
from scoring.views.pad_drawing import draw_once
from scoring.views.pad_news import still_shows_pad
from tournament.access import phone_form, phone_post, visit
from tournament.lifecycle import SignOff
from tournament.models import Table
from tournament.opened_links import (
    HeldTable,
    OldTableCode,
    device_of,
    held_table,
    seconds_to_wait,
    table_of,
)
from tournament.refusals import Refusal
from tournament.seats import Compass
from tournament.views.live import answer_unchanged

# The secret in the path is the authority here; the cookies of `devices` open nothing, so
# there is nothing a foreign page could ride on: these views need no CSRF token, and a page
# that was open all evening can still send.


@phone_form
def show_scorepad(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Show the open game of a table, or record a deal of it.

    `?since=<stamp>` asks only for what changed, `?follow` for the course of a deal.
    """
    if request.method == "POST":
        return _record(request, held_table(table, secret))
    linked_table = table_of(table, secret)
    if "follow" in request.GET:
        rules = HouseRules.from_snapshot(linked_table.session.house_rules)
        return JsonResponse(build_follow_payload(rules, len(Compass)))
    since = request.GET.get("since")
    if since and since == scorepad_stamp(linked_table, choice_on(request)):
        return answer_unchanged(still_shows_pad(linked_table, since))
    visit(request, linked_table.session)

    def draw(report_id: str, stamp: str) -> HttpResponse:
        pad = pad_of(request, linked_table, stamp)
        return show_pad(request, linked_table, pad, report_id=report_id)

    return draw_once(request, linked_table, draw)


@phone_post
def take_back(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Take back the last deal of the open game."""
    linked_table = table_of(table, secret)
    form, device = PadForm(request.POST), device_of(request)
    try:
        submit(form.phone_submission(linked_table, device, takes_back_last=True))
    except Refusal as refusal:
        return show_pad(request, linked_table, pad_of(request, linked_table), refusal)
    return _saved(request, linked_table)


def _record(request: HttpRequest, held: HeldTable) -> HttpResponse:
    table, form = held.table, PadForm(request.POST)
    try:
        if not held.is_current:
            raise OldTableCode(table=table.number)
        report_now(form.phone_submission(table, device_of(request)))
    except (UnreadableReport, ImpossibleDeal) as refusal:  # to be put right at once
        return show_pad(request, table, pad_of(request, table), refusal, form)
    except Refusal as refusal:
        return _hold_report(request, held, refusal)
    return _saved(request, table)


def _hold_report(request: HttpRequest, held: HeldTable, refusal: Refusal) -> HttpResponse:
    """Keep a report that was refused for the organizer, as one out of a queue is."""
    table, is_kept = held.table, not seconds_to_wait(held)
    if is_kept:
        form, by_old_code = QueuedForm(request.POST), not held.is_current
        device = device_of(request)
        answer = receive(form.phone_submission(table, device, by_old_code=by_old_code))
        if answer.counts:  # things have changed since
            return _saved(request, table)
    if not held.is_current:
        raise OldCodeReported(table=table.number) if is_kept else refusal
    return show_pad(request, table, pad_of(request, table), refusal, is_kept=is_kept)


def _saved(request: HttpRequest, table: Table) -> HttpResponse:
    """Redirect after post; a script gets the new page at once."""
    if request.headers.get("X-Requested-With") == "scorepad":
        return show_pad(request, table, pad_of(request, table))
    return redirect(pad_address(request))


def pad_of(request: HttpRequest, table: Table, stamp: str = "") -> Scorepad | IdleTable:
    """Return the scorepad of *table* as this phone has to show it.

    By a card's code it goes no game ahead: its holder plays the next one elsewhere.
    """
    pad = scorepad(table, choice_on(request), stamp)
    if isinstance(pad, IdleTable):
        return pad
    if request.GET.get("unsure") == f"{pad.game.round}.{pad.loner.deal}":
        pad = replace(pad, loner=replace(pad.loner, deal=0))
    if pad_address(request) == code_address(request):
        return pad
    return replace(pad, ahead={**pad.ahead, "games": pad.ahead["games"][:1]})


def show_pad(
    request: HttpRequest,
    table: Table,
    pad: Scorepad | IdleTable,
    refusal: Refusal | None = None,
    form: DealForm | None = None,
    *,
    is_kept: bool = False,
    report_id: str = "",
) -> HttpResponse:
    """Show the page of *table*, with the refusal and what was typed of a deal.

    *is_kept* says that what was refused lies in the organizer's tray.
    """
    status = refusal.status if refusal else 200
    shown = {"session": table.session, "pad": pad, "refusal": refusal, "is_kept": is_kept}
    if isinstance(pad, IdleTable):
        return render(request, "scorepad/idle_table.html", shown, status=status)
    is_asked_still = form is not None and form.is_about(pad.game.round, pad.deal)
    context = shown | {
        "path": pad_address(request),
        "code_path": code_address(request),
        "report_id": report_id or new_report_id(),
        "chosen": form.chosen if form and is_asked_still else frozenset(),
        "check": seat_check(pad, request.GET.get("ok", "")),
    }
    answer = render(request, "scorepad/scorepad.html", context, status=status)
    if pad.both or table.session.sign_off == SignOff.GAME_OK:
        give_id(request, answer)
    return answer
