"""What is printed on cards and labels from the store: badges, tents, pocket cards, tickets.

Knows nothing of models; prints what a `SessionSheet` or a list of guests says.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext

from tournament.machine.prints import Kind
from tournament.money.reading import Paid
from tournament.pages.qr import SIDE, qr_source
from tournament.play.seats import Compass
from tournament.printing.badges.stocks import Stock, Use
from tournament.printing.documents import print_sheet, title_for
from tournament.printing.engine.paper import (
    EDGE,
    MM_PER_POINT,
    Back,
    Fitted,
    Paper,
    fitted,
    fitted_number,
)
from tournament.printing.engine.pdf import Document, compose
from tournament.printing.sheets.scores import LETTERS
from tournament.printing.tally_cards.cards import pocket_faces
from tournament.seating.sheet import SessionSheet
from tournament.words.tables import read_as

MARGIN = 4.0
"""Millimetres that stay empty around the text of a card."""

NAME_SIZES = (40, 36, 32, 28, 24, 20, 17, 14)
NAME_LINES = 3
NUMBER_SIZES = (120, 100, 80, 64)
SMALL_SIZES = (12, 11, 10, 9)
TITLE_SIZES = (16, 14, 12, 11, 10)
TENT_SIZES = (140, 120, 100)
THANKS_SIZES = (24, 20, 18, 16, 14)
PAID_SIZES = (18, 16, 14, 12)
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


class Batch(NamedTuple):
    """Cards to be printed: on which *stock*, how a printer is set right, for whom.

    Where there are *numbers* it is for those alone; with a *back* both sides are printed.
    """

    stock: Stock
    nudge: Nudge = Nudge()
    back: Back | None = None
    guests: Sequence[Guest] = ()
    payments: Sequence[Paid] = ()
    tickets: range = range(0)
    numbers: Collection[int] | None = None

    def wants(self, number: int | None) -> bool:
        return self.numbers is None or number in self.numbers


Face = dict[str, Any]
"""What a card says, by the names of its template."""


def _name_badges(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    room = batch.stock.width - 2 * MARGIN
    small = _small_lines(sheet, room)
    for guest in batch.guests:
        if batch.wants(guest.number):
            name = fitted(guest.name, room, NAME_SIZES, lines=NAME_LINES)
            yield {"name": name, "number": guest.number, **small}


def _number_badges(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    room = batch.stock.width - 2 * MARGIN
    small = _small_lines(sheet, room)
    highest = batch.stock.height - 22
    sizes = [size for size in NUMBER_SIZES if size * MM_PER_POINT <= highest]
    for card in filter(lambda card: batch.wants(card.number), sheet.cards):
        number = fitted_number(card.number, room, sizes)
        yield {"number": number, "name": fitted(card.name, room, SMALL_SIZES), **small}


def _table_tents(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    """Yield tents that are folded between both faces."""
    room = batch.stock.width - 2 * (SIDE + 2 * MARGIN)
    following = (*sheet.tables[1:], *sheet.tables[:1])
    for table, after in zip(sheet.tables, following, strict=True):
        if batch.wants(table.number):
            yield {
                "turns": _TURNS.items(),
                "next": after.number if after is not table else None,
                "number": fitted_number(table.number, room, TENT_SIZES),
                "qr": qr_source(table.link.url),
                "code": table.link.code,
                "address": settings.BASE_URL,
                "face": batch.stock.height / 2,
                "title": fitted(sheet.name, room, TITLE_SIZES),
            }


def _raffle_tickets(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    """Yield all of them: a change makes all wrong, so numbers part nothing."""
    room = batch.stock.width * 0.66 - 2 * MARGIN
    small = _small_lines(sheet, room)
    club = fitted(sheet.brand.name, room, SMALL_SIZES)
    for number in batch.tickets:
        yield {"number": f"{number:04}", "club": club, **small}


def _thank_you_cards(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    room = batch.stock.width - 6 * MARGIN
    small = _small_lines(sheet, room)
    club = fitted(sheet.brand.name, room, TITLE_SIZES)
    for guest in batch.guests:
        yield {"name": fitted(guest.name, room, THANKS_SIZES), "club": club, **small}


def _receipts(sheet: SessionSheet, batch: Batch) -> Iterator[Face]:
    """Yield one for all who have paid to play; the rest of the sheet is blank."""
    room = batch.stock.width - 2 * MARGIN
    club = fitted(sheet.brand.name, room, TITLE_SIZES)
    shared = {"club": club, **_small_lines(sheet, room)}
    for each in batch.payments:
        name = fitted(each.name, room, PAID_SIZES)
        yield {"name": name, "amount": each.amount, **shared}
    used = len(batch.payments) % batch.stock.per_sheet
    if used or not batch.payments:
        yield from [shared] * (batch.stock.per_sheet - used)


def _small_lines(sheet: SessionSheet, room: float) -> dict[str, Fitted]:
    return {
        "event": fitted(sheet.name, room, SMALL_SIZES, lines=2),
        "when": fitted(date_format(sheet.date), room, SMALL_SIZES),
    }


_FACES: Mapping[str, Callable[[SessionSheet, Batch], Iterator[Face]]] = {
    "name-badges": _name_badges,
    "number-badges": _number_badges,
    "table-tents": _table_tents,
    "pocket-cards": lambda sheet, batch: pocket_faces(sheet, batch.stock),
    "raffle-tickets": _raffle_tickets,
    "receipts": _receipts,
    "thank-you-cards": _thank_you_cards,
}


class Stationery(NamedTuple):
    """A document on bought cards, as `stationery.toml` tells."""

    use: Use
    title: str
    look: str
    template: str
    kind: Kind | None = None
    of: str = ""
    behind: str = ""


STATIONERY = read_as(dict[str, Stationery], __package__, "stationery.toml")


def print_on_stock(name: str, sheet: SessionSheet, batch: Batch) -> Document:
    document, stock, back = STATIONERY[name], batch.stock, batch.back
    faces = [*_FACES[name](sheet, batch)]
    sheets = range(0, len(faces), stock.per_sheet)
    context = {
        "stock": stock,
        "nudge": batch.nudge,
        "margin": MARGIN,
        "side": SIDE,
        "template": f"print/_{document.template}.html",
        "behind": f"print/_{document.behind}.html",
        "back": back,
        "back_size": back.size_in(stock.height - 2 * MARGIN) if back else 0,
        "pages": [faces[first : first + stock.per_sheet] for first in sheets],
    }
    title = title_for(gettext(document.title), sheet.name)
    return compose("print/_stock.html", context, name, title, stock.sheet)


LENGTH = 100
"""Millimetres of the line."""
SIZES = (12, 14, 18)


def test_page(sheet: SessionSheet, *, paper: Paper) -> Document:
    ticks = "".join(f"M{at} 0V{_height(at)}" for at in range(LENGTH + 1))
    context = {
        "line": f"M0 0H{LENGTH}{ticks}",
        "length": LENGTH,
        "sizes": SIZES,
        "edge": EDGE,
        "side": SIDE,
        "url": settings.BASE_URL,
        "qr": qr_source(f"{settings.BASE_URL}/"),
    }
    room = paper.width - 4 * EDGE
    return print_sheet("test-page", sheet, context, paper=paper, room=room)


def _height(millimetre: int) -> int:
    return 8 if millimetre % 10 == 0 else 6 if millimetre % 5 == 0 else 4
