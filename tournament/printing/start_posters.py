"""The posters for the door: where everybody begins, by name and by number.

Large, since a line of people reads them; a page holds sixteen tables. Knows nothing of
models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.card_names import folded
from tournament.printing.binding import bind
from tournament.printing.fitting import MM_PER_POINT, REGULAR, shortened, text_width
from tournament.printing.heading import heading
from tournament.printing.paging import evenly
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.queries.session_sheet import SessionSheet

COLUMNS = 2
MOST_ROWS = 32
"""In a column: a page holds 64 players, who play at sixteen tables."""

LONG_COLUMN = 24
"""So many players or fewer stand in one column, with room for whole names."""

START_TITLE_SIZES = (24, 20, 18, 16)
TOP, PRACTICE = 48.0, 9.0
"""Millimeters above the lists, and more where the notice of a practice event stands."""
GAP = 8.0
HIGHEST_ROW = 16.0
LEADING = 0.6
"""The height of a row that its letters take."""
SMALLEST = 12.0
"""Points; names that are longer still are cut."""

NUMBER_SHARE, PLACE_SHARE = 0.12, 0.3


class Start(NamedTuple):
    """Where a player begins: a table and a seat, or sitting out; 0 is no number."""

    number: int
    name: str
    place: str


class PosterColumn(NamedTuple):
    """A column of a poster, each part one text of equal lines."""

    left: float
    numbers: str
    names: str
    places: str


class PosterPage(NamedTuple):
    """A page of a poster: rows of some height, letters of a size that fits them.

    *number*, *name* and *place* are the widths of the parts of a column.
    """

    title: str
    columns: Sequence[PosterColumn]
    row: float
    size: float
    number: float
    name: float
    place: float


def start_posters(
    sheet: SessionSheet, *, paper: Paper, unnumbered: Sequence[str] = ()
) -> Document:
    """Return the poster by name and the one by number.

    Who is on the list but *unnumbered* finds by name what to do.
    """
    posters = start_poster_sheets(sheet, paper=paper, unnumbered=unnumbered)
    title = gettext("Where to start: %(event)s") % {"event": sheet.name}
    return bind(posters, name="where-to-start", title=title, paper=paper)


def start_poster_sheets(
    sheet: SessionSheet, *, paper: Paper, unnumbered: Sequence[str] = ()
) -> SafeString:
    """Return the pages of `start_posters`, to be bound with others."""
    starts = list(_starts(sheet))
    ask = gettext("At check-in")
    without = [Start(0, name, ask) for name in unnumbered]
    named = sorted((each for each in (*starts, *without) if each.name), key=_by_name)
    top = TOP + PRACTICE * sheet.is_rehearsal
    height = paper.height - EDGE - top
    pages = [
        *_pages(gettext("Where do I start? By name"), named, paper, height),
        *_pages(gettext("Where do I start? By number"), starts, paper, height),
    ]
    context = {
        "pages": pages,
        "top": top,
        "heading": heading(
            sheet,
            room=paper.width - 2 * EDGE,
            sizes=START_TITLE_SIZES,
            club=sheet.brand.name,
        ),
    }
    return render_to_string("print/_start_posters.html", context)


def _starts(sheet: SessionSheet) -> Iterator[Start]:
    places = {}
    for round_ in sheet.rotation.rounds[:1]:
        for table, foursome in round_.numbered:
            for seat, number in foursome.seats.items():
                places[number] = f"{table}\t{gettext(seat.word)}"
    resting = gettext(sheet.odd_crowd.resting)
    for card in sheet.cards:
        yield Start(card.number, card.name, places.get(card.number, resting))


def _by_name(start: Start) -> tuple[str, int]:
    return folded(start.name), start.number


def _pages(
    title: str, starts: Sequence[Start], paper: Paper, height: float
) -> Iterator[PosterPage]:
    columns = 1 if len(starts) <= LONG_COLUMN else COLUMNS
    width = (paper.width - 2 * EDGE - GAP * (columns - 1)) / columns
    number, place = width * NUMBER_SHARE, width * PLACE_SHARE
    name = width - number - place
    room = (name - GAP / 2) * REGULAR
    for page in evenly(starts, columns * MOST_ROWS):
        rows = ceil(len(page) / columns)
        row = round(min(height / rows, HIGHEST_ROW), 2)
        highest = row * LEADING / MM_PER_POINT
        widest = max((text_width(start.name, 1) for start in page), default=0) or 1
        fitting = room / widest
        size = round(min(highest, max(fitting, SMALLEST)), 1)
        parts = [
            PosterColumn(
                round(EDGE + column * (width + GAP), 2),
                "\n".join(f"{start.number or ''}" for start in starts),
                "\n".join(shortened(start.name, room, size) for start in starts),
                "\n".join(start.place for start in starts),
            )
            for column, starts in enumerate(evenly(page, rows))
        ]
        yield PosterPage(title, parts, row, size, number, name, place)
