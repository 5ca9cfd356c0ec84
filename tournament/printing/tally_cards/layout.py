"""Where everything on a tally card is, in millimeters; sizes of text are in points.

The time a layout takes is that of its boxes and lines of text. So the grid is one
picture behind each card, and text is laid in bands: all rows of one column, or of
several columns parted by tabs. Knows nothing of who plays or of HTML.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

from tournament.pages.qr import QUIET_ZONE, SIDE
from tournament.printing.engine.paper import (
    EDGE,
    MM_PER_POINT,
    REGULAR,
    Paper,
    lines_needed,
    saves_ink,
)
from tournament.printing.tally_cards.columns import (
    ALL_BOXES,
    BOXES,
    OWN,
    PAD,
    Band,
    Column,
    Key,
    Kind,
    Style,
    bands_of,
    columns_of,
    heading_size_of,
)
from tournament.seating.sheet import CHART_TABLES

LOWEST_ROW = 5.0
"""Where the rows of half a page would be lower, a card takes a page."""

HEADER = 35.0
HEADINGS = 8.0
HIGHEST_ROW = 13.0
NAME_LINE = 24.5
NUMBER_WIDTH = 32.0

HIGHEST_LARGE_ROW = 22.0
LARGE_SIZE, LARGE_HEADING_SIZE = 18, 14

WORDS_SIZES = (12, 11, 10, 9)
LARGE_WORDS_SIZES = (18, 16, 14)
WORDS_LEADING = 1.2
WORDS_GAP = 1.0
WORDS_ROW = 6.5
"""Rows as high as this go before larger words."""

SHORT_NUMBERS = 12
"""Above this number the entries of three tables are printed smaller."""

_MODULES = 41  # of the usual code, with its quiet zone: version 4


@dataclass(frozen=True)
class CardLayout:
    """The card for an event of *games* games at *tables* tables on *paper*.

    Of an event whose games become known one by one (*kind* is written) the first *seated*
    are printed. *instructions* tell how to move, if that has to be told; *players* are the
    highest number of the event. The *style* is what people wish besides; a game has so
    many *deals*.
    """

    paper: Paper
    tables: int
    games: int
    kind: Kind = Kind.OWN_GAMES
    seated: int = 0
    instructions: str = ""
    players: int = 0
    style: Style = Style.USUAL
    deals: int = 0

    @property
    def is_large(self) -> bool:
        return self.style is Style.LARGE

    @cached_property
    def per_page(self) -> int:
        if self.is_large:
            return 1
        room = self._room(self.paper.height / 2, WORDS_SIZES[-1])
        return 2 if room / (self.games + 1) >= LOWEST_ROW else 1

    @property
    def has_chart(self) -> bool:
        return self.kind is Kind.CHART

    @property
    def right(self) -> float:
        return self.paper.width - EDGE

    @property
    def height(self) -> float:
        return self.paper.height / self.per_page

    @property
    def tops(self) -> tuple[float, ...]:
        return tuple(self.height * place for place in range(self.per_page))

    @property
    def body_size(self) -> int:
        if self.is_large:
            return LARGE_SIZE
        return 12 if self.has_chart and self.tables == CHART_TABLES else 14

    @property
    def chart_size(self) -> int:
        """Points of the chart's entries: long ones beside two others are smaller."""
        return (
            10 if self.body_size == 12 and self.players > SHORT_NUMBERS else self.body_size
        )

    @property
    def heading_size(self) -> int:
        if self.is_large:
            return LARGE_HEADING_SIZE
        usual = 10 if self.has_chart or self.style is Style.DEALS else 12
        return heading_size_of(self.of(*BOXES), usual)

    @property
    def instructions_top(self) -> float:
        return EDGE + HEADER + (WORDS_GAP if self.instructions else 0.0)

    @property
    def instructions_width(self) -> float:
        return round(self.right - EDGE, 2)

    @cached_property
    def instructions_size(self) -> int:
        """Points of the instructions: the largest that leave the rows their height."""
        lowest = WORDS_ROW * (self.games + 1)
        sizes = LARGE_WORDS_SIZES if self.is_large else WORDS_SIZES
        fit = (size for size in sizes if self._room(self.height, size) >= lowest)
        return next(fit, sizes[-1])

    @property
    def instructions_line(self) -> float:
        return _line_height(self.instructions_size)

    @cached_property
    def instructions_height(self) -> float:
        """Of all of them, with the gap below; 0 if there are none."""
        return self._instructions_height(self.instructions_size)

    def _instructions_height(self, size: int) -> float:
        if not self.instructions:
            return 0.0
        lines = lines_needed(self.instructions, self.instructions_width * REGULAR, size)
        return round(lines * _line_height(size) + WORDS_GAP, 2)

    def _room(self, height: float, instructions_size: int) -> float:
        above = (
            self.instructions_top + self._instructions_height(instructions_size) + HEADINGS
        )
        return height - EDGE - above

    @property
    def headings_top(self) -> float:
        return self.instructions_top + self.instructions_height

    @property
    def headings_height(self) -> float:
        return HEADINGS

    @property
    def rows_top(self) -> float:
        return self.headings_top + HEADINGS

    @property
    def row(self) -> float:
        room = self._room(self.height, self.instructions_size)
        highest = HIGHEST_LARGE_ROW if self.is_large else HIGHEST_ROW
        return round(min(room / (self.games + 1), highest), 2)

    @property
    def written_top(self) -> float:
        return round(self.rows_top + self.row * self.printed_games, 2)

    @property
    def printed_games(self) -> int:
        is_written = self.kind in (Kind.WRITTEN, Kind.WRITTEN_COLOURS)
        return self.seated if is_written else self.games

    @property
    def totals_top(self) -> float:
        return round(self.rows_top + self.row * self.games, 2)

    @property
    def bottom(self) -> float:
        return self.totals_top + self.row

    @property
    def number_width(self) -> float:
        return NUMBER_WIDTH - 2 * PAD

    @property
    def middle_left(self) -> float:
        return EDGE + NUMBER_WIDTH

    @property
    def middle_width(self) -> float:
        return round(self.qr_left - self.middle_left, 2)

    @property
    def name_line(self) -> float:
        return EDGE + NAME_LINE

    @property
    def name_bottom(self) -> float:
        return round(self.height - self.name_line, 2)

    @property
    def quiet(self) -> float:
        """The quiet zone: it reaches into the margin, so that the code lines up."""
        return round(SIDE * QUIET_ZONE / _MODULES, 2)

    @property
    def qr_left(self) -> float:
        return round(self.right - SIDE + self.quiet, 2)

    @property
    def qr_top(self) -> float:
        return EDGE - self.quiet

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns_of(
            self.kind,
            self.tables,
            left=EDGE,
            right=self.right,
            style=self.style,
            deals=self.deals,
        )

    @cached_property
    def bands(self) -> tuple[Band, ...]:
        return bands_of(self.kind, self.columns)

    @property
    def own_left(self) -> float:
        return round(self.of(*OWN)[0].x, 2)

    @property
    def own_width(self) -> float:
        return round(self.of(*OWN)[-1].right - self.own_left, 2)

    @property
    def boxes_left(self) -> float:
        return round(self.of(*ALL_BOXES)[0].x, 2)

    @property
    def boxes_width(self) -> float:
        return round(self.right - self.boxes_left, 2)

    def of(self, *keys: Key) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.key in keys)


