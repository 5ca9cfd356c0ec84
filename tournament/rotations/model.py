"""The vocabulary of schedules: a foursome at a table, a round, a rotation.

Player numbers are 1-based; says nothing of how a schedule was made.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tournament.seats import Compass, seat_row


@dataclass(frozen=True, slots=True)
class Foursome:
    """Four player numbers at one table: *a* and *b* partners against *c* and *d*."""

    a: int
    b: int
    c: int
    d: int

    def __iter__(self) -> Iterator[int]:
        return iter((self.a, self.b, self.c, self.d))

    def __str__(self) -> str:
        return f"{self.a}-{self.b} vs {self.c}-{self.d}"

    @property
    def seats(self) -> dict[Compass, int]:
        """Player number by seat: a North (deals first), c East, b South, d West."""
        return seat_row(tuple(self))


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: the foursomes of tables 1, 2, 3 … in that order, and who sits out."""

    tables: tuple[Foursome, ...]
    sit_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rotation:
    """A schedule: its rounds in playing order, for players 1 to *players*.

    In each round everybody present is at a table or sits out; who is in neither has
    not come yet, or has left.
    """

    players: int
    rounds: tuple[RoundPlan, ...]
