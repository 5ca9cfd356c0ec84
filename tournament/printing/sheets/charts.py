"""The wall charts: a row a player with every game, and a row a game with every table.

A page holds sixteen tables. Games not known yet have boxes to write in. Knows nothing of
models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from django.utils.translation import gettext

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
    fitting_size,
    lines_needed,
    shortened,
    text_width,
)
from tournament.printing.engine.pdf import Document
from tournament.printing.sheets.scores import LETTERS
from tournament.printing.sheets.table_cards import Chair, chairs
from tournament.printing.tally_cards.faces import how_to_move
from tournament.printing.tally_cards.layout import Line, fine_lines, hairlines, picture
from tournament.rotations import RoundPlan
from tournament.rotations.rotation_types import Needs
from tournament.seating.sheet import SessionSheet, SheetCard
from tournament.words.marked import gettext_noop

COLUMNS_ON_A_PAGE = 4
MANY_TABLES = 8
"""With more tables than this partners stand above their opponents, on narrow columns."""

NARROW_COLUMNS = 16
GAMES_ON_A_PAGE = 14
NARROW_GAMES = 10

GAME_WIDTH = 22.0
HIGHEST_ROW = 20.0
LEADING = 1.3
VERSUS = 11
"""Points of the word between the teams in narrow columns."""
SIZES = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11)

MANY_RESTING_SIZES = (14, 12, 11)
MANY_LEADING = 1.1
TIGHT = 1.02
CELL_PAD = 3.0

RESTING = 0
"""The column of those without a table; the others go by the number of the table."""

BESIDE = 0.45
"""Of the width of the page, for the event beside the title."""

NOT_USED, NOBODY = gettext_noop("not used"), "–"


def games_on_chart(sheet: SessionSheet) -> int:
    is_drawn = sheet.movement.needs is Needs.DRAW
    return sheet.games if is_drawn else len(sheet.rotation.rounds)


def chart_pages(sheet: SessionSheet, *, width: float, height: float) -> Iterator[Page]:
    """Yield pages whose rows are games, each with its cells; who sits out comes last.

    *width* and *height* are mm for columns and rows. Of a game to be written the cells
    are empty.
    """
    games = range(1, games_on_chart(sheet) + 1)
    most = NARROW_GAMES if has_many_tables(sheet) else GAMES_ON_A_PAGE
    for some_games in [*evenly(games, most)] or [games]:
        for columns in _columns_by_page(sheet):
            yield _page(sheet, some_games, columns, width, height)


def has_many_tables(sheet: SessionSheet) -> bool:
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
) -> Page:
    row = min(height / max(len(games), 1), HIGHEST_ROW)
    cell_width = (width - GAME_WIDTH) / len(columns)
    cells = _Cells(cell_width, row, is_narrow=has_many_tables(sheet))
    rounds = sheet.rotation.rounds
    planned = [rounds[game - 1] for game in games if game <= len(rounds)]
    tables = [column for column in columns if column != RESTING]
    size = cells.size_of(_at_table(round_, table) for round_ in planned for table in tables)
    filled = [
        tuple(cells.cell(round_, column, size) for column in columns) for round_ in planned
    ]
    empty = [tuple(Fitted("", size) for _ in columns)] * (len(games) - len(planned))
    headings = [_heading(sheet, column) for column in columns]
    rows = [*zip(games, (*filled, *empty), strict=True)]
    return Page(headings, round(row, 2), size, rows=rows)


def _at_table(round_: RoundPlan, table: int) -> str:
    foursome = round_.at(table)
    return str(foursome) if foursome else gettext(NOT_USED)


def _heading(sheet: SessionSheet, column: int) -> str:
    if column == RESTING:
        return gettext(sheet.odd_crowd.resting)
    return gettext("Table %(table)s") % {"table": column}


class _Cells(NamedTuple):
    """Each *width* by *height* mm; in narrow ones partners stand above their opponents."""

    width: float
    height: float
    is_narrow: bool = False

    def size_of(self, texts: Iterator[str]) -> float:
        lines = [line for text in texts for line in self._lines(text)]
        longest = max(lines, key=len, default="")
        low = [size for size in SIZES if self._height(size) <= self.height]
        return fitting_size(longest, self.width, low or SIZES[-1:])

    def _height(self, size: float) -> float:
        points = 2 * size * TIGHT + VERSUS if self.is_narrow else size * LEADING
        return points * MM_PER_POINT

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


HALVES = 2
ROWS = 32
"""In each half of a page: 64 players, who play at sixteen tables."""

LONG_HALF = 16
"""So many players or fewer stand in one half, which then is the page."""

GAMES_ON_A_PLAYER_PAGE = 9
TOP, HEAD, FOOT = 26.0, 8.0, 8.0
GAP = 8.0
HIGHEST_PLAYER_ROW = 13.0
PLAYER_LEADING = 0.62
SMALLEST = 10.0
NUMBER_SHARE, NAME_SHARE = 0.07, 0.31
RESTS = "–"

Places = Mapping[tuple[int, int], str]
"""By number and game: "12 N", or that the player sits out."""


class ChartColumn(NamedTuple):
    """A text of equal lines; of names each line has its own size."""

    left: float
    width: float
    heading: str
    kind: str
    text: str = ""
    names: tuple[Fitted, ...] = ()


def player_chart(sheet: SessionSheet, *, paper: Paper) -> Document:
    context = {
        "pages": tuple(_pages(sheet, paper)),
        "top": TOP,
        "rows_top": TOP + HEAD,
        "head": HEAD,
    }
    room = BESIDE * (paper.height - 2 * EDGE)
    return print_sheet("player-chart", sheet, context, paper=paper, room=room)


def _pages(sheet: SessionSheet, paper: Paper) -> Iterator[Page]:
    places = _places(sheet)
    halves = 1 if len(sheet.cards) <= LONG_HALF else HALVES
    for games in evenly(range(1, sheet.games + 1), GAMES_ON_A_PLAYER_PAGE):
        for cards in evenly(sheet.cards, halves * ROWS):
            yield _player_page(cards, games, places, halves, paper)


def _places(sheet: SessionSheet) -> Places:
    places: dict[tuple[int, int], str] = {}
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        places |= {(card.number, game): RESTS for card in sheet.cards}
        for table, foursome in round_.numbered:
            for seat, number in foursome.seats.items():
                places[number, game] = f"{table} {LETTERS[seat]}"
    return places


def _player_page(
    cards: Sequence[SheetCard],
    games: Sequence[int],
    places: Places,
    halves: int,
    paper: Paper,
) -> Page:
    width = (paper.height - 2 * EDGE - GAP * (halves - 1)) / halves
    rows = ceil(len(cards) / halves)
    room = paper.width - EDGE - FOOT - TOP - HEAD
    row = round(min(room / rows, HIGHEST_PLAYER_ROW), 2)
    game_width = width * (1 - NUMBER_SHARE - NAME_SHARE) / len(games)
    texts = [places.get((card.number, game), "") for card in cards for game in games]
    widest = max((text_width(text, 1) for text in texts), default=0) or 1
    fitting = (game_width - 1.5) * REGULAR / widest
    size = round(max(min(row * PLAYER_LEADING / MM_PER_POINT, fitting), SMALLEST), 1)
    columns: list[ChartColumn] = []
    lines: list[Line] = []
    rules: list[Line] = []
    for half, some_cards in enumerate(evenly(cards, rows)):
        left = EDGE + half * (width + GAP)
        columns += _half(some_cards, games, places, left, width, size)
        ends = [TOP + HEAD + row * line for line in range(len(some_cards) + 1)]
        lines += [(left, y, left + width, y) for y in ends[1:]]
        first = left + width * (NUMBER_SHARE + NAME_SHARE)
        lines += [
            (first + game_width * place, ends[0], first + game_width * place, ends[-1])
            for place in range(len(games))
        ]
        rules.append((left, ends[0], left + width, ends[0]))
    grid = picture(paper.height, paper.width, hairlines(lines), fine_lines(rules))
    return Page(columns, row, size, grid=grid)


def _half(
    cards: Sequence[SheetCard],
    games: Sequence[int],
    places: Places,
    left: float,
    width: float,
    size: float,
) -> Iterator[ChartColumn]:
    number, name = width * NUMBER_SHARE, width * NAME_SHARE
    room = (name - 2) * REGULAR
    names = tuple(_name(card.name, room, size) for card in cards)
    numbers = "\n".join(f"{card.number}" for card in cards)
    yield ChartColumn(round(left, 2), round(number, 2), gettext("No."), "number", numbers)
    x = round(left + number + 1.5, 2)
    yield ChartColumn(x, round(name - 1.5, 2), gettext("Name"), "name", names=names)
    each = (width - number - name) / len(games)
    for place, game in enumerate(games):
        lines = [places.get((card.number, game), "") for card in cards]
        x = left + number + name + each * place
        text = "\n".join(lines) if any(lines) else ""
        yield ChartColumn(round(x, 2), round(each, 2), f"{game}", "game", text)


def _name(name: str, room: float, size: float) -> Fitted:
    fitting = room / (text_width(name, 1) or 1)
    # rounded up it would not fit, and be cut
    smaller = max(min(size, int(10 * fitting) / 10), SMALLEST)
    return Fitted(shortened(name, room, smaller), smaller)


NAMES_IN_A_COLUMN = 12
NAME_COLUMNS = 2

GAMES_HEIGHT = 144.0
WORDS_SIZES = (32, 28, 24, 22, 20, 18, 16)
WORDS_HEIGHT = 30.0
"""For how to move, where the games need the rest of the page."""

WORDS_LEADING, WORDS_GAP = 1.25, 4.0
NAMES_HEIGHT = 168.0
HIGHEST_NAME_ROW = 24.0
NAME_SIZES = (26, 22, 18, 15)
NAME_LINES = 2
NAME_NUMBER_WIDTH, NAME_GAP = 24.0, 14.0


def wall_chart(sheet: SessionSheet, *, paper: Paper) -> Document:
    width = paper.height - 2 * EDGE
    instructions = _fit_instructions(sheet, width)
    height = GAMES_HEIGHT - _height(instructions, width)
    name_width = (width - NAME_GAP) / NAME_COLUMNS - NAME_NUMBER_WIDTH
    context = {
        "charts": tuple(chart_pages(sheet, width=width, height=height)),
        "is_narrow": has_many_tables(sheet),
        "words": instructions,
        "lists": tuple(_name_pages(sheet, name_width)),
        "name_width": round(name_width, 2),
        "example": _example(sheet),
    }
    return print_sheet("wall-chart", sheet, context, paper=paper, room=width * BESIDE)


def _fit_instructions(sheet: SessionSheet, width: float) -> Fitted:
    text = how_to_move(sheet)
    left = GAMES_HEIGHT - HIGHEST_ROW * games_on_chart(sheet)
    most = max(left, WORDS_HEIGHT)
    sizes = (size for size in WORDS_SIZES if _height(Fitted(text, size), width) <= most)
    return Fitted(text, next(sizes, WORDS_SIZES[-1]))


def _height(instructions: Fitted, width: float) -> float:
    lines = lines_needed(instructions.text, width * REGULAR, instructions.size)
    return (
        lines * instructions.size * WORDS_LEADING * MM_PER_POINT + WORDS_GAP if lines else 0
    )


def _example(sheet: SessionSheet) -> tuple[str, Sequence[tuple[int, Chair]]] | None:
    """Return a foursome, and who sits and deals where in it."""
    if not sheet.rotation.rounds:
        return None
    foursome = sheet.rotation.rounds[0].tables[0]
    seated = zip(foursome.seats.values(), chairs(sheet.deals_per_game), strict=True)
    return str(foursome), tuple(seated)


def _name_pages(sheet: SessionSheet, width: float) -> Iterator[Page]:
    names = tuple(
        (card.number, fitted(card.name, width, NAME_SIZES, lines=NAME_LINES))
        for card in sheet.cards
    )
    for page in evenly(names, NAMES_IN_A_COLUMN * NAME_COLUMNS):
        rows = ceil(len(page) / NAME_COLUMNS)
        row = min(NAMES_HEIGHT / rows, HIGHEST_NAME_ROW)
        yield Page([*evenly(page, rows)], round(row, 2))
