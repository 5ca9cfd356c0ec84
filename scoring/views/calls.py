"""Calls for the organizer: from a table's or a card's phone, and put away in the hall."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from scoring.actions.calls import call_from_table, call_with_card, end_call, holder_of
from scoring.forms.calls import CallForm
from scoring.models import Call
from scoring.queries.calls import call_of_holder, call_of_table
from scoring.queries.scorepad import scorepad
from scoring.views.card import show_card
from scoring.views.scorepad import show_pad
from tournament.access import card_of, member, scorer, session_shared_with, table_of
from tournament.refusals import Refusal

# Like those of the scorepad, the two for phones need no CSRF token.


@never_cache
@csrf_exempt
@require_POST
def from_table(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Let a table call, or take its call back."""
    found = table_of(table, secret)
    try:
        said = CallForm(request.POST).readable()
        if said["standing"] is None:
            call_from_table(table=found, report_id=said["report_id"])
        elif (call := call_of_table(found)) and call.pk == said["standing"]:
            end_call(call=call, by=scorer(found))
    except Refusal as refusal:
        return show_pad(request, found, scorepad(found), refusal)
    return redirect("scorepad", table, secret)


@never_cache
@csrf_exempt
@require_POST
def with_card(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Let the holder of a card call, or take the call back."""
    found = card_of(card, secret)
    try:
        said = CallForm(request.POST).readable()
        if said["standing"] is None:
            call_with_card(card=found, report_id=said["report_id"])
        elif (call := call_of_holder(found)) and call.pk == said["standing"]:
            end_call(call=call, by=holder_of(found))
    except Refusal as refusal:
        return show_card(request, found, refusal)
    return redirect("card", card, secret)


@login_required
@require_POST
def put_away(request: HttpRequest, night: int, call: int) -> HttpResponse:
    """Put a call away: somebody has gone there."""
    session = session_shared_with(request.user, night)
    found = get_object_or_404(Call, pk=call, session=session)
    end_call(call=found, by=member(request.user, session))
    return redirect("hall", night)
