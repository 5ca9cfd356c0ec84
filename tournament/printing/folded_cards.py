"""Folded tally cards: the games on one half of a sheet, a cover on the other.

Printed on one side of the paper alone; knows nothing of models.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.fitting import fitted, fitting_size
from tournament.printing.heading import heading
from tournament.printing.moving import card_marks, how_to_move
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.printing.pocket_cards import (
    PocketLayout,
    columns_of_card,
    faces_without_chart,
    tops_without_boxes,
)
from tournament.printing.qr import SIDE, qr_source
from tournament.printing.stocks import Stock
from tournament.queries.session_sheet import SessionSheet

FOLDED_EDGE = 9.0
PAD = 12.0
"""Millimeters between the words of the cover and its edges."""

FOLDED_HIGHEST_ROW = 15.0
FOLDED_NUMBER_SIZES = (150, 130, 110)
FOLDED_NAME_SIZES = (36, 32, 28, 24, 20, 18)
FOLDED_TITLE_SIZES = (22, 20, 18, 16, 14)
FOLDED_WHEN_SIZES = (14, 12, 11, 10)


@dataclass(frozen=True)
class FoldedLayout(PocketLayout):
    """The side with the games: half of the sheet, without name and code."""

    @property
    def edge(self) -> float:
        """Millimeters to the edge of the half."""
        return FOLDED_EDGE

    @property
    def highest_row(self) -> float:
        """What a row is high where there is room."""
        return FOLDED_HIGHEST_ROW

    @property
    def top(self) -> float:
        """Where the headings begin."""
        return FOLDED_EDGE


def folded_cards(
    sheet: SessionSheet, *, paper: Paper, numbers: Collection[int] | None = None
) -> Document:
    """Return a sheet for every player, or for those with these *numbers*."""
    width = paper.height / 2
    room = width - 2 * PAD
    context = {
        "layout": _layout(sheet, paper),
        "faces": list(_faces(sheet, paper, room, numbers)),
        "brand": sheet.brand,
        "side": SIDE,
        "words": how_to_move(sheet),
        "address": settings.BASE_URL,
        "heading": heading(
            sheet, room=room, sizes=FOLDED_TITLE_SIZES, when_sizes=FOLDED_WHEN_SIZES
        ),
    }
    cards = render_to_string("print/_folded_cards.html", context)
    title = gettext("Folded tally cards: %(event)s") % {"event": sheet.name}
    return bind(cards, name="folded-cards", title=title, paper=paper)


def _layout(sheet: SessionSheet, paper: Paper) -> FoldedLayout:
    half = (paper.height / 2, paper.width, 1, 1, 0, 0, 0, 0)
    return FoldedLayout(Stock("", "", paper, (), *half), sheet.games)


def _faces(
    sheet: SessionSheet, paper: Paper, room: float, numbers: Collection[int] | None
) -> Iterator[dict[str, Any]]:
    layout, faces = _layout(sheet, paper), faces_without_chart(sheet, paper)
    marks = card_marks(sheet).of_card
    for card in sheet.cards:
        if numbers is None or card.number in numbers:
            number = f"{card.number}"
            yield {
                "number": number,
                "number_size": fitting_size(number, room, FOLDED_NUMBER_SIZES),
                "name": fitted(card.name, room, FOLDED_NAME_SIZES, lines=2),
                "mark": marks.get(card.number, ""),
                "qr": qr_source(card.link.url),
                "code": card.link.code,
                "columns": columns_of_card(layout, faces, card.number),
                "covered": tops_without_boxes(layout, faces, card.number),
            }
