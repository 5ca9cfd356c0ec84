"""Agreements: from the phone on the table, decided at the desk, asked for by session."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import agreements
from scoring.actions.refused_requests import SHOWN
from scoring.forms.agreements import AgreementForm, SignOffForm, UnreadableAgreement
from scoring.queries.report_lookup import seated_game
from scoring.views.desk import game_for, show_game
from scoring.views.keep_refusals import hold_refused_requests, table_of
from scoring.views.pad_address import pad_address
from scoring.views.phone_report import answer_queue, is_queued
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import logged_in_post, member, organizer, phone_post, session_for
from tournament.lifecycle import SignOff
from tournament.models import Table
from tournament.opened_links import device_of, scorer
from tournament.refusals import Refusal
from tournament.seats import Side

AGREEMENT = "agreement"


@phone_post
def from_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a pair at the table agree to the game's score."""
    if is_queued(request):
        return answer_queue(
            request, lambda: _agree(request, table_of(request, table, secret, AGREEMENT))
        )
    linked_table = table_of(request, table, secret, AGREEMENT)
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


@logged_in_post
def decide(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    """Let the score stand although nobody agreed, for a reason."""
    opened_game = game_for(request, session_id, game)
    try:
        data = AgreementForm(request.POST).readable()
        agreements.decide(
            game=opened_game,
            seen=data["seen"],
            report_id=data["report_id"],
            reason=data["reason"],
            by=member(request, opened_game.round.session),
        )
    except Refusal as refusal:
        return show_game(request, opened_game, refusal=refusal)
    return redirect("game", session_id, game)


@logged_in_post
def choose(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose who has to agree."""
    session = session_for(request.user, session_id)
    data = SignOffForm(request.POST).readable()
    agreements.choose_sign_off(
        session=session,
        sign_off=SignOff(data["sign_off"]),
        by=organizer(request),
    )
    return redirect("edit-night", session_id)