def _line_height(size: int) -> float:
    return round(size * WORDS_LEADING * MM_PER_POINT, 2)


Line = tuple[float, float, float, float]

CUT_MARK = 8.0
HAIR, FINE = 0.15, 0.3
BLACK, GREY, TINT = "#000", "#888", "#eee"


def card_picture(layout: CardLayout) -> str:
    return picture(
        layout.paper.width,
        layout.height,
        _tint(layout),
        hairlines(_row_lines(layout)),
        fine_lines([*_rules(layout), *_box_lines(layout), *_written_lines(layout)]),
    )


def cut_marks_picture(layout: CardLayout) -> str:
    width, height = layout.paper.width, layout.paper.height
    left, right = EDGE + CUT_MARK, layout.right - CUT_MARK
    marks = [
        mark
        for y in layout.tops[1:]
        for mark in ((EDGE, y, left, y), (right, y, layout.right, y))
    ]
    return picture(width, height, fine_lines(marks))


def picture(width: float, height: float, *shapes: str) -> str:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}mm" height="{height}mm">{"".join(shapes)}</svg>'
    )
    return f"data:image/svg+xml,{quote(svg)}"


def path(lines: Iterable[Line], width: float, colour: str) -> str:
    """Return lines as one shape of a picture, thin and gray where ink is saved."""
    if saves_ink():
        width, colour = min(width, HAIR), GREY
    steps = "".join(f"M{x:.2f} {y:.2f}L{x2:.2f} {y2:.2f}" for x, y, x2, y2 in lines)
    return f'<path d="{steps}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def hairlines(lines: Iterable[Line]) -> str:
    return path(lines, HAIR, GREY)


def fine_lines(lines: Iterable[Line]) -> str:
    return path(lines, FINE, BLACK)


def tint(x: float, y: float, width: float, height: float) -> str:
    """Return a light area as a shape of a picture, nothing where ink is saved."""
    if saves_ink():
        return ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'
        f' fill="{TINT}"/>'
    )


def _tint(layout: CardLayout) -> str:
    height = layout.written_top - layout.headings_top
    return tint(layout.own_left, layout.headings_top, layout.own_width, height)


def _row_lines(layout: CardLayout) -> list[Line]:
    top, bottom = layout.rows_top, layout.totals_top
    right = layout.boxes_left
    rows = (top + layout.row * row for row in range(1, layout.games))
    return [
        *((EDGE, y, right, y) for y in rows),
        *((column.x, top, column.x, bottom) for column in layout.of(Key.CHART)),
    ]


def _written_lines(layout: CardLayout) -> list[Line]:
    top, bottom = layout.written_top, layout.totals_top
    if top >= bottom:
        return []
    left, right = layout.own_left, layout.own_left + layout.own_width
    rows = range(layout.printed_games, layout.games)
    return [
        *((column.x, top, column.x, bottom) for column in layout.of(*OWN)),
        *(
            (left, y, right, y)
            for y in (layout.rows_top + layout.row * row for row in rows)
        ),
    ]


def _rules(layout: CardLayout) -> list[Line]:
    name_right = layout.middle_left + layout.middle_width
    return [
        (layout.middle_left, layout.name_line, name_right, layout.name_line),
        (EDGE, layout.rows_top, layout.right, layout.rows_top),
        (EDGE, layout.totals_top, layout.right, layout.totals_top),
    ]


def _box_lines(layout: CardLayout) -> list[Line]:
    boxes, initials = layout.of(*ALL_BOXES), layout.of(Key.INITIALS)[0]
    summed = layout.of(*ALL_BOXES[1:])
    top, bottom = layout.rows_top, layout.bottom
    rows = (top + layout.row * row for row in range(1, layout.games))
    return [
        *((layout.boxes_left, y, layout.right, y) for y in rows),
        *((column.x, top, column.x, layout.totals_top) for column in boxes),
        *((column.x, layout.totals_top, column.x, bottom) for column in summed),
        (layout.right, top, layout.right, layout.totals_top),
        (summed[0].x, bottom, initials.x, bottom),
    ]
