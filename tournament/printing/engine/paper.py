"""Sheets of paper, and how large a text may be in the room it has on them.

Measures roughly and on the wide side, before anything is laid out; knows no fonts.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from django.utils.formats import date_format

from tournament.words.marked import Sentence
from tournament.words.money import escape_formula

if TYPE_CHECKING:
    from tournament.club.reading import Brand

MM_PER_POINT = 25.4 / 72

REGULAR = 1.12
"""Widths are reckoned for bold type: so much more of regular type fits a line."""

_NARROW = frozenset("iIljtfr.,:;'’|!()[] -")


def _ems(character: str) -> float:
    if character in _NARROW:
        return 0.36
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    if character in "mMwW@%&—":
        return 0.92
    return 0.7 if character.isupper() or not character.isascii() else 0.58


def text_width(text: str, size: float) -> float:
    """About how many millimetres *text* takes on one line at *size* points."""
    return sum(map(_ems, text)) * size * MM_PER_POINT


def fitting_size(text: str, room: float, sizes: Sequence[float]) -> float:
    """The first of *sizes* (points, largest first) at which *text* fits *room* mm.

    Returns the last of them when none does: the layout then wraps or cuts it.
    """
    fitting = (size for size in sizes if text_width(text, size) <= room)
    return next(fitting, sizes[-1])


def lines_needed(text: str, room: float, size: float) -> int:
    """About how many lines of *room* mm *text* takes at *size* points; 0 for no text."""
    lines, rest = 0, text
    while rest:
        rest = rest.removeprefix(_first_line(rest, room, size))
        lines += 1
    return lines


class Fitted(NamedTuple):
    """A text as it is printed, and its size in points."""

    text: str
    size: float


def fitted(text: str, room: float, sizes: Sequence[float], *, lines: int = 1) -> Fitted:
    """*text* at the largest of *sizes* that fits *room* mm, or cut to some lines."""
    size = fitting_size(text, room, sizes)
    rest = text
    for _ in range(lines - 1):
        rest = rest.removeprefix(_first_line(rest, room, size))
    return Fitted(text.removesuffix(rest) + shortened(rest, room, size), size)


def wrapped(text: str, room: float, sizes: Sequence[float], *, lines: int) -> Fitted:
    """*text* at the largest of *sizes* at which some lines hold it, or cut to these."""
    few = (size for size in sizes if lines_needed(text, room, size) <= lines)
    return fitted(text, room, [next(few, sizes[-1])], lines=lines)


def fitted_number(number: int, room: float, sizes: Sequence[float]) -> Fitted:
    """*number*, never cut, at the largest of *sizes* that fits *room* mm."""
    return Fitted(f"{number}", fitting_size(f"{number}", room, sizes))


def _first_line(text: str, room: float, size: float) -> str:
    """Whole words, or part of one too long."""

    def fits(end: int) -> bool:
        return text_width(text[:end].rstrip(), size) <= room

    ends = (match.end() for match in re.finditer(r"[ -]+|$", text))
    first = next(ends)
    if fits(first):
        return text[: max((first, *takewhile(fits, ends)))]
    return text[: next(filter(fits, range(first, 1, -1)), 1)]


def shortened(text: str, room: float, size: float) -> str:
    """*text* itself, or as much of it as *room* mm hold at *size* points, and "…"."""
    if text_width(text, size) <= room:
        return text
    length = len(text)
    while length and text_width(f"{text[:length]}…", size) > room:
        length -= 1
    return f"{text[:length].rstrip()}…"


TITLE_SIZES, WHEN_SIZES = (16, 14, 12), (14, 12)
LOGO_WIDTH = 36.0
"""Millimetres that a line leaves to the logo at its end."""


class Occasion(Protocol):
    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def date(self) -> date:
        """Its day."""

    @property
    def venue(self) -> str:
        """Its place, "" where none was named."""

    @property
    def is_rehearsal(self) -> bool:
        """Whether nobody plays for anything."""


class Heading(NamedTuple):
    title: Fitted
    when: Fitted
    is_rehearsal: bool


def heading(
    session: Occasion,
    *,
    room: float,
    sizes: Sequence[float] = TITLE_SIZES,
    when_sizes: Sequence[float] = WHEN_SIZES,
    brand: "Brand | None" = None,
    is_beside_logo: bool = False,
) -> Heading:
    """*room* is mm on a line, less where it *is_beside_logo*.

    The club of a *brand* stands before day and place where it fits.
    """
    when = " · ".join(filter(None, (date_format(session.date), session.venue)))
    if brand:
        room -= LOGO_WIDTH * bool(is_beside_logo and brand.logo)
        in_full = f"{brand.name} · {when}"
        if brand.name and text_width(in_full, when_sizes[-1]) <= room:
            when = in_full
    return Heading(
        fitted(session.name, room, sizes),
        fitted(when, room, when_sizes),
        session.is_rehearsal,
    )


class Page(NamedTuple):
    """A page of *columns*: a line is *row* mm high and has letters of *size* points.

    The *grid* is the picture behind them; the *rows* of a table go across the columns.
    All lines are *height* mm high.
    """

    columns: Sequence[Any]
    row: float
    size: float = 0
    title: str = ""
    grid: str = ""
    rows: Sequence[Any] = ()
    height: float = 0


_saves: ContextVar[bool] = ContextVar("saves_ink", default=False)


@contextmanager
def saving_ink(saves: bool) -> Iterator[None]:  # noqa: FBT001  reads as a sentence
    token = _saves.set(saves)
    try:
        yield
    finally:
        _saves.reset(token)


def saves_ink() -> bool:
    return _saves.get()


EDGE = 7.0
"""Nothing is printed nearer to the edge of the paper (most printers need 6)."""


class Paper(StrEnum):
    """A sheet of paper; `width` and `height` are those of the upright sheet."""

    LETTER = "letter"
    A4 = "a4"

    @property
    def width(self) -> float:
        return 215.9 if self is Paper.LETTER else 210.0

    @property
    def height(self) -> float:
        return 279.4 if self is Paper.LETTER else 297.0


class CardPage(NamedTuple):
    """A card that printers take one by one, upright or wide."""

    width: float
    height: float


Sheet = Paper | CardPage
"""What a page is printed on, in millimeters."""

BOM = "\ufeff"

Cell = str | int | Decimal | None


def sheet(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The table as CSV (RFC 4180) in UTF-8 with a mark that spreadsheets look for.

    A text that a spreadsheet might take for a formula is guarded; numbers stay numbers.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return BOM + out.getvalue()


def _cell(value: Cell) -> Cell:
    return escape_formula(value) if isinstance(value, str) else value


Worth = Sequence[tuple[Sentence, Sentence]]
"""What can happen in a deal, and what it is worth."""
SIZES = (14, 12, 11, 10, 9, 8)
LEADING = 1.45
TITLE = 2.6
"""Lines that the heading of a back takes."""


class Flip(StrEnum):
    """By which edge a printer turns a sheet to print on its back."""

    LONG = "long"
    SHORT = "short"


class Back(NamedTuple):
    flip: Flip
    worth: Worth = ()

    def size_in(self, height: float) -> float:
        lines = len(self.worth) + TITLE
        room = (size for size in SIZES if lines * size * LEADING * MM_PER_POINT <= height)
        return next(room, SIZES[-1])
