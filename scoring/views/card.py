"""The page behind the QR code of a tally card, for its holder, without login."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.forms.deals import new_report_id
from scoring.queries.card import card_page, card_stamp
from tournament.access import uncached_get, visit
from tournament.links import LinkKind, link
from tournament.models import TallyCard
from tournament.opened_links import card_of
from tournament.refusals import Refusal
from tournament.views.live import Unchanged, answer_unchanged


@uncached_get
def page(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Show where the holder goes now and the points so far.

    `?since=<stamp>` asks only for what changed; `?ok=<key>` says that somebody is who
    sits there.
    """
    linked_card = card_of(card, secret)
    since = request.GET.get("since")
    if since and since == card_stamp(linked_card):
        return answer_unchanged(Unchanged(linked_card.session_id))
    visit(request, linked_card.session)
    return show_card(request, linked_card)


def show_card(
    request: HttpRequest, card: TallyCard, refusal: Refusal | None = None
) -> HttpResponse:
    """Return the page of *card*, with why something was refused."""
    context = {
        "session": card.session,
        "card": card_page(card, request.GET.get("ok", "")),
        "path": link(LinkKind.CARD, card.pk, card.generation).path,
        "report_id": new_report_id(),
        "refusal": refusal,
    }
    status = refusal.status if refusal else 200
    return render(request, "card/card.html", context, status=status)
