"""The columns of a tally card and the bands of text they are printed in.

Knows nothing of who plays, of rows or of HTML.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from django.utils.translation import gettext, pgettext

from tournament.printing.engine.paper import REGULAR, text_width
from tournament.words.marked import gettext_noop
from tournament.words.tables import read_as

PAD = 2.0


class Key(StrEnum):
    """The columns of a card; the value is its heading, marked."""

    GAME = gettext_noop("Game")
    CHART = gettext_noop("Table %(table)s")
    TABLE = gettext_noop("Table")
    SEAT = gettext_noop("Seat")
    DEALS = gettext_noop("Deal")
    COLOUR = gettext_noop("Card")
    PARTNER = gettext_noop("Partner")
    AGAINST = gettext_noop("Opponents")
    EACH_DEAL = "%(number)s"
    LONERS = gettext_noop("Loners")
    MINE = gettext_noop("My score")
    THEIRS = gettext_noop("Their score")
    INITIALS = gettext_noop("Initials")


OWN = (Key.TABLE, Key.SEAT, Key.DEALS, Key.COLOUR, Key.PARTNER, Key.AGAINST)
"""The columns that say where the holder of the card goes."""

BOXES = (Key.MINE, Key.THEIRS, Key.INITIALS)
"""The columns written in by hand."""

ALL_BOXES = (Key.EACH_DEAL, Key.LONERS, *BOXES)
"""The same on a card with a box for each deal."""


SHARES = read_as(dict[str, dict[Key, float]], __package__, "columns.toml")
_CHART = {1: 27.0, 2: 27.0, 3: 25.8}
"""The share of each table in the chart, by how many there are."""
MOST_DEALS = 8
"""More boxes than this in a row are too narrow for a figure."""
_NARROWEST = 6.5


class Style(StrEnum):
    USUAL = ""
    LARGE = "large"
    """Large print, a page a card."""
    DEALS = "deals"
    """A box for the points of each deal, and one for loners."""


class Kind(StrEnum):
    """What a card tells of each game. Its place in the whole, its own part, or nothing."""

    CHART = "chart"
    OWN_GAMES = "own"
    WRITTEN = "written"
    """Later games are written in by hand as they become known."""
    WRITTEN_COLOURS = "colors"
    """The same, where cards change colours."""


class Column(NamedTuple):
    key: Key
    heading: str
    x: float
    width: float

    @property
    def right(self) -> float:
        return self.x + self.width


class Band(NamedTuple):
    """The text of one that *is_single* stands in the middle of its column."""

    columns: tuple[Column, ...]
    is_single: bool = False

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(column.key for column in self.columns)

    @property
    def heading(self) -> str:
        return "\t".join(column.heading for column in self.columns)

    @property
    def x(self) -> float:
        return round(self.columns[0].x + (0 if self.is_single else PAD), 2)

    @property
    def width(self) -> float:
        return round(self.columns[-1].right - self.x, 2)

    @property
    def tab(self) -> float:
        return round(self.columns[0].width, 2)

    @property
    def weight(self) -> int:
        """Where to go next is printed bold, and so are scores that were entered."""
        return 700 if self.keys in ((Key.TABLE,), (Key.SEAT,), BOXES) else 400


def columns_of(
    kind: Kind,
    tables: int,
    *,
    left: float,
    right: float,
    style: Style = Style.USUAL,
    deals: int = 0,
) -> tuple[Column, ...]:
    """Together they fill the card between two edges."""
    shares = tuple(_shares(_by_key(kind, style, deals), tables, deals))
    unit = (right - left) / sum(share for _, _, share in shares)
    return tuple(_side_by_side(shares, left, unit))


def bands_of(kind: Kind, columns: tuple[Column, ...]) -> tuple[Band, ...]:
    if kind is Kind.CHART:
        return tuple(Band((column,), is_single=True) for column in columns)
    places = [
        *((column,) for column in columns if column.key in (Key.GAME, Key.TABLE)),
        tuple(column for column in columns if column.key in OWN[1:]),
        tuple(column for column in columns if column.key is Key.EACH_DEAL),
        tuple(column for column in columns if column.key is Key.LONERS),
        tuple(column for column in columns if column.key in BOXES),
    ]
    return tuple(Band(place) for place in places if place)


def _by_key(kind: Kind, style: Style, deals: int) -> Mapping[Key, float]:
    if style is Style.USUAL:
        return SHARES[kind]
    shares = dict(SHARES[f"{style}{'-colors' * (kind is Kind.WRITTEN_COLOURS)}"])
    if not 1 < deals <= MOST_DEALS:
        shares.pop(Key.EACH_DEAL, 0)
    return shares


def _shares(
    shares: Mapping[Key, float], tables: int, deals: int
) -> Iterator[tuple[Key, str, float]]:
    for key, share in shares.items():
        if key is Key.EACH_DEAL:
            for deal in range(1, deals + 1):
                yield key, f"{deal}", max(share / deals, _NARROWEST)
            continue
        yield key, heading_of(key), share
        if key is Key.GAME and shares is SHARES[Kind.CHART]:
            for table in range(1, tables + 1):
                heading = gettext(Key.CHART.value) % {"table": table}
                yield Key.CHART, heading, _CHART[tables]


def _side_by_side(
    shares: Iterable[tuple[Key, str, float]], left: float, unit: float
) -> Iterator[Column]:
    x = left
    for key, heading, share in shares:
        yield Column(key, heading, x, share * unit)
        x += share * unit


_SMALLEST_HEADING, _HEADING_GAP = 8, 0.8


def heading_of(key: Key) -> str:
    if key is Key.PARTNER:
        return pgettext("tally card column", "Partner")
    return gettext(key.value)


def heading_size_of(columns: Iterable[Column], usual: int) -> int:
    together = tuple(columns)
    for size in range(usual, _SMALLEST_HEADING, -1):
        if all(_fits(column, size) for column in together):
            return size
    return _SMALLEST_HEADING


def _fits(column: Column, size: int) -> bool:
    return text_width(column.heading, size) <= (column.width - _HEADING_GAP) * REGULAR
