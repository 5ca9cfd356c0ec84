"""The page behind the QR code of a tally card, for its holder, without login."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scoring.queries.card import card_page, card_stamp
from tournament.access import card_of


@never_cache
@require_GET
def page(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Show where the holder goes now and the points so far.

    `?since=<stamp>` asks only for what changed.
    """
    found = card_of(card, secret)
    if request.GET.get("since") == card_stamp(found):
        return HttpResponse(status=204)
    context = {"night": found.session, "card": card_page(found)}
    return render(request, "scoring/card.html", context)
