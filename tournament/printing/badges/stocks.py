"""Cards and labels that people buy in sheets, in one place: where each lies on its sheet.

Measures are those of the makers' own drawings, in millimeters from the top left corner.
Knows nothing of what is printed on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tournament.printing.engine.paper import Paper
from tournament.words.marked import gettext_noop

INCH = 25.4


class Use(StrEnum):
    BADGE = "badge"
    CARD = "card"
    POSTCARD = "postcard"
    RECEIPT = "receipt"
    TENT = "tent"


@dataclass(frozen=True, slots=True)
class CardPage:
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stock:
    """A sheet of equal cards: the size of one, how many, where the first one lies.

    *step_x* and *step_y* lead from one to the next; *brand* says what is on the box, ""
    for plain paper that is cut. Cards that printers take one by one have a *page* of their
    own, width and height.
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
    page: tuple[float, float] | None = None

    @property
    def sheet(self) -> "Paper | CardPage":
        return CardPage(*self.page) if self.page else self.paper

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


def _letter(
    size: str,
    brand: str,
    uses: tuple[Use, ...],
    inches: tuple[float, float, int, int, float, float, float, float],
) -> Stock:
    width, height, columns, rows, *place = inches
    left, top, step_x, step_y = (INCH * each for each in place)
    card = (INCH * width, INCH * height, columns, rows)
    return Stock(size, brand, Paper.LETTER, uses, *card, left, top, step_x, step_y)


def _single(size: str, paper: Paper, width: float, height: float) -> Stock:
    """Return a card fed by itself, which no printer prints on to its very edge."""
    inside = (width - 2 * _UNPRINTED, height - 2 * _UNPRINTED, 1, 1)
    place = (_UNPRINTED, _UNPRINTED, width, height)
    return Stock(size, "", paper, (Use.POSTCARD,), *inside, *place, (width, height))


_UNPRINTED = 3.0
_SMALL = (Use.BADGE, Use.CARD, Use.RECEIPT)
_LARGE = (Use.POSTCARD, Use.BADGE, Use.RECEIPT)

STOCKS: Mapping[str, Stock] = {
    "avery-5395": _letter(
        gettext_noop("3 3/8 × 2 1/3 in"),
        "Avery 5395",
        (Use.BADGE,),
        (3.375, 7 / 3, 2, 4, 0.6875, 7 / 12, 3.75, 2.5),
    ),
    "avery-5371": _letter(
        gettext_noop("3 1/2 × 2 in"),
        "Avery 5371, 8371",
        _SMALL,
        (3.5, 2, 2, 5, 0.75, 0.5, 3.5, 2),
    ),
    "avery-5389": _letter(
        gettext_noop("4 × 6 in, landscape"),
        "Avery 5389",
        _LARGE,
        (6, 4, 1, 2, 1.25, 1.25, 6, 4.5),
    ),
    "avery-5388": _letter(
        gettext_noop("3 × 5 in, landscape"),
        "Avery 5388",
        _LARGE,
        (5, 3, 1, 3, 1.75, 1, 5, 3),
    ),
    "avery-5305": _letter(
        gettext_noop("8 1/2 × 2 1/2 in"),
        "Avery 5305",
        (Use.TENT,),
        (8.5, 5, 1, 2, 0, 0.5, 8.5, 5),
    ),
    "index-8x5": _single(
        gettext_noop("Index cards, 5 × 8 in, landscape, one by one"),
        Paper.LETTER,
        8 * INCH,
        5 * INCH,
    ),
    "index-6x4": _single(
        gettext_noop("Index cards, 4 × 6 in, landscape, one by one"),
        Paper.LETTER,
        6 * INCH,
        4 * INCH,
    ),
    "letter-half": _letter(
        gettext_noop("Plain paper, cut in two"),
        "",
        (Use.TENT, Use.POSTCARD),
        (8.5, 5.5, 1, 2, 0, 0, 8.5, 5.5),
    ),
    "avery-l4785": Stock(
        gettext_noop("80 × 50 mm"),
        "Avery L4785",
        Paper.A4,
        (Use.BADGE,),
        *(80, 50, 2, 5, 17.5, 13.5, 95, 55),
    ),
    "avery-c32010": Stock(
        gettext_noop("85 × 54 mm"),
        "Avery C32010",
        Paper.A4,
        _SMALL,
        *(85, 54, 2, 5, 15, 13.5, 95, 54),
    ),
    "a4-a6": Stock(
        gettext_noop("Plain paper, cut in four (A6)"),
        "",
        Paper.A4,
        _LARGE,
        *(105, 148.5, 2, 2, 0, 0, 105, 148.5),
    ),
    "a4-half": Stock(
        gettext_noop("Plain paper, cut in two"),
        "",
        Paper.A4,
        (Use.TENT, Use.POSTCARD),
        *(210, 148.5, 1, 2, 0, 0, 210, 148.5),
    ),
}
"""By the name in addresses; of each use and paper the most usual first."""


def stocks_for(
    use: Use, paper: Paper, stocks: Mapping[str, Stock] = STOCKS
) -> Mapping[str, Stock]:
    return {
        name: stock
        for name, stock in stocks.items()
        if use in stock.uses and stock.paper is paper
    }
