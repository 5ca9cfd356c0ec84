"""The scorepad by a tally card's code: of the table its holder plays at, and no other."""

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from scoring.queries.calls import get_current_table
from scoring.views import (
    agreements,
    calls,
    draws,
    entries,
    game_ends,
    reports,
    scorepad,
    seat_check,
)
from scoring.views.phone_report import is_queued
from tournament import links
from tournament.access import uncached_get
from tournament.marked import gettext_noop
from tournament.models import Table, TallyCard
from tournament.opened_links import OldCode, card_of
from tournament.refusals import Refusal

STEPS: Mapping[str, Callable[..., HttpResponse]] = {
    "": scorepad.show_scorepad,
    "reports": reports.reports,
    "take-back": scorepad.take_back,
    "agree": agreements.agree_at_table,
    "swap": seat_check.swap,
    "first-dealer": draws.first_dealer,
    "pair": entries.choose_pair,
    "give-in": entries.give_in,
    "call": calls.call_at_table,
    "bell": game_ends.ring_at_table,
    "end-game": game_ends.end_at_table,
    "resume-game": game_ends.resume_at_table,
}
_LONGEST_NUMBER = 3
"""Digits of a game; longer ones are no number of ours."""


class NotSeatedHere(Refusal):
    """The holder of a card scores for a table they do not play at."""

    code = "NOT_SEATED_HERE"
    text = gettext_noop(
        "Your card has no seat at table {table} in this game. Nothing was saved. "
        "Scan the code on the table."
    )
    status = 403


@uncached_get
def find_pad(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Redirect to the scorepad of the table where the holder of a card plays now."""
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
    """Return the card; a queue with an old code is told that it opens nothing.

    Then the phone shows what it has not sent instead of sending it again.
    """
    try:
        return card_of(card, secret)
    except OldCode:
        if is_queued(request):
            raise Http404 from None
        raise


def _table_sent_from(request: HttpRequest, card: TallyCard) -> Table | None:
    """Return the table where *card* has its seat in the game of which this tells."""
    _ = request.body  # a view may measure it, which is too late once a form was read
    game = request.POST.get("round", "")
    if not game.isdecimal() or len(game) > _LONGEST_NUMBER:
        return None
    seats = card.seats.filter(round__number=int(game)).select_related("game__table")
    seat = seats.first()
    return seat.game.table if seat else None
