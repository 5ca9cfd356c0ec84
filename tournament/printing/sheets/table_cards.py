"""Table cards: what stands on each table, with its code and who sits where when.

Knows nothing of models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import gettext

from tournament.pages.qr import qr_source, wifi_text
from tournament.play.seats import Compass, deals_dealt_by
from tournament.printing.documents import print_sheet
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import (
    EDGE,
    MM_PER_POINT,
    REGULAR,
    Fitted,
    Paper,
    fitted,
    lines_needed,
)
from tournament.printing.engine.pdf import Document
from tournament.printing.tally_cards.faces import how_to_move
from tournament.seating.sheet import SessionSheet, SheetTable
from tournament.words.marked import gettext_noop
from tournament.words.translation import format_ordinals

HEADING_MARGINS = 78.0 + 56.0
"""Between the edges and the heading: the table's number and the QR code."""

GAMES_TOP = 79.0
GAMES_HEIGHT = 115.0
LOWEST_ROW, HIGHEST_ROW = 9.4, 16.0
"""A name of two lines fits the lowest."""

GAME_WIDTH, NUMBER_WIDTH = 18.0, 17.0
NAME_SIZES = (14, 12)
NAME_LINES = 2
WORDS_SIZES = (14, 13, 12)
WORDS_LINES = 2
WORDS_LEADING = 1.15
NOT_USED = gettext_noop("Not used in this game")


Chair = tuple[Compass, str]
"""A seat, and the deals that it deals."""


class TableGame(NamedTuple):
    """One game at the table: numbers and names in the order of the chairs.

    Nobody sits there where the table has *nothing* to say but why, or where the game is
    not known yet: then there are lines to write on.
    """

    game: int
    sitters: tuple[tuple[int, Fitted], ...] = ()
    nothing: str = ""


TableSign = tuple[SheetTable, str, Sequence[TableGame], float]
"""A table, its code as a picture, its games, and how high each of these is."""


def table_cards(sheet: SessionSheet, *, paper: Paper) -> Document:
    width = (paper.height - 2 * EDGE - GAME_WIDTH) / len(Compass) - NUMBER_WIDTH
    names = {
        card.number: fitted(card.name, width, NAME_SIZES, lines=NAME_LINES)
        for card in sheet.cards
    }
    instructions, taken = _fit_instructions(sheet, paper)
    join = wifi_text(sheet.wifi_name, sheet.wifi_password)
    context = {
        "join": qr_source(join) if join else "",
        "wifi_name": sheet.wifi_name,
        "pages": [
            face
            for table in sheet.tables
            for face in _faces(sheet, table, names, GAMES_HEIGHT - taken)
        ],
        "name_width": round(width, 2),
        "full_size": NAME_SIZES[0],
        "words": instructions,
        "games_top": round(GAMES_TOP + taken, 2),
        "chairs": chairs(sheet.deals_per_game),
        "address": settings.BASE_URL,
    }
    room = paper.height - HEADING_MARGINS
    return print_sheet("table-cards", sheet, context, paper=paper, room=room)


def chairs(deals_per_game: int) -> tuple[Chair, ...]:
    """Return the four seats, clockwise from North, each with the deals it deals."""
    return tuple(
        (seat, format_ordinals(deals_dealt_by(seat, deals_per_game))) for seat in Compass
    )


def _fit_instructions(sheet: SessionSheet, paper: Paper) -> tuple[Fitted, float]:
    """Return how to move, "" if that need not be told, and the height in mm it takes."""
    text, width = how_to_move(sheet), (paper.height - 2 * EDGE) * REGULAR
    few = (size for size in WORDS_SIZES if lines_needed(text, width, size) <= WORDS_LINES)
    size = next(few, WORDS_SIZES[-1])
    lines = lines_needed(text, width, size)
    return Fitted(text, size), round(lines * size * WORDS_LEADING * MM_PER_POINT, 2)


def _faces(
    sheet: SessionSheet, table: SheetTable, names: Mapping[int, Fitted], height: float
) -> Iterator[TableSign]:
    games = tuple(_games(sheet, table, names))
    for page in evenly(games, int(height / LOWEST_ROW)):
        row = round(min(height / len(page), HIGHEST_ROW), 2)
        yield table, qr_source(table.link.url), page, row


def _games(
    sheet: SessionSheet, table: SheetTable, names: Mapping[int, Fitted]
) -> Iterator[TableGame]:
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        foursome = round_.at(table.number)
        if foursome is None:
            yield TableGame(game, nothing=gettext(NOT_USED))
        else:
            numbers = foursome.seats.values()
            yield TableGame(game, tuple((number, names[number]) for number in numbers))
    for game in range(len(sheet.rotation.rounds) + 1, sheet.games + 1):
        yield TableGame(game)
