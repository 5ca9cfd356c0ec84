"""What happens with names, for whoever holds a code of a card, a table or a side game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from scoring.access import get_linked_side_table
from tournament.access import uncached_get
from tournament.models import Session
from tournament.opened_links import card_of, table_of

_PAGE = "names/"


@uncached_get
def show_card_notice(request: HttpRequest, card: int, secret: str) -> HttpResponse:
    """Say it to the holder of a card."""
    return _show(request, card_of(card, secret).session, gettext("Your card"))


@uncached_get
def show_table_notice(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Say it to the players at a table."""
    return _show(request, table_of(table, secret).session, gettext("Scorepad"))


@uncached_get
def show_side_table_notice(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Say it to the players of a side game."""
    side_table = get_linked_side_table(table, secret)
    return _show(request, side_table.session, gettext("Scorepad"))


def _show(request: HttpRequest, session: Session, back: str) -> HttpResponse:
    path = request.path.removesuffix(_PAGE)
    context = {"session": session, "path": path, "back": back}
    return render(request, "card/names.html", context)
