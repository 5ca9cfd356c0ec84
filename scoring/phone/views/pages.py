"""The page behind the QR code of a tally card, corrections, and how names are used."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from scoring.deals.access import get_linked_side_table
from scoring.deals.submission import new_report_id
from scoring.models import AuditCheckpoint
from scoring.phone.card import card_page, card_stamp, corrections_of
from scoring.phone.views.pad import SEEN, note_seen, seen_on
from tournament.access.checks import uncached_get, visit
from tournament.access.links import LinkKind, link
from tournament.access.opened import card_of, table_of
from tournament.models import Session, Table, TallyCard
from tournament.pages.live import Unchanged, answer_unchanged
from tournament.words.refusals import Refusal


@uncached_get
def page(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """`?since=<stamp>` asks only for what changed; `?ok=<key>` says that somebody is who
    sits there.
    """
    linked_card = card_of(card, secret)
    since = request.GET.get("since")
    if since and since == card_stamp(linked_card):
        return answer_unchanged(Unchanged(linked_card.session_id))
    visit(request, linked_card.session)
    if SEEN in request.GET:
        return note_seen(request)
    return show_card(request, linked_card)


def show_card(
    request: HttpRequest, card: TallyCard, refusal: Refusal | None = None
) -> HttpResponse:
    context = {
        "session": card.session,
        "card": card_page(card, request.GET.get("ok", ""), seen_on(request)),
        "path": link(LinkKind.CARD, card.pk, card.generation).path,
        "report_id": new_report_id(),
        "refusal": refusal,
    }
    status = refusal.status if refusal else 200
    return render(request, "phone/card/card.html", context, status=status)


@uncached_get
def show_card_corrections(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    return _show_corrections(request, LinkKind.CARD, card=card_of(card, secret))


@uncached_get
def show_table_corrections(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    return _show_corrections(request, LinkKind.TABLE, table=table_of(table, secret))


def _show_corrections(
    request: HttpRequest, kind: LinkKind, **named: TallyCard | Table
) -> HttpResponse:
    (opened,) = named.values()
    context = named | {
        "session": opened.session,
        "path": link(kind, opened.pk, opened.generation).path,
        "corrections": corrections_of(opened),
        "seal": AuditCheckpoint.last_of(opened.session),
    }
    return render(request, "phone/corrections.html", context)


_PAGE = "names/"


@uncached_get
def show_card_notice(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    return _show(request, card_of(card, secret).session, gettext("Your card"))


@uncached_get
def show_table_notice(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    return _show(request, table_of(table, secret).session, gettext("Scorepad"))


@uncached_get
def show_side_table_notice(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    side_table = get_linked_side_table(table, secret)
    return _show(request, side_table.session, gettext("Scorepad"))


def _show(request: HttpRequest, session: Session, back: str) -> HttpResponse:
    path = request.path.removesuffix(_PAGE)
    context = {"session": session, "path": path, "back": back}
    return render(request, "phone/card/names.html", context)
