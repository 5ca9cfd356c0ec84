"""What is printed on cards and labels from the store: badges, tents, pocket cards, tickets.

Knows nothing of models; prints what a `SessionSheet` or a list of guests says.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext

from tournament.money.reading import Paid
from tournament.pages.qr import SIDE, qr_source
from tournament.play.seats import Compass
from tournament.printing.badges.stocks import Stock
from tournament.printing.engine.paper import (
    EDGE,
    MM_PER_POINT,
    SHEET_TITLE_SIZES,
    Back,
    Fitted,
    Paper,
    fitted,
    fitting_size,
    heading,
)
from tournament.printing.engine.pdf import Document, compose
from tournament.printing.sheets.scores import LETTERS
from tournament.printing.tally_cards.cards import pocket_faces
from tournament.seating.sheet import SessionSheet

MARGIN = 4.0
"""Millimetres that stay empty around the text of a card."""

NAME_SIZES = (40, 36, 32, 28, 24, 20, 17, 14)
NAME_LINES = 3
NUMBER_SIZES = (120, 100, 80, 64)
SMALL_SIZES = (12, 11, 10, 9)
TITLE_SIZES = (16, 14, 12, 11, 10)
TENT_SIZES = (140, 120, 100)
_BACK = "_card_back"
_TURNS = {
    turn: {
        "own": LETTERS[reader],
        "left": LETTERS[reader.left],
        "right": LETTERS[reader.right],
    }
    for turn, reader in (("a", Compass.NORTH), ("b", Compass.SOUTH))
}
"""By the face of a tent the seats as its reader has them."""


class Guest(NamedTuple):
    """Somebody on the sign-up list; *number* is None before they have one."""

    name: str
    number: int | None


class Nudge(NamedTuple):
    """How a printer is set right: millimeters to the right and down, and a scale."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


def name_badges(
    sheet: SessionSheet,
    *,
    stock: Stock,
    nudge: Nudge,
    guests: Sequence[Guest],
    numbers: Collection[int] | None = None,
    back: Back | None = None,
) -> Document:
    room = stock.width - 2 * MARGIN
    small = _small_lines(sheet, room)
    faces = [
        {
            "name": fitted(guest.name, room, NAME_SIZES, lines=NAME_LINES),
            "number": guest.number,
            **small,
        }
        for guest in guests
        if numbers is None or guest.number in numbers
    ]
    title = gettext("Name badges: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_name_badge", faces, "name-badges", title, back)


def number_badges(
    sheet: SessionSheet,
    *,
    stock: Stock,
    nudge: Nudge,
    numbers: Collection[int] | None = None,
    back: Back | None = None,
) -> Document:
    room = stock.width - 2 * MARGIN
    small = _small_lines(sheet, room)
    sizes = [size for size in NUMBER_SIZES if size * MM_PER_POINT <= stock.height - 22]
    faces = [
        {
            "number": Fitted(f"{card.number}", fitting_size(f"{card.number}", room, sizes)),
            "name": fitted(card.name, room, SMALL_SIZES),
            **small,
        }
        for card in sheet.cards
        if numbers is None or card.number in numbers
    ]
    title = gettext("Number badges: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_number_badge", faces, "number-badges", title, back)


def table_tents(
    sheet: SessionSheet,
    *,
    stock: Stock,
    nudge: Nudge,
    numbers: Collection[int] | None = None,
) -> Document:
    """Of some tables alone where their *numbers* are given; folded between both faces."""
    face = stock.height / 2
    room = stock.width - 2 * (SIDE + 2 * MARGIN)
    tables = [table.number for table in sheet.tables]
    following = dict(zip(tables, [*tables[1:], *tables[:1]], strict=True))
    faces = [
        {
            "turns": _TURNS.items(),
            "next": following[table.number] if len(tables) > 1 else None,
            "number": Fitted(
                f"{table.number}", fitting_size(f"{table.number}", room, TENT_SIZES)
            ),
            "qr": qr_source(table.link.url),
            "code": table.link.code,
            "address": settings.BASE_URL,
            "face": face,
            "title": fitted(sheet.name, room, TITLE_SIZES),
        }
        for table in sheet.tables
        if numbers is None or table.number in numbers
    ]
    title = gettext("Table tents: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_table_tent", faces, "table-tents", title)


