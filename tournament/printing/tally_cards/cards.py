"""Tally cards as documents: two to a page, folded, or small for a shirt pocket.

As on all of them the grid is one picture, and each column one text. Knows nothing of
models.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any, ClassVar

from django.conf import settings
from django.utils.translation import gettext

from tournament.pages.qr import SIDE, qr_source
from tournament.printing.badges.stocks import Stock
from tournament.printing.documents import print_sheet
from tournament.printing.engine.paper import EDGE, Back, Paper, fitted, fitted_number
from tournament.printing.engine.pdf import Document
from tournament.printing.tally_cards.columns import SHARES, Key, Kind, Style, heading_of
from tournament.printing.tally_cards.faces import (
    CardContent,
    Faces,
    Row,
    Score,
    card_layout,
    card_marks,
    how_to_move,
)
from tournament.printing.tally_cards.layout import (
    Line,
    card_picture,
    cut_marks_picture,
    fine_lines,
    hairlines,
    picture,
)
from tournament.seating.sheet import SessionSheet, SheetCard

_WRITTEN_BY_HAND = (Key.MINE, Key.THEIRS)
HEADINGS = 4.6
TEXT_SIZES = (14, 13, 12, 11, 10, 9, 8, 7)
SMALL_SIZES = (10, 9, 8, 7)


@dataclass(frozen=True)
class PocketLayout:
    stock: Stock
    games: int

    edge: ClassVar[float] = 3.5
    """Millimeters to the edge of the card."""
    highest_row: ClassVar[float] = 10.0
    number_sizes: ClassVar[Sequence[float]] = (44, 36, 28)
    name_sizes: ClassVar[Sequence[float]] = (18, 16, 14, 12, 11)

    @property
    def is_wide(self) -> bool:
        return self.stock.width > self.stock.height

    @property
    def top(self) -> float:
        return self.edge if self.is_wide else self.edge + SIDE + 2

    @property
    def right(self) -> float:
        end = self.stock.width - self.edge
        return end - SIDE - 2 if self.is_wide else end

    @property
    def aside(self) -> float:
        return SIDE if self.is_wide else self.stock.width - SIDE - 3 * self.edge

    @property
    def rows_top(self) -> float:
        return self.top + HEADINGS

    @property
    def row(self) -> float:
        room = self.stock.height - self.edge - self.rows_top
        return round(min(room / (self.games + 1), self.highest_row), 2)

    @property
    def size(self) -> int:
        """Points of the text in a row."""
        return next(size for size in TEXT_SIZES if size * 0.43 <= self.row or size == 7)

    @cached_property
    def columns(self) -> tuple[tuple[Key, float, float], ...]:
        shares = SHARES["pocket"]
        unit = (self.right - self.edge) / sum(shares.values())
        starts = accumulate(shares.values(), initial=0.0)
        return tuple(
            (key, round(self.edge + start * unit, 2), round(share * unit, 2))
            for (key, share), start in zip(shares.items(), starts, strict=False)
        )

    @property
    def boxes_left(self) -> float:
        return next(left for key, left, _ in self.columns if key in _WRITTEN_BY_HAND)

    @property
    def boxes_width(self) -> float:
        return round(self.right - self.boxes_left, 2)

    @property
    def grid(self) -> str:
        bottom = self.rows_top + self.row * (self.games + 1)
        ends = [self.rows_top + self.row * row for row in range(self.games + 2)]
        boxes = [left for key, left, _ in self.columns if key in _WRITTEN_BY_HAND]
        hair: list[Line] = [(self.edge, y, boxes[0], y) for y in ends[1:-2]]
        fine: list[Line] = [
            (self.edge, ends[0], self.right, ends[0]),
            (self.edge, ends[-2], self.right, ends[-2]),
            *((boxes[0], y, self.right, y) for y in ends),
            *((x, self.rows_top, x, bottom) for x in (*boxes, self.right)),
        ]
        lines = hairlines(hair), fine_lines(fine)
        return picture(self.stock.width, self.stock.height, *lines)


def pocket_faces(sheet: SessionSheet, stock: Stock) -> Iterator[dict[str, Any]]:
    layout = PocketLayout(stock, sheet.games)
    faces, room = faces_without_chart(sheet, stock.paper), layout.aside
    shared = {"layout": layout, "event": fitted(sheet.name, room, SMALL_SIZES)}
    for card in sheet.cards:
        yield shared | _face(layout, faces, card, room)


def _face(
    layout: PocketLayout, faces: Faces, card: SheetCard, room: float
) -> dict[str, Any]:
    return {
        "number": fitted_number(card.number, room, layout.number_sizes),
        "name": fitted(card.name, room, layout.name_sizes, lines=2),
        "qr": qr_source(card.link.url),
        "code": card.link.code,
        "columns": columns_of_card(layout, faces, card.number),
        "covered": [*faces.tops_without_boxes(card.number, layout.rows_top, layout.row)],
    }


def faces_without_chart(sheet: SessionSheet, paper: Paper) -> Faces:
    large = card_layout(sheet, paper)
    kind = Kind.OWN_GAMES if large.has_chart else large.kind
    return Faces(sheet, replace(large, kind=kind))


def columns_of_card(
    layout: PocketLayout, faces: Faces, number: int
) -> list[tuple[float, float, str, str, bool]]:
    rows = [*faces.rows(number), {Key.AGAINST: gettext("Total")}]
    return [
        (left, width, heading_of(key), _lines(rows, key), key is Key.TABLE)
        for key, left, width in layout.columns
    ]


def _lines(rows: Sequence[Row], key: Key) -> str:
    return "\n".join(row.get(key, "") for row in rows)


PAD = 12.0
"""Millimeters between the words of the cover and its edges."""


@dataclass(frozen=True)
class FoldedLayout(PocketLayout):
    edge: ClassVar[float] = 9.0
    highest_row: ClassVar[float] = 15.0
    number_sizes: ClassVar[Sequence[float]] = (150, 130, 110)
    name_sizes: ClassVar[Sequence[float]] = (36, 32, 28, 24, 20, 18)

    @property
    def top(self) -> float:
        return self.edge


def folded_cards(
    sheet: SessionSheet, *, paper: Paper, numbers: Collection[int] | None = None
) -> Document:
    room = paper.height / 2 - 2 * PAD
    context = {
        "layout": _layout(sheet, paper),
        "faces": list(_faces(sheet, paper, room, numbers)),
        "brand": sheet.brand,
        "side": SIDE,
        "words": how_to_move(sheet),
        "address": settings.BASE_URL,
    }
    return print_sheet("folded-cards", sheet, context, paper=paper, room=room)


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
            face = _face(layout, faces, card, room)
            yield face | {"mark": marks.get(card.number, "")}


_ONE_STACK = 2
"""Cards of one sort and the spares: they share a page."""


def tally_cards(
    sheet: SessionSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
    changed_from: int | None = None,
    style: Style = Style.USUAL,
    back: Back | None = None,
) -> Document:
    """Return the tally cards of an event, two to a page with cut marks.

    Those of *numbers* alone where they are said, then *spares* for number and name by hand.
    *filled* are by player number the scores of the games played, in their order, for the
    boxes. The cards differ from those printed before from the game *changed_from* on.
    """
    layout, scores = card_layout(sheet, paper, style), filled or {}
    make = Faces(sheet, layout)
    faces = [
        make.of(card, scores.get(card.number, ()))
        for card in sheet.cards
        if numbers is None or card.number in numbers
    ]
    stacks = [*_stacks(sheet, faces), [make.blank()] * spares]
    if len(stacks) <= _ONE_STACK:
        stacks = [[*faces, *stacks[-1]]]
    context = {
        "layout": layout,
        "card_picture": card_picture(layout),
        "cut_marks": cut_marks_picture(layout),
        "pages": [page for stack in stacks for page in _pages(stack, layout.per_page)],
        "address": settings.BASE_URL,
        "changed_from": changed_from,
        "back": back,
        "back_size": back.size_in(layout.height - 2 * EDGE) if back else 0,
    }
    room = layout.middle_width
    return print_sheet("tally-cards", sheet, context, paper=paper, room=room)


def _stacks(
    sheet: SessionSheet, faces: Sequence[CardContent]
) -> Iterator[Sequence[CardContent]]:
    """Part cards of two sorts, red and white, into stacks that each begin a page."""
    if not sheet.movement.is_two_sorts:
        yield faces
        return
    for mark in dict.fromkeys(face.mark for face in faces):
        yield [face for face in faces if face.mark == mark]


def _pages(faces: Sequence[CardContent], per_page: int) -> list[Sequence[CardContent]]:
    starts = range(0, len(faces), per_page)
    return [faces[start : start + per_page] for start in starts]
