"""The wall chart by player: a row a player, with table and seat of every game.

A page holds sixteen tables. Games not known yet have boxes to write in. Knows nothing of
models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.card_grid import BLACK, FINE, GREY, HAIR, Line, path, picture
from tournament.printing.fitting import MM_PER_POINT, REGULAR, Fitted, shortened, text_width
from tournament.printing.heading import heading
from tournament.printing.paging import evenly
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.score_sheets import LETTERS
from tournament.queries.session_sheet import SessionSheet, SheetCard

HALVES = 2
ROWS = 32
"""In each half of a page: 64 players, who play at sixteen tables."""

LONG_HALF = 16
"""So many players or fewer stand in one half, which then is the page."""

GAMES_ON_A_PLAYER_PAGE = 12
TOP, HEAD, FOOT = 32.0, 8.0, 8.0
GAP = 8.0
HIGHEST_PLAYER_ROW = 13.0
PLAYER_LEADING = 0.62
SMALLEST = 8.0
NUMBER_SHARE, NAME_SHARE = 0.07, 0.31
PLAYER_TITLE_SIZES = (24, 20, 18, 16)
RESTS = "–"

Places = Mapping[tuple[int, int], str]
"""By number and game: "12 N", or that the player sits out."""


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A column: its left edge and width, its heading, and a text of equal lines.

    Of names each line has its own size.
    """

    left: float
    width: float
    heading: str
    text: str
    kind: str
    size: float
    names: tuple[Fitted, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerChartPage:
    """A page: columns of text over a grid, rows of some height, letters that fit them."""

    columns: Sequence[ChartColumn]
    grid: str
    row: float


def player_chart(sheet: SessionSheet, *, paper: Paper) -> Document:
    """Return the chart by player."""
    pages = player_chart_sheets(sheet, paper=paper)
    title = gettext("Wall chart by player: %(event)s") % {"event": sheet.name}
    return bind(pages, name="player-chart", title=title, paper=paper)


def player_chart_sheets(sheet: SessionSheet, *, paper: Paper) -> SafeString:
    """Return the pages of `player_chart`, to be bound with others."""
    width = paper.height - 2 * EDGE
    context = {
        "pages": tuple(_pages(sheet, paper)),
        "top": TOP,
        "rows_top": TOP + HEAD,
        "head": HEAD,
        "heading": heading(
            sheet, room=width, sizes=PLAYER_TITLE_SIZES, club=sheet.brand.name
        ),
    }
    return render_to_string("print/_player_chart.html", context)


def _pages(sheet: SessionSheet, paper: Paper) -> Iterator[PlayerChartPage]:
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
) -> PlayerChartPage:
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
    grid = picture(
        paper.height, paper.width, path(lines, HAIR, GREY), path(rules, FINE, BLACK)
    )
    return PlayerChartPage(columns, grid, row)


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
    yield ChartColumn(
        round(left, 2), round(number, 2), gettext("No."), numbers, "number", size
    )
    yield ChartColumn(
        round(left + number + 1.5, 2),
        round(name - 1.5, 2),
        gettext("Name"),
        "",
        "name",
        size,
        names,
    )
    each = (width - number - name) / len(games)
    for place, game in enumerate(games):
        lines = [places.get((card.number, game), "") for card in cards]
        x = left + number + name + each * place
        text = "\n".join(lines) if any(lines) else ""
        yield ChartColumn(round(x, 2), round(each, 2), f"{game}", text, "game", size)


def _name(name: str, room: float, size: float) -> Fitted:
    """Return a name in a line, smaller where it is long, cut where it is longer still."""
    fitting = room / (text_width(name, 1) or 1)
    smaller = round(min(size, max(fitting, SMALLEST)), 1)
    return Fitted(shortened(name, room, smaller), smaller)
