"""The four seats of a card table: who sits opposite, who deals, bids and cuts.

Knows nothing of Django, players' names or scores.
"""

from collections.abc import Sequence
from enum import StrEnum

from tournament.words.marked import LabeledEnum, gettext_noop


class Compass(LabeledEnum):
    """A seat at a card table, in clockwise order: left of North is East."""

    NORTH = "N", gettext_noop("North")
    EAST = "E", gettext_noop("East")
    SOUTH = "S", gettext_noop("South")
    WEST = "W", gettext_noop("West")

    @property
    def word(self) -> str:
        return self.label

    @property
    def partner(self) -> "Compass":
        return self.clockwise(2)

    @property
    def left(self) -> "Compass":
        """Bids first and leads when this seat deals."""
        return self.clockwise(1)

    @property
    def right(self) -> "Compass":
        """Cuts the pack when this seat deals."""
        return self.clockwise(3)

    @property
    def side(self) -> "Side":
        return _SIDE_OF[self]

    def clockwise(self, steps: int) -> "Compass":
        return _AROUND[(_AROUND.index(self) + steps) % len(_AROUND)]


class Side(StrEnum):
    """A partnership at a table: the first-listed pair sits North and South.

    In a chart row "1-6 vs 2-5" the first pair is 1-6, the second 2-5.
    """

    FIRST = "first"
    SECOND = "second"

    @property
    def seats(self) -> tuple[Compass, Compass]:
        if self is Side.FIRST:
            return Compass.NORTH, Compass.SOUTH
        return Compass.EAST, Compass.WEST

    @property
    def other(self) -> "Side":
        return Side.SECOND if self is Side.FIRST else Side.FIRST


_AROUND = tuple(Compass)
_SIDE_OF = {seat: side for side in Side for seat in side.seats}

CHART_ORDER: tuple[Compass, ...] = (*Side.FIRST.seats, *Side.SECOND.seats)
"""The seats of A, B, C and D in a chart row "A-B vs C-D"."""


def seat_row(row: Sequence[int]) -> dict[Compass, int]:
    """Seat the four player numbers of a chart row "A-B vs C-D".

    A sits North and deals first, C East, B South, D West, so that the deal
    passes clockwise A, C, B, D.

    Returns:
        Player number by seat, in clockwise order from North.

    Raises:
        ValueError: *row* has not exactly four numbers.

    Source: CatsAtCards, "Progressive Euchre": the first-listed player deals
    first, partners sit opposite; which pair takes which sides is our choice.
    """
    placed = dict(zip(CHART_ORDER, row, strict=True))
    return {seat: placed[seat] for seat in Compass}


def dealer(deal: int) -> Compass:
    """*deal* counts from 1: N, E, S, W and round again."""
    return Compass.NORTH.clockwise(deal - 1)


def deals_dealt_by(seat: Compass, deals_per_game: int) -> list[int]:
    """Deals count from 1; one in a game of four."""
    return [deal for deal in range(1, deals_per_game + 1) if dealer(deal) is seat]
