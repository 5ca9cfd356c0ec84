"""Score sheets: a table's whole event on paper, should no phone be at hand.

Knows nothing of models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy

from tournament.printing.binding import bind
from tournament.printing.fitting import shortened
from tournament.printing.heading import heading
from tournament.printing.paging import evenly
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.score_grid import ScoreGrid, names_width
from tournament.queries.session_sheet import SessionSheet, SheetTable
from tournament.rotations import Foursome
from tournament.seats import Compass, Side, dealer

TITLE_SIZES = (18, 16, 14, 12)
TABLE_WIDTH = 37.0
"""Of the table's number beside the heading."""

GAMES_ON_A_PAGE = {1: 7, 3: 4}
"""By the rows that each team writes of a deal."""
GAMES_HEIGHT = 222.0
HIGHEST_GAME = 34.0
NAME_SIZE = 12
LOWEST_HEAD = 10.0
"""Of a game's headings: deal and dealer, one above the other."""

NUMBER_ROOM = 12.0


Pair = tuple[tuple[int, str], ...]
"""Partners on a score sheet: their numbers and names."""


LETTERS = {
    Compass.NORTH: pgettext_lazy("seat letter", "N"),
    Compass.EAST: pgettext_lazy("seat letter", "E"),
    Compass.SOUTH: pgettext_lazy("seat letter", "S"),
    Compass.WEST: pgettext_lazy("seat letter", "W"),
}


@dataclass(frozen=True, slots=True)
class ScoreGame:
    """One game: who deals each deal, by number, and the two pairs.

    Of a game not known yet the dealers are told by their seats, and so are the *sides*,
    for numbers and names by hand. One that *is_open_ended* has one wide box for points as
    they come, and only the first dealer.
    """

    game: int
    dealers: tuple[int | str, ...]
    pairs: tuple[Pair, ...] = ()
    sides: tuple[str, ...] = ()
    is_open_ended: bool = False


@dataclass(frozen=True, slots=True)
class ScorePage:
    """A page of a table's games; *part* counts a table's pages, and 0 is no table."""

    table: int
    part: str
    games: Sequence[ScoreGame]
    grid: ScoreGrid

    @property
    def placed(self) -> Iterator[tuple[float, ScoreGame]]:
        """Each game, and where it begins."""
        return zip(self.grid.tops, self.games, strict=True)

    @property
    def pad(self) -> float:
        """The room on the left of a deal's number and its dealer's."""
        dealers = {f"{each}" for game in self.games for each in game.dealers}
        return self.grid.pad(max(dealers, key=len))


def score_sheets(sheet: SessionSheet, *, paper: Paper) -> Document:
    """Return the score sheets of all tables."""
    pages = score_sheet_sheets(sheet, paper=paper)
    title = gettext("Score sheets: %(event)s") % {"event": sheet.name}
    return bind(pages, name="score-sheets", title=title, paper=paper)


def score_sheet_sheets(sheet: SessionSheet, *, paper: Paper, spares: int = 0) -> SafeString:
    """Return the pages of `score_sheets`, and blank *spares* for any table."""
    names = _printed_names(sheet, paper)
    filled = [(table.number, [*_games(sheet, table, names)]) for table in sheet.tables]
    blank = [*_unknown_games(sheet, first=1)]
    tables = filled + [(0, blank)] * spares
    context = {
        "pages": [
            page for table, games in tables for page in _pages(sheet, paper, table, games)
        ],
        "rows": sheet.deal_rows,
        "heading": heading(
            sheet,
            room=paper.width - 2 * EDGE - TABLE_WIDTH,
            sizes=TITLE_SIZES,
            club=sheet.brand.name,
        ),
    }
    return render_to_string("print/_score_sheets.html", context)


def _pages(
    sheet: SessionSheet, paper: Paper, table: int, games: Sequence[ScoreGame]
) -> Iterator[ScorePage]:
    rows = len(sheet.deal_rows)
    parts = [*evenly(games, GAMES_ON_A_PAGE[rows])]
    for part, some_games in enumerate(parts, start=1):
        height = min(GAMES_HEIGHT / len(some_games), HIGHEST_GAME * (1 + rows) / 2)
        facts = {"part": part, "parts": len(parts)}
        label = gettext("sheet %(part)s of %(parts)s") % facts if len(parts) > 1 else ""
        head = max(height / (1 + 2 * rows), LOWEST_HEAD)
        grid = ScoreGrid(
            width=paper.width - 2 * EDGE,
            games=len(some_games),
            deals=0 if sheet.is_open_ended else sheet.deals_per_game,
            rows=rows,
            head=round(head, 2),
            row=round((height - head) / (2 * rows), 2),
        )
        yield ScorePage(table, label, some_games, grid)


def _games(
    sheet: SessionSheet, table: SheetTable, names: Mapping[int, str]
) -> Iterator[ScoreGame]:
    """The games played at the table, as far as they are known, and those that are not."""
    dealing = [dealer(deal) for deal in range(1, sheet.deals_per_game + 1)]
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        if foursome := round_.at(table.number):
            yield ScoreGame(
                game,
                tuple(foursome.seats[seat] for seat in dealing),
                pairs=tuple(_pair(foursome, side, names) for side in Side),
                is_open_ended=sheet.is_open_ended,
            )
    yield from _unknown_games(sheet, first=len(sheet.rotation.rounds) + 1)


def _unknown_games(sheet: SessionSheet, *, first: int) -> Iterator[ScoreGame]:
    dealing = [dealer(deal) for deal in range(1, sheet.deals_per_game + 1)]
    for game in range(first, sheet.games + 1):
        yield ScoreGame(
            game,
            tuple(str(LETTERS[seat]) for seat in dealing),
            sides=tuple(
                " & ".join(gettext(seat.word) for seat in side.seats) for side in Side
            ),
            is_open_ended=sheet.is_open_ended,
        )


def _pair(foursome: Foursome, side: Side, names: Mapping[int, str]) -> Pair:
    numbers = [foursome.seats[seat] for seat in side.seats]
    return tuple((number, names.get(number, "")) for number in numbers)


def _printed_names(sheet: SessionSheet, paper: Paper) -> dict[int, str]:
    """Return the names as a pair's cell holds them, one under the other."""
    room = names_width(paper.width - 2 * EDGE, len(sheet.deal_rows)) - NUMBER_ROOM
    return {card.number: shortened(card.name, room, NAME_SIZE) for card in sheet.cards}
