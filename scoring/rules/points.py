"""Points: what one deal brings to the two sides of a table.

Knows nothing of how a deal ended.
"""

from dataclasses import dataclass

from tournament.seats import Compass, Side


@dataclass(frozen=True, slots=True)
class DealPoints:
    """What one deal brings: points per side, and an extra for one seat of it.

    In the euchre family at most one side is above zero; in bidding games both may
    score and the bidders may be set back below zero. *extra* is for *extra_seat*
    alone, on top of the points of its side; 0 and None where the house gives none.
    """

    first: int
    second: int
    extra_seat: Compass | None = None
    extra: int = 0

    def for_side(self, side: Side) -> int:
        """Return the points of *side*, without the extra."""
        return self.first if side is Side.FIRST else self.second

    def for_seat(self, seat: Compass) -> int:
        """Return the points of the player in *seat*, with the extra if it is his."""
        extra = self.extra if seat is self.extra_seat else 0
        return self.for_side(seat.side) + extra
