"""Small tally cards: their holder's games on a card that fits a shirt pocket.

A wide card has name and code beside the games, a tall one above. As on large cards the
grid is one picture, and each column one text. Knows nothing of models.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from django.utils.translation import gettext

from tournament.printing.card_columns import Key, Kind, heading_of
from tournament.printing.card_faces import Faces, Row, card_layout
from tournament.printing.card_grid import BLACK, FINE, GREY, HAIR, Line, path, picture
from tournament.printing.fitting import fitted, fitting_size
from tournament.printing.paper import Paper
from tournament.printing.qr import SIDE, qr_source
from tournament.printing.stocks import Stock
from tournament.queries.session_sheet import SessionSheet

POCKET_EDGE = 3.5
"""Millimeters to the edge of the card."""

SHARES = {
    Key.GAME: 10,
    Key.TABLE: 10,
    Key.SEAT: 12,
    Key.PARTNER: 12,
    Key.AGAINST: 17,
    Key.MINE: 13,
    Key.THEIRS: 15,
}
_WRITTEN_BY_HAND = (Key.MINE, Key.THEIRS)
HEADINGS = 4.6
POCKET_HIGHEST_ROW = 10.0
TEXT_SIZES = (14, 13, 12, 11, 10, 9, 8, 7)
POCKET_NAME_SIZES = (18, 16, 14, 12, 11)
POCKET_NUMBER_SIZES = (44, 36, 28)
SMALL_SIZES = (10, 9, 8, 7)


@dataclass(frozen=True)
class PocketLayout:
    """Where everything is on a small card of a *stock* for so many *games*."""

    stock: Stock
    games: int

    @property
    def edge(self) -> float:
        """Millimeters to the edge of the card."""
        return POCKET_EDGE

    @property
    def highest_row(self) -> float:
        """What a row is high where there is room."""
        return POCKET_HIGHEST_ROW

    @property
    def is_wide(self) -> bool:
        """Whether name and code stand beside the games."""
        return self.stock.width > self.stock.height

    @property
    def top(self) -> float:
        """Where the headings begin."""
        return self.edge if self.is_wide else self.edge + SIDE + 2

    @property
    def right(self) -> float:
        """Where the games' columns end."""
        end = self.stock.width - self.edge
        return end - SIDE - 2 if self.is_wide else end

    @property
    def aside(self) -> float:
        """What name and number may take beside or above the games."""
        return SIDE if self.is_wide else self.stock.width - SIDE - 3 * self.edge

    @property
    def rows_top(self) -> float:
        """Where the first game's row begins."""
        return self.top + HEADINGS

    @property
    def row(self) -> float:
        """The height of a row: one a game, and one for the totals."""
        room = self.stock.height - self.edge - self.rows_top
        return round(min(room / (self.games + 1), self.highest_row), 2)

    @property
    def size(self) -> int:
        """Points of the text in a row."""
        return next(size for size in TEXT_SIZES if size * 0.43 <= self.row or size == 7)

    @cached_property
    def columns(self) -> tuple[tuple[Key, float, float], ...]:
        """Each column with its left edge and width."""
        unit = (self.right - self.edge) / sum(SHARES.values())
        starts = accumulate(SHARES.values(), initial=0)
        return tuple(
            (key, round(self.edge + start * unit, 2), round(share * unit, 2))
            for (key, share), start in zip(SHARES.items(), starts, strict=False)
        )

    @property
    def boxes_left(self) -> float:
        """Where the boxes begin."""
        return next(left for key, left, _ in self.columns if key in _WRITTEN_BY_HAND)

    @property
    def boxes_width(self) -> float:
        """What they take."""
        return round(self.right - self.boxes_left, 2)

    @property
    def grid(self) -> str:
        """The lines of the card, as a `data:` URI."""
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
        lines = path(hair, HAIR, GREY), path(fine, FINE, BLACK)
        return picture(self.stock.width, self.stock.height, *lines)


def pocket_faces(sheet: SessionSheet, stock: Stock) -> Iterator[dict[str, Any]]:
    """Yield what each player's card says."""
    layout, faces = (
        PocketLayout(stock, sheet.games),
        faces_without_chart(sheet, stock.paper),
    )
    shared = {"layout": layout, "event": fitted(sheet.name, layout.aside, SMALL_SIZES)}
    for card in sheet.cards:
        number = f"{card.number}"
        yield {
            **shared,
            "number": number,
            "number_size": fitting_size(number, layout.aside, POCKET_NUMBER_SIZES),
            "name": fitted(card.name, layout.aside, POCKET_NAME_SIZES, lines=2),
            "qr": qr_source(card.link.url),
            "code": card.link.code,
            "columns": columns_of_card(layout, faces, card.number),
            "covered": tops_without_boxes(layout, faces, card.number),
        }


def faces_without_chart(sheet: SessionSheet, paper: Paper) -> Faces:
    """Return what makes cards that tell their holder's games alone."""
    large = card_layout(sheet, paper)
    kind = Kind.OWN_GAMES if large.has_chart else large.kind
    return Faces(sheet, replace(large, kind=kind))


def columns_of_card(
    layout: PocketLayout, faces: Faces, number: int
) -> list[tuple[float, float, str, str, bool]]:
    """Return each column: left edge, width, heading, its text, and whether it is bold."""
    rows = [*faces.rows(number), {Key.AGAINST: gettext("Total")}]
    return [
        (left, width, heading_of(key), _lines(rows, key), key is Key.TABLE)
        for key, left, width in layout.columns
    ]


def tops_without_boxes(layout: PocketLayout, faces: Faces, number: int) -> list[float]:
    """Return the tops of the rows of games that the holder does not play."""
    return [
        round(layout.rows_top + layout.row * (game - 1), 2)
        for game in faces.games_not_played(number)
    ]


def _lines(rows: Sequence[Row], key: Key) -> str:
    return "\n".join(row.get(key, "") for row in rows)
