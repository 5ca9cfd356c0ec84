"""Score sheets: a table's whole event on paper, should no phone be at hand.

Knows nothing of models; prints what a `SessionSheet` says.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext, pgettext_lazy

from tournament.play.game_end import GameEnd
from tournament.play.seats import Compass, Side, dealer
from tournament.printing.documents import print_sheet
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, Paper, shortened, text_width
from tournament.printing.engine.pdf import Document
from tournament.printing.tally_cards import layout
from tournament.rotations import Foursome
from tournament.seating.sheet import SessionSheet, SheetTable

GAP = 2.0
THICK = 0.7
NUMBER_SIZE = 12
HIGHEST_LINE = 6.0
_NAMES = {1: 0.4, 3: 0.29}
_LABELS = {1: 0.0, 3: 0.11}
_SUM = 0.11
"""Shares of the width, by the rows that each team writes of a deal."""


class ScoreGrid(NamedTuple):
    """The measures of a page in mm: of *games*, each with *head* and rows for two teams.

    Each team writes *rows* rows of each deal; where games are open-ended *deals* is 0.
    """

    width: float
    games: int
    deals: int
    rows: int
    head: float
    row: float

    @property
    def team(self) -> float:
        return self.rows * self.row

    @property
    def name_line(self) -> float:
        return self.team / 2

    @property
    def second_top(self) -> float:
        return self.head + self.team

    @property
    def game(self) -> float:
        return GAP + self.head + 2 * self.team

    @property
    def height(self) -> float:
        return self.games * self.game

    @property
    def tops(self) -> list[float]:
        return [round(GAP + self.game * place, 2) for place in range(self.games)]

    @property
    def names_width(self) -> float:
        return names_width(self.width, self.rows)

    @property
    def boxes_left(self) -> float:
        return self.names_width + self.width * _LABELS[self.rows]

    @property
    def sum(self) -> float:
        return self.width * _SUM

    @property
    def sums_left(self) -> float:
        return self.width - 2 * self.sum

    @property
    def boxes_width(self) -> float:
        return self.sums_left - self.boxes_left

    @property
    def deal(self) -> float:
        return self.boxes_width / (self.deals or 1)

    @property
    def head_line(self) -> float:
        return min(self.head / 2, HIGHEST_LINE)

    @property
    def head_pad(self) -> float:
        return self.head / 2 - self.head_line

    def pad(self, longest: str) -> float:
        return max(0, (self.deal - text_width(longest, NUMBER_SIZE)) / 2)

    @property
    def picture(self) -> str:
        fine = [line for top in self.tops for line in self._lines(top)]
        thick = [line for top in self.tops for line in self._totals(top)]
        tints = "".join(
            layout.tint(self.boxes_left, top, self.boxes_width, self.head)
            for top in self.tops
        )
        shapes = (layout.fine_lines(fine), layout.path(thick, THICK, layout.BLACK))
        return layout.picture(self.width, round(self.height + 1, 2), tints, *shapes)

    def _lines(self, top: float) -> Iterator[layout.Line]:
        left, right, edge = self.boxes_left, self.width, layout.FINE / 2
        rows, bottom = top + self.head, top + self.head + 2 * self.team
        yield left, top, right - edge, top
        for y in (rows, rows + self.team, bottom):
            yield edge, y, self.names_width, y
            yield left, y, right - edge, y
        for place in range(2 * self.rows):
            yield left, rows + self.row * place, self.sums_left, rows + self.row * place
        yield edge, rows, edge, bottom
        yield self.names_width, rows, self.names_width, bottom
        for place in range(self.deals or 1):
            yield left + self.deal * place, top, left + self.deal * place, bottom
        for x in (self.sums_left, right - self.sum, right - edge):
            yield x, top, x, bottom

    def _totals(self, top: float) -> Iterator[layout.Line]:
        left, right = self.sums_left, self.width - self.sum
        for y in (top + self.head, top + self.head + self.team):
            bottom = y + self.team
            yield from ((left, y, right, y), (left, bottom, right, bottom))
            yield from ((left, y, left, bottom), (right, y, right, bottom))


def names_width(width: float, rows: int) -> float:
    return width * _NAMES[rows]


TABLE_WIDTH = 37.0
"""Of the table's number beside the heading."""

GAMES_ON_A_PAGE = {1: 7, 3: 4}
"""By the rows that each team writes of a deal."""
GAMES_HEIGHT = 222.0
HIGHEST_GAME = 48.0
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


class ScoreGame(NamedTuple):
    """One game: who deals each deal, by number, and the two pairs.

    Of a game not known yet the dealers are told by their seats, and so are the *sides*,
    for numbers and names by hand. One that *is_open_ended* has one wide box for points as
    they come, and only the first dealer; *end* says what ends one of a final.
    """

    game: int
    dealers: tuple[int | str, ...]
    pairs: tuple[Pair, ...] = ()
    sides: tuple[str, ...] = ()
    is_open_ended: bool = False
    end: GameEnd | None = None


ScorePage = tuple[int, str, Sequence[tuple[float, ScoreGame]], float, ScoreGrid]
"""A page of a table's games: which one or 0, which part of its pages, each game with its
top, by how much dealers are moved to the middle of their boxes, and the measures."""


def score_sheets(sheet: SessionSheet, *, paper: Paper, spares: int = 0) -> Document:
    names = _printed_names(sheet, paper)
    tables = [
        (each, table.number, [*_games(each, table, names)])
        for each in sheet.later or (sheet,)
        for table in each.tables
    ]
    tables += [(sheet, 0, [*_unknown_games(sheet, first=1)])] * spares
    context = {
        "pages": [
            page for of, table, games in tables for page in _pages(of, paper, table, games)
        ],
        "rows": sheet.deal_rows,
    }
    room = paper.width - 2 * EDGE - TABLE_WIDTH
    return print_sheet("score-sheets", sheet, context, paper=paper, room=room)


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
        placed = [*zip(grid.tops, some_games, strict=True)]
        dealers = [f"{each}" for game in some_games for each in game.dealers]
        yield table, label, placed, grid.pad(max(dealers, key=len)), grid


def _games(
    sheet: SessionSheet, table: SheetTable, names: Mapping[int, str]
) -> Iterator[ScoreGame]:
    dealing = [dealer(deal) for deal in range(1, sheet.deals_per_game + 1)]
    for game, round_ in enumerate(sheet.rotation.rounds, start=sheet.first_game):
        if foursome := round_.at(table.number):
            yield ScoreGame(
                game,
                tuple(foursome.seats[seat] for seat in dealing),
                pairs=tuple(_pair(foursome, side, names) for side in Side),
                is_open_ended=sheet.is_open_ended,
                end=sheet.end,
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
    room = names_width(paper.width - 2 * EDGE, len(sheet.deal_rows)) - NUMBER_ROOM
    return {card.number: shortened(card.name, room, NAME_SIZE) for card in sheet.cards}
