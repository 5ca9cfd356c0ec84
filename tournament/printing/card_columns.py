"""The columns of a tally card and the bands of text they are printed in.

Knows nothing of who plays, of rows or of HTML.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext, pgettext

from tournament.marked import gettext_noop

PAD = 2.0


class Key(StrEnum):
    """The columns of a card; the value is its heading, marked."""

    GAME = gettext_noop("Game")
    CHART = gettext_noop("Table %(number)s")
    TABLE = gettext_noop("Table")
    SEAT = gettext_noop("Seat")
    DEALS = gettext_noop("Deal")
    COLOUR = gettext_noop("Card")
    PARTNER = gettext_noop("Partner")
    AGAINST = gettext_noop("Against")
    MINE = gettext_noop("My score")
    THEIRS = gettext_noop("Opponents")
    INITIALS = gettext_noop("Initials")


OWN = (Key.TABLE, Key.SEAT, Key.DEALS, Key.COLOUR, Key.PARTNER, Key.AGAINST)
"""The columns that say where the holder of the card goes."""

BOXES = (Key.MINE, Key.THEIRS, Key.INITIALS)
"""The columns written in by hand."""

_WITH_CHART = {
    Key.GAME: 10,
    Key.TABLE: 10.2,
    Key.SEAT: 13.6,
    Key.DEALS: 10,
    Key.PARTNER: 12.8,
    Key.AGAINST: 15,
    Key.MINE: 16.2,
    Key.THEIRS: 18.4,
    Key.INITIALS: 12.8,
}
_CHART = {1: 27.0, 2: 27.0, 3: 25.8}

_WITHOUT_CHART = {
    Key.GAME: 19,
    Key.TABLE: 19,
    Key.SEAT: 19,
    Key.DEALS: 19,
    Key.PARTNER: 19,
    Key.AGAINST: 27,
    Key.MINE: 25,
    Key.THEIRS: 25,
    Key.INITIALS: 24,
}
_WRITTEN = {
    Key.GAME: 22,
    Key.TABLE: 22,
    Key.SEAT: 22,
    Key.PARTNER: 22,
    Key.AGAINST: 34,
    Key.MINE: 25,
    Key.THEIRS: 25,
    Key.INITIALS: 24,
}
_WRITTEN_COLOURS: Mapping[Key, float] = {
    Key.COLOUR if key is Key.DEALS else key: share for key, share in _WITHOUT_CHART.items()
}


class Kind(StrEnum):
    """What a card tells of each game.

    Its place in the whole, its own part, or nothing.
    """

    CHART = "chart"
    OWN_GAMES = "own"
    WRITTEN = "written"
    """Later games are written in by hand as they become known."""
    WRITTEN_COLOURS = "colors"
    """The same, where cards change colours."""


_SHARES: Mapping[Kind, Mapping[Key, float]] = {
    Kind.CHART: _WITH_CHART,
    Kind.OWN_GAMES: _WITHOUT_CHART,
    Kind.WRITTEN: _WRITTEN,
    Kind.WRITTEN_COLOURS: _WRITTEN_COLOURS,
}


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


def columns_of(kind: Kind, tables: int, *, left: float, right: float) -> tuple[Column, ...]:
    """Return the columns from left to right.

    Together they fill the card between two edges.
    """
    shares = tuple(_shares(kind, tables))
    unit = (right - left) / sum(share for _, _, share in shares)
    return tuple(_side_by_side(shares, left, unit))


def bands_of(kind: Kind, columns: tuple[Column, ...]) -> tuple[Band, ...]:
    """Return the boxes of text: one a column beside a chart, else two in all."""
    if kind is Kind.CHART:
        return tuple(Band((column,)) for column in columns)
    boxes = tuple(column for column in columns if column.key in BOXES)
    return Band(columns[: -len(boxes)]), Band(boxes)


def _shares(kind: Kind, tables: int) -> Iterator[tuple[Key, str, float]]:
    for key, share in _SHARES[kind].items():
        yield key, heading_of(key), share
        if key is Key.GAME and kind is Kind.CHART:
            for table in range(1, tables + 1):
                heading = gettext(Key.CHART.value) % {"number": table}
                yield Key.CHART, heading, _CHART[tables]


def _side_by_side(
    shares: Iterable[tuple[Key, str, float]], left: float, unit: float
) -> Iterator[Column]:
    x = left
    for key, heading, share in shares:
        yield Column(key, heading, x, share * unit)
        x += share * unit


def heading_of(key: Key) -> str:
    """Return what stands above a column; a narrow one has a word of its own."""
    if key is Key.PARTNER:
        return pgettext("tally card column", "Partner")
    return gettext(key.value)
