"""The wall chart: the whole movement, large, and whose number is whose.

Knows nothing of models; prints what a `NightSheet` says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.printing.binding import bind
from tournament.printing.fitting import MM_PER_POINT, Fitted, fitted, fitting_size
from tournament.printing.heading import heading
from tournament.printing.paging import evenly
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.table_cards import Chair, chairs
from tournament.queries.night_sheet import NightSheet

TABLES_ON_A_PAGE = 4
GAMES_ON_A_PAGE = 14
NAMES_IN_A_COLUMN = 12
NAME_COLUMNS = 2

TITLE_SIZES = (24, 20, 16)
GAME_WIDTH = 24.0
GAMES_HEIGHT = 146.0
HIGHEST_ROW = 20.0
LEADING = 1.3
CHART_SIZES = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 14)
NAMES_HEIGHT = 168.0
HIGHEST_NAME_ROW = 24.0
NAME_SIZES = (26, 22, 18, 15)
NAME_LINES = 2
NAME_NUMBER_WIDTH, NAME_GAP = 24.0, 14.0


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One game: its number and the foursomes of the page's tables."""

    game: int
    foursomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChartPage:
    """A page of the movement; a night of few tables has one."""

    tables: Sequence[int]
    rows: Sequence[ChartRow]
    row: float
    size: float


@dataclass(frozen=True, slots=True)
class Example:
    """A foursome and what it tells each of its four players."""

    foursome: str
    sitters: tuple[tuple[int, Chair], ...]


@dataclass(frozen=True, slots=True)
class NamePage:
    """A page of numbers and names, in columns to be read downwards."""

    columns: Sequence[Sequence[tuple[int, Fitted]]]
    row: float
    name_width: float


def wall_chart(sheet: NightSheet, *, paper: Paper) -> Document:
    """The movement for the wall, and the list of numbers and names."""
    chart = wall_chart_sheets(sheet, paper=paper)
    title = f"Wall chart: {sheet.name}"
    return bind(chart, name="wall-chart", title=title, paper=paper)


def wall_chart_sheets(sheet: NightSheet, *, paper: Paper) -> SafeString:
    """The pages of `wall_chart`, to be bound with others."""
    context = {
        "charts": tuple(_chart_pages(sheet, paper)),
        "lists": tuple(_name_pages(sheet, paper)),
        "example": _example(sheet),
        "heading": heading(
            sheet.name,
            sheet.date,
            sheet.venue,
            is_rehearsal=sheet.is_rehearsal,
            room=paper.height - 2 * EDGE,
            sizes=TITLE_SIZES,
        ),
    }
    return render_to_string("print/_wall_chart.html", context)


def _chart_pages(sheet: NightSheet, paper: Paper) -> Iterator[ChartPage]:
    games = range(1, len(sheet.rotation.rounds) + 1)
    numbers = range(1, len(sheet.tables) + 1)
    for some_games in evenly(games, GAMES_ON_A_PAGE):
        for tables in evenly(numbers, TABLES_ON_A_PAGE):
            yield _chart_page(sheet, paper, some_games, tables)


def _chart_page(
    sheet: NightSheet, paper: Paper, games: Sequence[int], tables: Sequence[int]
) -> ChartPage:
    rows = tuple(_chart_row(sheet, game, tables) for game in games)
    height = min(GAMES_HEIGHT / len(games), HIGHEST_ROW)
    width = (paper.height - 2 * EDGE - GAME_WIDTH) / len(tables)
    longest = max((text for row in rows for text in row.foursomes), key=len)
    low_enough = [s for s in CHART_SIZES if s * MM_PER_POINT * LEADING <= height]
    size = fitting_size(longest, width, low_enough or CHART_SIZES[-1:])
    return ChartPage(tables, rows, round(height, 2), size)


def _chart_row(sheet: NightSheet, game: int, tables: Sequence[int]) -> ChartRow:
    foursomes = sheet.rotation.rounds[game - 1].tables
    return ChartRow(game, tuple(str(foursomes[table - 1]) for table in tables))


def _example(sheet: NightSheet) -> Example:
    foursome = sheet.rotation.rounds[0].tables[0]
    seated = zip(foursome.seats.values(), chairs(sheet.deals_per_game), strict=True)
    return Example(str(foursome), tuple(seated))


def _name_pages(sheet: NightSheet, paper: Paper) -> Iterator[NamePage]:
    width = (paper.height - 2 * EDGE - NAME_GAP) / NAME_COLUMNS - NAME_NUMBER_WIDTH
    names = tuple(
        (card.number, fitted(card.name, width, NAME_SIZES, lines=NAME_LINES))
        for card in sheet.cards
    )
    for page in evenly(names, NAMES_IN_A_COLUMN * NAME_COLUMNS):
        rows = ceil(len(page) / NAME_COLUMNS)
        row = min(NAMES_HEIGHT / rows, HIGHEST_NAME_ROW)
        yield NamePage([*evenly(page, rows)], round(row, 2), round(width, 2))
