"""Wishes for a draw: who never meets, who begins together, who keeps a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from random import Random

from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.search.costs import EncounterCounts
from tournament.words.marked import Message
from tournament.words.tables import read_table

_REFUSALS: dict[str, str] = read_table(__package__, "refusals.toml")


def _refusal(name: str, **facts: object) -> Message:
    return Message(_REFUSALS[name], facts)


class WishRefused(ValueError):
    """A wish that cannot be kept, with a message that says why."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the organizer wishes of the games still to be drawn.

    *apart* are pairs that never sit at one table; *together* pairs that share a table in
    the first game drawn, as partners or not; *fixed_tables* the table (from 1) of a
    player who cannot walk, in every game he plays. A wish for somebody absent rests.
    """

    apart: tuple[tuple[int, int], ...] = ()
    together: tuple[tuple[int, int], ...] = ()
    fixed_tables: Mapping[int, int] = field(default_factory=dict, hash=False)

    def among(self, present: frozenset[int]) -> "Wishes":
        return Wishes(
            tuple(pair for pair in self.apart if present.issuperset(pair)),
            tuple(pair for pair in self.together if present.issuperset(pair)),
            {n: table for n, table in self.fixed_tables.items() if n in present},
        )

    @property
    def strangers(self) -> frozenset[tuple[int, int]]:
        """Smaller number first; by wish, or by fixed tables."""
        fixed = combinations(self.fixed_tables, 2)
        return frozenset((min(pair), max(pair)) for pair in (*self.apart, *fixed))

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Who begins at one table, the largest groups first."""
        groups: list[set[int]] = []
        for pair in self.together:
            linked = [group for group in groups if group.intersection(pair)]
            groups = [group for group in groups if group not in linked]
            groups.append(set(pair).union(*linked))
        return tuple(sorted((tuple(sorted(g)) for g in groups), key=lambda g: (-len(g), g)))

    def why_broken(self, plans: Sequence[RoundPlan]) -> Message | None:
        """Who of those kept apart meets in the *plans*, or does not begin together.

        Nothing where all is kept. Tables kept are not looked at.
        """
        strangers = self.strangers
        for plan in plans if strangers else ():
            for four in plan.tables:
                for one, other in combinations(sorted(four), 2):
                    if (one, other) in strangers:
                        return _refusal("apart", numbers=(one, other))
        for pair in self.together if plans else ():
            if not any(set(pair).issubset(four) for four in plans[0].tables):
                return _refusal("together", numbers=pair)
        return None

    def check(self, players: int, tables: int) -> None:
        """No wish may speak of nobody, or contradict itself or another.

        Raises WishRefused with the first reason found.
        """
        # numbers first: what follows would blame a group for somebody who is nobody
        for faults in (
            self._wrong_numbers(players),
            self._wrong_tables(tables),
            self._wrong_groups(),
        ):
            for fault in faults:
                raise WishRefused(fault)

    def _wrong_numbers(self, players: int) -> Iterator[Message]:
        pairs = (*self.apart, *self.together)
        for one, other in pairs:
            if one == other:
                yield _refusal("same_player", number=one)
        for number in sorted({*chain(*pairs), *self.fixed_tables}):
            if not 1 <= number <= players:
                yield _refusal("no_player", number=number)

    def _wrong_tables(self, tables: int) -> Iterator[Message]:
        keepers: dict[int, int] = {}
        for number, table in self.fixed_tables.items():
            if not 1 <= table <= tables:
                yield _refusal("no_table", table=table, number=number)
            if table in keepers:
                both = (keepers[table], number)
                yield _refusal("one_table", numbers=both, table=table)
            keepers[table] = number

    def _wrong_groups(self) -> Iterator[Message]:
        for group in self.groups:
            if len(group) > 4:
                yield _refusal("too_many", numbers=group)
            for pair in combinations(group, 2):
                if pair in self.strangers:
                    yield _refusal("strangers", numbers=pair)


_CHANGES = 8_000


