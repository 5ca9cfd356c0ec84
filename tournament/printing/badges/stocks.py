"""Cards and labels that people buy in sheets, in one place: where each lies on its sheet.

Measures are those of the makers' own drawings, in millimeters from the top left corner.
Knows nothing of what is printed on them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from tournament.printing.engine.paper import CardPage, Paper, Sheet
from tournament.words.tables import read_table

INCH = 25.4


class Use(StrEnum):
    BADGE = "badge"
    CARD = "card"
    POSTCARD = "postcard"
    RECEIPT = "receipt"
    TENT = "tent"


class Stock(NamedTuple):
    """A sheet of equal cards: the size of one, how many, where the first one lies.

    *step_x* and *step_y* lead from one to the next; *brand* says what is on the box, ""
    for plain paper that is cut. Cards that printers take one by one have a *page* of their
    own.
    """

    size: str
    brand: str
    paper: Paper
    uses: tuple[Use, ...]
    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    step_x: float
    step_y: float
    page: CardPage | None = None

    @property
    def sheet(self) -> Sheet:
        return self.page or self.paper

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        xs = [round(self.left + self.step_x * column, 2) for column in range(self.columns)]
        ys = [round(self.top + self.step_y * row, 2) for row in range(self.rows)]
        return tuple((x, y) for y in ys for x in xs)

    @property
    def places_behind(self) -> tuple[tuple[float, float], ...]:
        """Where the back of each card begins, seen from behind."""
        width = self.sheet.width
        return tuple((round(width - x - self.width, 2), y) for x, y in self.places)


_UNPRINTED = 3.0
"""No printer prints nearer to the edge of a card that it is fed."""


def _read_stocks(**entries: Mapping[str, Any]) -> Mapping[str, Stock]:
    return {name: _read_stock(**facts) for name, facts in entries.items()}


def _read_stock(
    *,
    size: str,
    paper: str,
    uses: Iterable[str],
    brand: str = "",
    inches: Sequence[Any] = (),
    millimeters: Sequence[Any] = (),
    page: Sequence[float] = (),
) -> Stock:
    facts = (size, brand, Paper(paper), tuple(map(Use, uses)))
    if page:
        width, height = _from_inches(page)
        inside = (width - 2 * _UNPRINTED, height - 2 * _UNPRINTED, 1, 1)
        place = (_UNPRINTED, _UNPRINTED, width, height)
        return Stock(*facts, *inside, *place, CardPage(width, height))
    if inches:
        sides, count, places = inches[:2], inches[2:4], inches[4:]
        millimeters = [*_from_inches(sides), *count, *_from_inches(places)]
    return Stock(*facts, *millimeters)


def _from_inches(lengths: Iterable[float]) -> Iterator[float]:
    return (INCH * length for length in lengths)


STOCKS = _read_stocks(**read_table(__package__, "stocks.toml"))
"""By the name in addresses; of each use and paper the most usual first."""


def stocks_for(
    use: Use, paper: Paper, stocks: Mapping[str, Stock] = STOCKS
) -> Mapping[str, Stock]:
    return {
        name: stock
        for name, stock in stocks.items()
        if use in stock.uses and stock.paper is paper
    }
