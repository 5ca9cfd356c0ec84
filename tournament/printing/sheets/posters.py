"""Posters: where everybody begins, the door's code, invitations, an empty sign-up list.

Large, since a line of people reads them; a page holds sixteen tables. Knows nothing of
models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext

from tournament.names.sort_name import LAST, ORDERS
from tournament.pages.qr import qr_source, wifi_text
from tournament.printing.documents import print_sheet
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import (
    EDGE,
    MM_PER_POINT,
    REGULAR,
    Fitted,
    Page,
    Paper,
    fitted,
    shortened,
    text_width,
    wrapped,
)
from tournament.printing.engine.pdf import Document
from tournament.printing.tally_cards.layout import BLACK, HAIR, fine_lines, path, picture
from tournament.seating.sheet import SessionSheet

DOOR_SIZES = (66, 60, 54, 48, 44, 40, 36)
NETWORK_SIZES, NETWORK_LINES = (25, 22, 19, 16, 14), 4
STEP = 104.0
"""Millimeters of a step that are neither words nor room about them."""


def door_poster(sheet: SessionSheet, *, paper: Paper) -> Document:
    join = wifi_text(sheet.wifi_name, sheet.wifi_password)
    room = paper.width - 4 * EDGE

    def name(text: str) -> Fitted:
        return fitted(text, room - STEP, NETWORK_SIZES, lines=NETWORK_LINES)

    context = {
        "brand": sheet.brand,
        "edge": 2 * EDGE,
        "title": fitted(gettext("Scan your card"), room, DOOR_SIZES),
        "join": qr_source(join) if join else "",
        "network": name(sheet.wifi_name),
        "password": name(sheet.wifi_password),
        "qr": qr_source(f"{settings.BASE_URL}/"),
        "host": urlsplit(settings.BASE_URL).netloc,
    }
    return print_sheet("door-poster", sheet, context, paper=paper, room=room)


TITLE_LINES = 3
FLYER_TITLE_SIZES = (60, 56, 48, 42, 36, 32, 28)
DATE_SIZES = (34, 30, 26, 22)
LINE_SIZES = (24, 22)
CODES = {1: 50.0, 0.5: 36.0}
"""Millimeters of a code, by the scale of what it is on: read across a hall, or in hand."""

MARK = 9.0
"""Millimeters of the marks along which a page is cut."""

FAN = (("9", "clubs", -24), ("A", "diamonds", -8), ("J", "spades", 8), ("J", "hearts", 24))
"""The cards on a poster: rank, suit, and by how many degrees each is turned."""


class Invitation(NamedTuple):
    """The *address* is where people sign up, "" where nobody can."""

    time: str = ""
    prices: Sequence[str] = ()
    more: str = ""
    address: str = ""


def poster(sheet: SessionSheet, *, paper: Paper, invitation: Invitation) -> Document:
    face = _face(sheet, invitation, paper.width - 4 * EDGE, scale=1)
    context = {**face, "places": [(0.0, 0.0)], "width": paper.width, "height": paper.height}
    return print_sheet("poster", sheet, context, paper=paper)


def flyers(sheet: SessionSheet, *, paper: Paper, invitation: Invitation) -> Document:
    """Return four on a page, cut in the middle both ways."""
    face = _face(sheet, invitation, paper.width / 2 - 4 * EDGE, scale=0.5)
    width, height = paper.width / 2, paper.height / 2
    places = [(x, y) for y in (0.0, height) for x in (0.0, width)]
    middle, page = (width, height), (paper.width, paper.height)
    marks = [
        *((middle[0], y, middle[0], y + MARK) for y in (0, page[1] - MARK)),
        *((x, middle[1], x + MARK, middle[1]) for x in (0, page[0] - MARK)),
    ]
    context = {**face, "places": places, "width": width, "height": height}
    context["marks"] = picture(*page, fine_lines(marks))
    return print_sheet("flyers", sheet, context, paper=paper)


def _face(
    sheet: SessionSheet, invitation: Invitation, room: float, *, scale: float
) -> dict[str, Any]:
    def line(text: str, sizes: Sequence[float]) -> Fitted:
        return fitted(text, room, [size * scale for size in sizes])

    when = " · ".join(filter(None, (date_format(sheet.date), invitation.time)))
    lines = (sheet.venue, " · ".join(invitation.prices), invitation.more)
    return {
        "title": wrapped(
            sheet.name,
            room,
            [size * scale for size in FLYER_TITLE_SIZES],
            lines=TITLE_LINES - bool(invitation.address),
        ),
        "when": line(when, DATE_SIZES),
        "lines": [line(text, LINE_SIZES) for text in lines if text],
        "brand": sheet.brand,
        "club": line(sheet.brand.name, LINE_SIZES),
        "sponsor": line(sheet.brand.sponsor, LINE_SIZES[1:]),
        "edge": 2 * EDGE,
        "qr": qr_source(invitation.address) if invitation.address else "",
        "side": CODES[scale],
        "host": fitted(
            urlsplit(invitation.address).netloc,
            room - (CODES[scale] + 2 * EDGE) * (scale == 1),
            [size * scale for size in LINE_SIZES],
        ),
        "fan": [] if sheet.brand.logo or scale != 1 else FAN,
        "scale": scale,
        "is_rehearsal": sheet.is_rehearsal,
    }


LINES = 20
"""On a page, high enough for large handwriting."""

LIST_TOP, HEAD = 42.0, 8.0
NUMBER, NAME, PAID = 0.07, 0.45, 0.2


def sign_up_sheet(sheet: SessionSheet, *, paper: Paper) -> Document:
    width, bottom = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    row = round((bottom - LIST_TOP - HEAD) / LINES, 2)
    lefts = [EDGE + width * share for share in (0, NUMBER, NUMBER + NAME, 1 - PAID, 1)]
    rows = [LIST_TOP + HEAD + row * line for line in range(LINES + 1)]
    lines = fine_lines([(EDGE, y, EDGE + width, y) for y in rows])
    parts = path([(x, LIST_TOP, x, rows[-1]) for x in lefts[1:-1]], HAIR, BLACK)
    context = {
        "brand": sheet.brand,
        "grid": picture(paper.width, paper.height, lines, parts),
        "numbers": "\n".join(str(line) for line in range(1, LINES + 1)),
        "lefts": [round(left + 1.5, 2) for left in lefts],
        "top": LIST_TOP,
        "rows_top": LIST_TOP + HEAD,
        "row": row,
    }
    return print_sheet("sign-up-sheet", sheet, context, paper=paper, room=width)


COLUMNS = 2
MOST_ROWS = 32
"""In a column: a page holds 64 players, who play at sixteen tables."""

LONG_COLUMN = 24
"""So many players or fewer stand in one column, with room for whole names."""

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
    last_name: str = ""


class PosterColumn(NamedTuple):
    """*number*, *name* and *place* are the widths of its parts."""

    left: float
    numbers: str
    names: str
    places: str
    number: float
    name: float
    place: float


def start_posters(
    sheet: SessionSheet,
    *,
    paper: Paper,
    unnumbered: Sequence[tuple[str, str]] = (),
    order: str = LAST,
) -> Document:
    """Who is on the list but *unnumbered*, with a last name typed, finds what to do.

    Names stand in *order*, one of `ORDERS`.
    """
    starts = list(_starts(sheet))
    ask = gettext("At check-in")
    without = [Start(0, name, ask, last_name) for name, last_name in unnumbered]
    named = sorted(
        (each for each in (*starts, *without) if each.name),
        key=lambda start: (ORDERS[order](start.name, start.last_name), start.number),
    )
    top = TOP + PRACTICE * sheet.is_rehearsal
    height = paper.height - EDGE - top
    pages = [
        *_pages(gettext("Where do I start? By name"), named, paper, height),
        *_pages(gettext("Where do I start? By number"), starts, paper, height),
    ]
    context, room = {"pages": pages, "top": top}, paper.width - 2 * EDGE
    return print_sheet("where-to-start", sheet, context, paper=paper, room=room)


def _starts(sheet: SessionSheet) -> Iterator[Start]:
    places = {}
    for round_ in sheet.rotation.rounds[:1]:
        for table, foursome in round_.numbered:
            for seat, number in foursome.seats.items():
                places[number] = f"{table}\t{gettext(seat.word)}"
    resting = gettext(sheet.odd_crowd.resting)
    for card in sheet.cards:
        place = places.get(card.number, resting)
        yield Start(card.number, card.name, place, card.last_name)


def _pages(
    title: str, starts: Sequence[Start], paper: Paper, height: float
) -> Iterator[Page]:
    columns = 1 if len(starts) <= LONG_COLUMN else COLUMNS
    width = (paper.width - 2 * EDGE - GAP * (columns - 1)) / columns
    number, place = width * NUMBER_SHARE, width * PLACE_SHARE
    name = width - number - place
    room = (name - GAP / 2) * REGULAR

    def share(start: Start) -> float:
        """How much of their room a name or a seat takes at one point, at most."""
        _, tab, seat = start.place.rpartition("\t")
        seat_room = place - number if tab else place
        return max(text_width(start.name, 1) / room, text_width(seat, 1) / seat_room)

    for page in evenly(starts, columns * MOST_ROWS):
        rows = ceil(len(page) / columns)
        row = round(min(height / rows, HIGHEST_ROW), 2)
        widest = max(map(share, page), default=1)
        size = round(min(row * LEADING / MM_PER_POINT, max(1 / widest, SMALLEST)), 1)
        parts = [
            PosterColumn(
                round(EDGE + column * (width + GAP), 2),
                "\n".join(f"{start.number or ''}" for start in starts),
                "\n".join(shortened(start.name, room, size) for start in starts),
                "\n".join(start.place for start in starts),
                *(number, name, place),
            )
            for column, starts in enumerate(evenly(page, rows))
        ]
        yield Page(parts, row, size, title)