def dealt(numbers: Sequence[int], seed: int) -> list[int]:
    """In the order that *seed* deals them out; as they are for 0."""
    if not seed:
        return list(numbers)
    return Random(seed).sample(numbers, len(numbers))  # noqa: S311


def relabelled(rotation: Rotation, wishes: Wishes, names: Sequence[int]) -> Rotation:
    """The same event for players of these *names*, so that the *wishes* are kept.

    Who is kept apart gets numbers that never meet, who begins together numbers of one table
    of the first game. Wherever a wish is not kept, one of the two changes numbers with whom
    it helps most, until all are kept or too many changes were made: the best numbering
    found is returned. Tables are not yet put in the order of *fixed_tables*.
    """
    casting = _Casting(rotation, wishes, names)
    best, fewest = casting.names, len(casting.broken())
    for _ in range(0 if casting.is_hopeless else _CHANGES // len(names) + 1):
        if not fewest:
            break
        casting.mend()
        if (broken := len(casting.broken())) < fewest:
            best, fewest = casting.names, broken
    return rotation.renumbered(best)


class _Casting:
    """Who has which role, a number of the event as it is, and which wishes that breaks."""

    def __init__(self, rotation: Rotation, wishes: Wishes, names: Sequence[int]) -> None:
        self.role = {name: role for role, name in enumerate(names, start=1)}
        self.strangers = wishes.strangers
        rounds = rotation.rounds if self.strangers else ()
        self.met = EncounterCounts.of(rotation.players, rounds).met
        self.table = rotation.rounds[0].table_of
        self.pairs: dict[int, list[tuple[int, int]]] = {}
        for pair in sorted(self.strangers.union(wishes.together)):
            for name in pair:
                self.pairs.setdefault(name, []).append(pair)
        self.rng = Random(0)  # noqa: S311
        self._seat_groups(wishes, rotation.rounds[0].tables)

    def _seat_groups(self, wishes: Wishes, first: Sequence[Foursome]) -> None:
        free = [list(four) for four in first]
        for group in wishes.groups:
            room = next((roles for roles in free if len(roles) >= len(group)), ())
            for name, role in zip(group, tuple(room), strict=False):
                holder = next(who for who, held in self.role.items() if held == role)
                self._swap(name, holder)
                free[self.table[role] - 1].remove(role)

    @property
    def names(self) -> dict[int, int]:
        return {role: name for name, role in self.role.items()}

    @property
    def is_hopeless(self) -> bool:
        """Whoever is kept apart has met all others, whatever number they have."""
        others = len(self.role) - 1
        return bool(self.strangers) and all(
            sum(map(bool, self.met[role])) == others for role in self.role.values()
        )

    def broken(self) -> list[tuple[int, int]]:
        pairs = {pair for listed in self.pairs.values() for pair in listed}
        return sorted(pair for pair in pairs if self._is_broken(pair))

    def mend(self) -> None:
        pair = self.rng.choice(self.broken())
        changes = [(one, other) for one in pair for other in self.role if other != one]
        prices = [self._price(*change) for change in changes]
        least = min(prices)
        best = [
            change for change, price in zip(changes, prices, strict=True) if price == least
        ]
        self._swap(*self.rng.choice(best))

    def _is_broken(self, pair: tuple[int, int]) -> bool:
        one, other = self.role[pair[0]], self.role[pair[1]]
        if pair in self.strangers:
            return self.met[one][other] > 0
        return one not in self.table or self.table[one] != self.table.get(other)

    def _price(self, one: int, other: int) -> int:
        """Wishes of two that are broken once they have swapped, less those before."""
        concerned = {*self.pairs.get(one, ()), *self.pairs.get(other, ())}
        before = sum(map(self._is_broken, concerned))
        self._swap(one, other)
        after = sum(map(self._is_broken, concerned))
        self._swap(one, other)
        return after - before

    def _swap(self, one: int, other: int) -> None:
        self.role[one], self.role[other] = self.role[other], self.role[one]