def pocket_cards(
    sheet: SessionSheet, *, stock: Stock, nudge: Nudge, back: Back | None = None
) -> Document:
    title = gettext("Pocket tally cards: %(event)s") % {"event": sheet.name}
    faces = list(pocket_faces(sheet, stock))
    return _on(stock, nudge, "_pocket_card", faces, "pocket-cards", title, back, _BACK)


def raffle_tickets(
    sheet: SessionSheet,
    *,
    stock: Stock,
    nudge: Nudge,
    tickets: range,
    numbers: Collection[int] | None = None,
) -> Document:
    """A change makes all of them wrong, so *numbers* part nothing."""
    room = stock.width * 0.66 - 2 * MARGIN
    small = _small_lines(sheet, room)
    club = fitted(sheet.brand.name, room, SMALL_SIZES)
    faces = [{"number": f"{number:04}", "club": club, **small} for number in tickets]
    title = gettext("Raffle tickets: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_raffle_ticket", faces, "raffle-tickets", title)


def thank_you_cards(
    sheet: SessionSheet, *, stock: Stock, nudge: Nudge, guests: Sequence[Guest]
) -> Document:
    room = stock.width - 6 * MARGIN
    small = _small_lines(sheet, room)
    club = fitted(sheet.brand.name, room, TITLE_SIZES)
    faces = [
        {"name": fitted(guest.name, room, (24, 20, 18, 16, 14)), "club": club, **small}
        for guest in guests
    ]
    title = gettext("Thank-you cards: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_thank_you_card", faces, "thank-you-cards", title)


def receipts(
    sheet: SessionSheet, *, stock: Stock, nudge: Nudge, paid: Sequence[Paid]
) -> Document:
    """Return a receipt for all who have paid to play; the rest of the sheet is blank."""
    room = stock.width - 2 * MARGIN
    shared = _small_lines(sheet, room) | {
        "club": fitted(sheet.brand.name, room, TITLE_SIZES)
    }
    filled = [
        {"name": fitted(each.name, room, (18, 16, 14, 12)), "amount": each.amount, **shared}
        for each in paid
    ]
    used = len(filled) % stock.per_sheet
    blank = [shared] * (stock.per_sheet - used if used or not filled else 0)
    title = gettext("Receipts: %(event)s") % {"event": sheet.name}
    return _on(stock, nudge, "_receipt", [*filled, *blank], "receipts", title)


def _small_lines(sheet: SessionSheet, room: float) -> dict[str, Fitted]:
    return {
        "event": fitted(sheet.name, room, SMALL_SIZES, lines=2),
        "when": fitted(date_format(sheet.date), room, SMALL_SIZES),
    }


def _on(
    stock: Stock,
    nudge: Nudge,
    template: str,
    faces: Sequence[dict[str, Any]],
    name: str,
    title: str,
    back: Back | None = None,
    behind: str = "",
) -> Document:
    """Print faces on a stock; with a *back* also *behind* them, or the same once more."""
    sheets = range(0, len(faces), stock.per_sheet)
    context = {
        "stock": stock,
        "nudge": nudge,
        "margin": MARGIN,
        "side": SIDE,
        "template": f"print/{template}.html",
        "behind": f"print/{behind or template}.html",
        "back": back,
        "back_size": back.size_in(stock.height - 2 * MARGIN) if back else 0,
        "pages": [faces[first : first + stock.per_sheet] for first in sheets],
    }
    return compose("print/_stock.html", context, name=name, title=title, paper=stock.sheet)


LENGTH = 100
"""Millimetres of the line."""
SIZES = (12, 14, 18)


def test_page(sheet: SessionSheet, *, paper: Paper) -> Document:
    ticks = "".join(f"M{at} 0V{_height(at)}" for at in range(LENGTH + 1))
    context = {
        "heading": heading(sheet, room=paper.width - 4 * EDGE, sizes=SHEET_TITLE_SIZES),
        "line": f"M0 0H{LENGTH}{ticks}",
        "length": LENGTH,
        "sizes": SIZES,
        "edge": EDGE,
        "side": SIDE,
        "url": settings.BASE_URL,
        "qr": qr_source(f"{settings.BASE_URL}/"),
    }
    title = gettext("Test page: %(event)s") % {"event": sheet.name}
    template = "print/_test_page.html"
    return compose(template, context, name="test-page", title=title, paper=paper)


def _height(millimetre: int) -> int:
    return 8 if millimetre % 10 == 0 else 6 if millimetre % 5 == 0 else 4
