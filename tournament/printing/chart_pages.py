"""The pages of the wall chart's movement.

A row a game, a column a table, and who sits out.

Knows nothing of names, of words about moving or of HTML.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.marked import gettext_noop
from tournament.printing.fitting import MM_PER_POINT, Fitted, fitted, fitting_size
from tournament.printing.paging import evenly
from tournament.queries.session_sheet import SessionSheet
from tournament.rotations import RoundPlan
from tournament.rotations.rotation_types import Needs

COLUMNS_ON_A_PAGE = 4
MANY_TABLES = 8
"""With more tables than this partners stand above their opponents, on narrow columns."""

NARROW_COLUMNS = 16
GAMES_ON_A_PAGE = 14

GAME_WIDTH = 24.0
HIGHEST_ROW = 20.0
LEADING = 1.3
SIZES = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11, 10)

MANY_RESTING_SIZES = (14, 12, 11, 10)
MANY_LEADING = 1.1
CELL_PAD = 3.0

RESTING = 0
"""The column of those without a table; the others go by the number of the table."""

NOT_USED, NOBODY = gettext_noop("not used"), "–"


class ChartRow(NamedTuple):
    """One game: what stands in each column of the page, nothing in one to be written."""

    game: int
    cells: tuple[Fitted, ...]


class ChartPage(NamedTuple):
    """A page of the movement; an event of few tables has one."""

    headings: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    row: float
    size: float
    is_narrow: bool = False


def games_on_chart(sheet: SessionSheet) -> int:
    """Return the games that are known, and those to write on where they are drawn."""
    is_drawn = sheet.movement.needs is Needs.DRAW
    return sheet.games if is_drawn else len(sheet.rotation.rounds)


def chart_pages(sheet: SessionSheet, *, width: float, height: float) -> Iterator[ChartPage]:
    """Yield the pages, each with *width* and *height* mm for its columns and rows.

    The columns of the games come page by page, who sits out last.
    """
    games = range(1, games_on_chart(sheet) + 1)
    for some_games in [*evenly(games, GAMES_ON_A_PAGE)] or [games]:
        for columns in _columns_by_page(sheet):
            yield _page(sheet, some_games, columns, width, height)


def has_many_tables(sheet: SessionSheet) -> bool:
    """Return whether partners stand above their opponents."""
    return len(sheet.tables) > MANY_TABLES


def _columns_by_page(sheet: SessionSheet) -> Iterator[Sequence[int]]:
    """Yield the columns of each page; who sits out fits the last one."""
    columns = _columns(sheet)
    if not has_many_tables(sheet):
        yield from evenly(columns, COLUMNS_ON_A_PAGE)
        return
    tables = [column for column in columns if column != RESTING]
    *pages, last = evenly(tables, NARROW_COLUMNS)
    yield from pages
    yield (*last, *(column for column in columns if column == RESTING))


def _columns(sheet: SessionSheet) -> tuple[int, ...]:
    rounds = sheet.rotation.rounds
    tables = max(len(sheet.tables), *(len(round_.tables) for round_ in rounds), 0)
    resting = (RESTING,) if any(round_.sit_out for round_ in rounds) else ()
    return (*range(1, tables + 1), *resting)


def _page(
    sheet: SessionSheet,
    games: Sequence[int],
    columns: Sequence[int],
    width: float,
    height: float,
) -> ChartPage:
    row = min(height / max(len(games), 1), HIGHEST_ROW)
    is_narrow = has_many_tables(sheet)
    cells = _Cells((width - GAME_WIDTH) / len(columns), row, is_narrow=is_narrow)
    rounds = sheet.rotation.rounds
    planned = [rounds[game - 1] for game in games if game <= len(rounds)]
    size = cells.size_of(
        foursome for round_ in planned for foursome in _foursomes(round_, columns)
    )
    filled = [
        tuple(cells.cell(round_, column, size) for column in columns) for round_ in planned
    ]
    empty = [tuple(Fitted("", size) for _ in columns)] * (len(games) - len(planned))
    return ChartPage(
        tuple(_heading(sheet, column) for column in columns),
        tuple(map(ChartRow, games, (*filled, *empty))),
        round(row, 2),
        size,
        is_narrow,
    )


def _foursomes(round_: RoundPlan, columns: Sequence[int]) -> Iterator[str]:
    """Yield what stands in the columns of tables."""
    for column in columns:
        if column != RESTING:
            yield _at_table(round_, column)


def _at_table(round_: RoundPlan, table: int) -> str:
    foursome = round_.at(table)
    return str(foursome) if foursome else gettext(NOT_USED)


def _heading(sheet: SessionSheet, column: int) -> str:
    if column == RESTING:
        return gettext(sheet.odd_crowd.resting)
    return gettext("Table %(number)s") % {"number": column}


class _Cells(NamedTuple):
    """Makes the cells of a page, each *width* by *height* mm.

    In those that are narrow partners stand above their opponents.
    """

    width: float
    height: float
    is_narrow: bool = False

    def size_of(self, texts: Iterator[str]) -> float:
        """Return the size in which all of *texts* are printed."""
        lines = [line for text in texts for line in self._lines(text)]
        longest = max(lines, key=len, default="")
        leading = LEADING * (1 + self.is_narrow)
        low = [size for size in SIZES if size * MM_PER_POINT * leading <= self.height]
        return fitting_size(longest, self.width, low or SIZES[-1:])

    def cell(self, round_: RoundPlan, column: int, size: float) -> Fitted:
        """Return a game in a column; many who sit out stand on several lines, smaller."""
        if column != RESTING:
            return Fitted("\n".join(self._lines(_at_table(round_, column))), size)
        text = ", ".join(map(str, round_.sit_out)) or NOBODY
        smaller: list[float] = [
            smaller_size for smaller_size in MANY_RESTING_SIZES if smaller_size < size
        ]
        smallest = (smaller or [size])[-1]
        lines = int(self.height / (smallest * MM_PER_POINT * MANY_LEADING))
        room = self.width - 2 * CELL_PAD
        return fitted(text, room, [size, *smaller], lines=max(lines, 1))

    def _lines(self, text: str) -> Sequence[str]:
        if self.is_narrow:
            return [NOBODY] if text == gettext(NOT_USED) else text.split(" vs ")
        return (text,)
