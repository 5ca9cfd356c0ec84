"""Agreements: from the phone on the table, decided at the desk, asked for by session."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions import agreements
from scoring.actions.refused_requests import SHOWN
from scoring.forms.agreements import AgreementForm, UnreadableAgreement
from scoring.queries.report_lookup import seated_game
from scoring.views.keep_refusals import hold_refused_requests, table_sent_from
from scoring.views.pad_address import pad_address
from scoring.views.phone_report import answer_queue, is_queued
from scoring.views.scorepad import pad_of, show_pad
from tournament.access import phone_post
from tournament.models import Table
from tournament.opened_links import device_of, scorer
from tournament.refusals import Refusal
from tournament.seats import Side

AGREEMENT = "agreement"


@phone_post
def agree_at_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a pair at the table agree to the game's score."""
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
