"""The wall chart: the whole movement, large, and whose number is whose.

Games not known yet are left out, and how to move is told instead; where they are drawn
there are lines to write on. Knows nothing of models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.chart_pages import HIGHEST_ROW, chart_pages, games_on_chart
from tournament.printing.fitting import MM_PER_POINT, REGULAR, Fitted, fitted, lines_needed
from tournament.printing.heading import heading
from tournament.printing.moving import how_to_move
from tournament.printing.paging import evenly
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.table_cards import Chair, chairs
from tournament.queries.session_sheet import SessionSheet

NAMES_IN_A_COLUMN = 12
NAME_COLUMNS = 2

TITLE_SIZES = (24, 20, 16)
GAMES_HEIGHT = 146.0
WORDS_SIZES = (32, 28, 24, 22, 20, 18, 16)
WORDS_HEIGHT = 30.0
"""For how to move, where the games need the rest of the page."""

WORDS_LEADING, WORDS_GAP = 1.25, 4.0
NAMES_HEIGHT = 168.0
HIGHEST_NAME_ROW = 24.0
NAME_SIZES = (26, 22, 18, 15)
NAME_LINES = 2
NAME_NUMBER_WIDTH, NAME_GAP = 24.0, 14.0


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


def wall_chart(sheet: SessionSheet, *, paper: Paper) -> Document:
    """Return the movement for the wall, and the list of numbers and names."""
    chart = wall_chart_sheets(sheet, paper=paper)
    title = gettext("Wall chart: %(event)s") % {"event": sheet.name}
    return bind(chart, name="wall-chart", title=title, paper=paper)


def wall_chart_sheets(sheet: SessionSheet, *, paper: Paper) -> SafeString:
    """Return the pages of `wall_chart`, to be bound with others."""
    width = paper.height - 2 * EDGE
    instructions = _fit_instructions(sheet, width)
    height = GAMES_HEIGHT - _height(instructions, width)
    context = {
        "charts": tuple(chart_pages(sheet, width=width, height=height)),
        "words": instructions,
        "lists": tuple(_name_pages(sheet, paper)),
        "example": _example(sheet),
        "heading": heading(sheet, room=width, sizes=TITLE_SIZES, club=sheet.brand.name),
    }
    return render_to_string("print/_wall_chart.html", context)


def _fit_instructions(sheet: SessionSheet, width: float) -> Fitted:
    """Return how to move: large where few games are printed."""
    text = how_to_move(sheet)
    left = GAMES_HEIGHT - HIGHEST_ROW * games_on_chart(sheet)
    most = max(left, WORDS_HEIGHT)
    sizes = (size for size in WORDS_SIZES if _height(Fitted(text, size), width) <= most)
    return Fitted(text, next(sizes, WORDS_SIZES[-1]))


def _height(instructions: Fitted, width: float) -> float:
    """Of the words below the games, in mm."""
    lines = lines_needed(instructions.text, width * REGULAR, instructions.size)
    return (
        lines * instructions.size * WORDS_LEADING * MM_PER_POINT + WORDS_GAP if lines else 0
    )


def _example(sheet: SessionSheet) -> Example | None:
    """Return the first table of the event, once it is seated."""
    if not sheet.rotation.rounds:
        return None
    foursome = sheet.rotation.rounds[0].tables[0]
    seated = zip(foursome.seats.values(), chairs(sheet.deals_per_game), strict=True)
    return Example(str(foursome), tuple(seated))


def _name_pages(sheet: SessionSheet, paper: Paper) -> Iterator[NamePage]:
    width = (paper.height - 2 * EDGE - NAME_GAP) / NAME_COLUMNS - NAME_NUMBER_WIDTH
    names = tuple(
        (card.number, fitted(card.name, width, NAME_SIZES, lines=NAME_LINES))
        for card in sheet.cards
    )
    for page in evenly(names, NAMES_IN_A_COLUMN * NAME_COLUMNS):
        rows = ceil(len(page) / NAME_COLUMNS)
        row = min(NAMES_HEIGHT / rows, HIGHEST_NAME_ROW)
        yield NamePage([*evenly(page, rows)], round(row, 2), round(width, 2))
