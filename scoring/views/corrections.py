"""What was changed in their games, for whoever holds a card or plays at a table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.models import AuditCheckpoint
from scoring.queries.corrections import corrections_of_card, corrections_of_table
from tournament.access import uncached_get
from tournament.links import LinkKind, link
from tournament.opened_links import card_of, table_of


@uncached_get
def show_card_corrections(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Show what was corrected in the games of a card."""
    linked_card = card_of(card, secret)
    context = {
        "session": linked_card.session,
        "card": linked_card,
        "corrections": corrections_of_card(linked_card),
        "seal": AuditCheckpoint.last_of(linked_card.session),
        "path": link(LinkKind.CARD, linked_card.pk, linked_card.generation).path,
    }
    return render(request, "corrections/corrections.html", context)


@uncached_get
def show_table_corrections(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Show what was corrected in the games at a table."""
    linked_table = table_of(table, secret)
    context = {
        "session": linked_table.session,
        "table": linked_table,
        "corrections": corrections_of_table(linked_table),
        "seal": AuditCheckpoint.last_of(linked_table.session),
        "path": link(LinkKind.TABLE, linked_table.pk, linked_table.generation).path,
    }
    return render(request, "corrections/corrections.html", context)
