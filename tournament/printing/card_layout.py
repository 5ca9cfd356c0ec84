"""Where everything on a tally card is: columns, bands and rows, in millimetres.

The time a layout takes is that of its boxes and lines of text. So the grid is one
picture behind each card, and text is laid in bands: all rows of one column, or of
several columns parted by tabs. Knows nothing of who plays or of HTML.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tournament.printing.paper import EDGE, Paper
from tournament.printing.qr import QUIET_ZONE, SIDE

CHART_TABLES = 3
"""A card has room for the whole movement up to this many tables."""

GAMES_ON_HALF_A_PAGE = 15
"""With more games a card takes a page, so that its boxes stay 5 mm high."""

HEADER = 35.0
HEADINGS = 8.0
HIGHEST_ROW = 13.0
NAME_LINE = 24.5
NUMBER_WIDTH = 32.0
PAD = 2.0

_MODULES = 41  # of the usual code, with its quiet zone: version 4


class Key(StrEnum):
    """The columns of a card."""

    GAME = "Game"
    CHART = "Table {}"
    TABLE = "Table"
    SEAT = "Seat"
    DEALS = "Deal"
    PARTNER = "Partner"
    AGAINST = "Against"
    MINE = "My score"
    THEIRS = "Opponents"
    INITIALS = "Initials"


OWN = (Key.TABLE, Key.SEAT, Key.DEALS, Key.PARTNER, Key.AGAINST)
"""The columns that say where the holder of the card goes."""

BOXES = (Key.MINE, Key.THEIRS, Key.INITIALS)
"""The columns written in by hand."""

_WITH_CHART = dict(
    zip(
        (Key.GAME, *OWN, *BOXES),
        (10, 10.2, 13.6, 10, 12.8, 15, 16.2, 18.4, 12.8),
        strict=True,
    )
)
_CHART = {1: 27.0, 2: 27.0, 3: 25.8}
_WITHOUT_CHART = dict(
    zip((Key.GAME, *OWN, *BOXES), (19, 19, 19, 19, 19, 27, 25, 25, 24), strict=True)
)


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, left edge and width; a chart has one a table."""

    key: Key
    heading: str
    x: float
    width: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width


@dataclass(frozen=True, slots=True)
class Band:
    """Columns whose text is one box; those of several stand at equal tabs."""

    columns: tuple[Column, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """The columns' kinds."""
        return tuple(column.key for column in self.columns)

    @property
    def heading(self) -> str:
        """The columns' headings."""
        return "\t".join(column.heading for column in self.columns)

    @property
    def is_single(self) -> bool:
        """Whether the box is one column, its text in the middle."""
        return len(self.columns) == 1

    @property
    def x(self) -> float:
        """Where its text may begin."""
        return round(self.columns[0].x + (0 if self.is_single else PAD), 2)

    @property
    def width(self) -> float:
        """What its text may take."""
        return round(self.columns[-1].right - self.x, 2)

    @property
    def tab(self) -> float:
        """From one column to the next."""
        return round(self.columns[0].width, 2)

    @property
    def weight(self) -> int:
        """Beside a chart, where to go next is printed bold."""
        return 700 if self.keys in ((Key.TABLE,), (Key.SEAT,)) else 400


@dataclass(frozen=True)
class CardLayout:
    """The card for a night of *games* games at *tables* tables on *paper*."""

    paper: Paper
    tables: int
    games: int

    @property
    def per_page(self) -> int:
        """Cards one above the other on an upright page."""
        return 2 if self.games <= GAMES_ON_HALF_A_PAGE else 1

    @property
    def has_chart(self) -> bool:
        """Whether the card shows the whole movement, not its holder's games alone."""
        return self.tables <= CHART_TABLES

    @property
    def width(self) -> float:
        """Of the card: the page's."""
        return self.paper.width

    @property
    def right(self) -> float:
        """Where everything on the card ends."""
        return self.width - EDGE

    @property
    def height(self) -> float:
        """Of the card, to the cut."""
        return self.paper.height / self.per_page

    @property
    def tops(self) -> tuple[float, ...]:
        """Where each card of a page begins."""
        return tuple(self.height * place for place in range(self.per_page))

    @property
    def body_size(self) -> int:
        """Points of the text in the columns."""
        return 12 if self.tables == CHART_TABLES else 14

    @property
    def heading_size(self) -> int:
        """Points of the columns' headings."""
        return 10 if self.has_chart else 12

    @property
    def headings_top(self) -> float:
        """Where the headings begin."""
        return EDGE + HEADER

    @property
    def headings_height(self) -> float:
        """Of the row of headings."""
        return HEADINGS

    @property
    def rows_top(self) -> float:
        """Where the first game's row begins."""
        return self.headings_top + HEADINGS

    @property
    def row(self) -> float:
        """The height of a row: one a game and one for the totals."""
        room = self.height - EDGE - self.rows_top
        return round(min(room / (self.games + 1), HIGHEST_ROW), 2)

    @property
    def totals_top(self) -> float:
        """Where the row of totals begins."""
        return round(self.rows_top + self.row * self.games, 2)

    @property
    def bottom(self) -> float:
        """Where the row of totals ends."""
        return self.totals_top + self.row

    @property
    def number_width(self) -> float:
        """What the player's number may take."""
        return NUMBER_WIDTH - 2 * PAD

    @property
    def middle_left(self) -> float:
        """Where title, name and code begin, right of the number."""
        return EDGE + NUMBER_WIDTH

    @property
    def middle_width(self) -> float:
        """From there to the QR code."""
        return round(self.qr_left - self.middle_left, 2)

    @property
    def name_line(self) -> float:
        """Where the name stands."""
        return EDGE + NAME_LINE

    @property
    def name_bottom(self) -> float:
        """From there down to the cut."""
        return round(self.height - self.name_line, 2)

    @property
    def quiet(self) -> float:
        """The quiet zone: it reaches into the margin, so that the code lines up."""
        return round(SIDE * QUIET_ZONE / _MODULES, 2)

    @property
    def qr_left(self) -> float:
        """Where the QR code's quiet zone begins."""
        return round(self.right - SIDE + self.quiet, 2)

    @property
    def qr_top(self) -> float:
        """Where it begins from above."""
        return EDGE - self.quiet

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """All columns from left to right; together they fill the card."""
        shares = tuple(self._shares())
        unit = (self.right - EDGE) / sum(share for _, _, share in shares)
        return tuple(_side_by_side(shares, unit))

    def _shares(self) -> Iterator[tuple[Key, str, float]]:
        for key, share in (_WITH_CHART if self.has_chart else _WITHOUT_CHART).items():
            yield key, key.value, share
            if key is Key.GAME and self.has_chart:
                for table in range(1, self.tables + 1):
                    yield Key.CHART, Key.CHART.format(table), _CHART[self.tables]

    @cached_property
    def bands(self) -> tuple[Band, ...]:
        """The boxes of text: one a column beside a chart, else two in all."""
        if self.has_chart:
            return tuple(Band((column,)) for column in self.columns)
        return Band(self.of(Key.GAME, *OWN)), Band(self.of(*BOXES))

    def of(self, *keys: Key) -> tuple[Column, ...]:
        """The columns of some kinds."""
        return tuple(column for column in self.columns if column.key in keys)


def _side_by_side(
    shares: Iterable[tuple[Key, str, float]], unit: float
) -> Iterator[Column]:
    x = EDGE
    for key, heading, share in shares:
        yield Column(key, heading, x, share * unit)
        x += share * unit
