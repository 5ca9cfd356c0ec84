"""The boxes of a score sheet's page, as one picture, and where its texts stand in them.

A box a cell would take three times as long to draw. Knows nothing of who plays.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tournament.printing.card_grid import BLACK, FINE, Line, path, picture, tint
from tournament.printing.fitting import text_width

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
        """The height of a team's rows."""
        return self.rows * self.row

    @property
    def name_line(self) -> float:
        """The height of each of a pair's names."""
        return self.team / 2

    @property
    def second_top(self) -> float:
        """Where the second team's rows begin, within a game."""
        return self.head + self.team

    @property
    def game(self) -> float:
        """The height of a game with the gap before it."""
        return GAP + self.head + 2 * self.team

    @property
    def height(self) -> float:
        """All games."""
        return self.games * self.game

    @property
    def tops(self) -> list[float]:
        """Where each game begins."""
        return [round(GAP + self.game * place, 2) for place in range(self.games)]

    @property
    def names_width(self) -> float:
        """The column of the names, on the left."""
        return names_width(self.width, self.rows)

    @property
    def boxes_left(self) -> float:
        """Where the boxes of deals begin."""
        return self.names_width + self.width * _LABELS[self.rows]

    @property
    def sum(self) -> float:
        """The width of the total and of the initials."""
        return self.width * _SUM

    @property
    def sums_left(self) -> float:
        """Where the totals begin."""
        return self.width - 2 * self.sum

    @property
    def boxes_width(self) -> float:
        """The boxes of all deals."""
        return self.sums_left - self.boxes_left

    @property
    def deal(self) -> float:
        """The width of a deal's box."""
        return self.boxes_width / (self.deals or 1)

    @property
    def head_line(self) -> float:
        """The height of one of two lines at the head of a game."""
        return min(self.head / 2, HIGHEST_LINE)

    @property
    def head_pad(self) -> float:
        """The room above two lines at the head of a game."""
        return self.head / 2 - self.head_line

    def pad(self, longest: str) -> float:
        """Return the room on the left of numbers in the middle of a deal's box."""
        return max(0, (self.deal - text_width(longest, NUMBER_SIZE)) / 2)

    @property
    def picture(self) -> str:
        """The boxes of all games, as a `data:` URI."""
        fine = [line for top in self.tops for line in self._lines(top)]
        thick = [line for top in self.tops for line in self._totals(top)]
        tints = "".join(
            tint(self.boxes_left, top, self.boxes_width, self.head) for top in self.tops
        )
        shapes = (path(fine, FINE, BLACK), path(thick, THICK, BLACK))
        return picture(self.width, round(self.height + 1, 2), tints, *shapes)

    def _lines(self, top: float) -> Iterator[Line]:
        left, right, edge = self.boxes_left, self.width, FINE / 2
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

    def _totals(self, top: float) -> Iterator[Line]:
        left, right = self.sums_left, self.width - self.sum
        for y in (top + self.head, top + self.head + self.team):
            bottom = y + self.team
            yield from ((left, y, right, y), (left, bottom, right, bottom))
            yield from ((left, y, left, bottom), (right, y, right, bottom))


def names_width(width: float, rows: int) -> float:
    """Return the width of a pair's names on a sheet of *width*, by the rows of a team."""
    return width * _NAMES[rows]
