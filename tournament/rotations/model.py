"""The vocabulary of schedules: a foursome at a table, a round, a rotation.

Player numbers are 1-based; says nothing of how a schedule was made.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, pairwise, product
from typing import NamedTuple, TypeAlias

from tournament.play.seats import Compass, seat_row
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy

MOST_PLAYERS, MOST_GAMES = 400, 30
Pair: TypeAlias = tuple[int, int]
"""Two player numbers."""


class Foursome(NamedTuple):
    """Four player numbers at one table: *a* and *b* partners against *c* and *d*."""

    a: int
    b: int
    c: int
    d: int

    def __str__(self) -> str:
        return f"{self.a}-{self.b} vs {self.c}-{self.d}"

    @property
    def seats(self) -> dict[Compass, int]:
        """*a* sits North and deals first, *c* East, *b* South, *d* West."""
        return seat_row(self)

    def dealt_by(self, number: int) -> "Foursome":
        """The same teams, with *number* as North."""
        a, b, c, d = self
        if number in (c, d):
            a, b, c, d = c, d, a, b
        return Foursome(a, b, c, d) if number == a else Foursome(b, a, c, d)

    def dealt(self, before: Counter[int]) -> "Foursome":
        """The same teams, with who dealt first least *before* as North."""
        return self.dealt_by(min(self, key=lambda number: (before[number], number)))

    def partners(self) -> tuple[Pair, Pair]:
        return (self.a, self.b), (self.c, self.d)

    def opponents(self) -> Iterator[Pair]:
        return product((self.a, self.b), (self.c, self.d))


def fours(numbers: Sequence[int]) -> tuple[Foursome, ...]:
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
        numbers = sorted(fours)
        empty = set(range(1, max(numbers, default=0))).difference(numbers)
        return cls(tuple(fours[n] for n in numbers), sit_out, tuple(sorted(empty)))

    @property
    def numbered(self) -> tuple[tuple[int, Foursome], ...]:
        numbers = (number for number in count(1) if number not in self.empty)
        return tuple(zip(numbers, self.tables, strict=False))

    def at(self, table: int) -> Foursome | None:
        """Nothing where the table is not in use."""
        if self.empty:
            return dict(self.numbered).get(table)
        return self.tables[table - 1] if 0 < table <= len(self.tables) else None

    @property
    def highest_table(self) -> int:
        return len(self.tables) + len(self.empty)

    @property
    def seated(self) -> list[int]:
        """Everybody at a table, seat by seat."""
        return [number for four in self.tables for number in four]

    @property
    def table_of(self) -> dict[int, int]:
        """By number its table, from 1; who sits out has none."""
        return {number: table for table, four in self.numbered for number in four}

    def moved(self, was: "RoundPlan") -> set[int]:
        """Who has another seat or company than in the game that *was*, or rests now."""
        before = dict(was.numbered)
        rests = {*self.sit_out}.difference(was.sit_out)
        return rests.union(*(f for t, f in self.numbered if before.get(t) != f))

    def renumbered(self, names: Mapping[int, int]) -> "RoundPlan":
        """The same game for others: who has a number now is by it in *names*."""
        return replace(
            self,
            tables=fours([names[number] for number in self.seated]),
            sit_out=tuple(sorted(names[number] for number in self.sit_out)),
        )


@dataclass(frozen=True, slots=True)
class Rotation:
    """A schedule: its rounds in playing order, for players 1 to *players*.

    In each round everybody present is at a table or sits out; who is in neither has
    not come yet, or has left.
    """

    players: int
    rounds: tuple[RoundPlan, ...]

    def renumbered(self, names: Mapping[int, int]) -> "Rotation":
        return Rotation(self.players, tuple(plan.renumbered(names) for plan in self.rounds))


def ordered(one: int, other: int) -> Pair:
    """The smaller number first."""
    return (one, other) if one < other else (other, one)


def partnered(rounds: Sequence[RoundPlan]) -> Counter[Pair]:
    """How often each pair were partners, the smaller number first."""
    return Counter(
        ordered(*pair)
        for plan in rounds
        for four in plan.tables
        for pair in four.partners()
    )


def first_deals(rounds: Sequence[RoundPlan]) -> Counter[int]:
    return Counter(four.a for plan in rounds for four in plan.tables)


def out_twice_running(rounds: Sequence[RoundPlan]) -> int:
    """How often somebody sits out who sat out the game before."""
    return sum(len({*one.sit_out} & {*then.sit_out}) for one, then in pairwise(rounds))


def faults(rotation: Rotation) -> Iterator[Message]:
    for game, round_ in enumerate(rotation.rounds, start=1):
        yield from _round_faults(game, round_, range(1, rotation.players + 1))


def _round_faults(game: int, round_: RoundPlan, numbers: range) -> Iterator[Message]:
    out = Counter(round_.sit_out)
    places: dict[int, list[int]] = {number: [] for number in out}
    for table, four in round_.numbered:
        for number in four:
            places.setdefault(number, []).append(table)
    for number, tables in sorted(places.items()):
        if number not in numbers:
            yield gettext_lazy(
                "Game %(game)s: there is no number %(number)s.", game=game, number=number
            )
        yield from _place_faults(game, number, tables, out[number])


def _place_faults(
    game: int, number: int, tables: list[int], sit_outs: int
) -> Iterator[Message]:
    for table, seats in Counter(tables).items():
        if seats > 1:
            yield _AT_TABLE[seats > 2].of(seats, game=game, number=number, table=table)
    different = len(set(tables))
    if different > 1:
        yield _AT_TABLES[different > 2].of(different, game=game, number=number)
    if tables and sit_outs:
        yield gettext_lazy(
            "Game %(game)s: number %(number)s sits at table %(table)s and sits out.",
            game=game,
            number=number,
            table=tables[0],
        )
    if sit_outs > 1:
        yield _OUT[sit_outs > 2].of(sit_outs, game=game, number=number)


_AT_TABLE = (
    gettext_lazy("Game %(game)s: number %(number)s sits twice at table %(table)s."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s sits %(count)s time at table %(table)s.",
        "Game %(game)s: number %(number)s sits %(count)s times at table %(table)s.",
    ),
)
_AT_TABLES = (
    gettext_lazy("Game %(game)s: number %(number)s sits at two tables."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s sits at %(count)s table.",
        "Game %(game)s: number %(number)s sits at %(count)s tables.",
    ),
)
_OUT = (
    gettext_lazy("Game %(game)s: number %(number)s is twice among those who sit out."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s is %(count)s time among those who sit out.",
        "Game %(game)s: number %(number)s is %(count)s times among those who sit out.",
    ),
)
"""Said of 2 and of more. What is said of 2 is also read by programs, in JSON."""
