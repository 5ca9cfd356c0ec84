"""The vocabulary of schedules: a foursome at a table, a round, a rotation.

Player numbers are 1-based; says nothing of how a schedule was made.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

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


def fours(numbers: Sequence[int]) -> tuple[Foursome, ...]:
    """Return the tables of a row of seated *numbers*."""
    return tuple(
        Foursome(*numbers[start : start + 4]) for start in range(0, len(numbers), 4)
    )


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: the foursomes of tables 1, 2, 3 … in that order, and who sits out.

    *empty* are numbers of tables left out between those in use.
    """

    tables: tuple[Foursome, ...]
    sit_out: tuple[int, ...] = ()
    # not in the repr: printed paper is compared by digests made of it
    empty: tuple[int, ...] = field(default=(), repr=False)

    @classmethod
    def at_tables(
        cls, fours: Mapping[int, Foursome], sit_out: tuple[int, ...] = ()
    ) -> "RoundPlan":
        """Return a round whose foursomes sit at the tables of these numbers."""
        numbers = sorted(fours)
        empty = set(range(1, max(numbers, default=0))).difference(numbers)
        return cls(tuple(fours[n] for n in numbers), sit_out, tuple(sorted(empty)))

    @property
    def numbered(self) -> tuple[tuple[int, Foursome], ...]:
        """Return each table's number with its foursome, in order."""
        numbers = (number for number in count(1) if number not in self.empty)
        return tuple(zip(numbers, self.tables, strict=False))

    def at(self, table: int) -> Foursome | None:
        """Return who sits at a *table*, nothing where it is not in use."""
        if self.empty:
            return dict(self.numbered).get(table)
        return self.tables[table - 1] if 0 < table <= len(self.tables) else None

    @property
    def highest_table(self) -> int:
        """Return the highest number of a table in use."""
        return len(self.tables) + len(self.empty)


@dataclass(frozen=True, slots=True)
class Rotation:
    """A schedule: its rounds in playing order, for players 1 to *players*.

    In each round everybody present is at a table or sits out; who is in neither has
    not come yet, or has left.
    """

    players: int
    rounds: tuple[RoundPlan, ...]
