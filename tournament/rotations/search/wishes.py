"""Wishes for a draw: who never meets, who begins together, who keeps a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, permutations
from random import Random

from tournament.rotations.model import Rotation, RoundPlan, ordered
from tournament.rotations.search.exchanges import exchange, neighbors
from tournament.words.marked import Message, gettext_lazy
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


CHANGES = 8_000


def dealt(numbers: Sequence[int], seed: int) -> list[int]:
    """In the order that *seed* deals them out; as they are for 0."""
    if not seed:
        return list(numbers)
    return Random(seed).sample(numbers, len(numbers))  # noqa: S311


def place_groups(groups: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in range(count)]
    for group in groups:
        free = (table for table in tables if len(table) + len(group) <= 4)
        home = min(free, key=len, default=None)
        if home is None:
            raise WishRefused(
                gettext_lazy("Players who start together do not fit at the tables.")
            )
        home.extend(group)
    return tables


def relabelled(rotation: Rotation, wishes: Wishes, names: Sequence[int]) -> Rotation:
    """The same event for players of these *names*, so that the *wishes* are kept.

    Who is kept apart gets numbers that never meet, who begins together numbers of one table
    of the first game, by exchanges: the best numbering found is returned. Tables are not
    yet put in the order of *fixed_tables*.
    """
    strangers, together = wishes.strangers, {ordered(*pair) for pair in wishes.together}
    first = rotation.rounds[0].tables
    tables = place_groups(wishes.groups, len(first))
    placed = [number for table in tables for number in table]
    taken = [
        role
        for table, four in zip(tables, first, strict=True)
        for role in four[: len(table)]
    ]
    free = [role for role in range(1, len(names) + 1) if role not in taken]
    concerned = dict.fromkeys([*placed, *chain(*sorted(strangers))])
    others = [name for name in names if name not in placed]
    holders = dict(zip(others, free, strict=True)) | dict(zip(placed, taken, strict=True))
    people = [*concerned, *(name for name in others if name not in concerned)]
    index = {name: at for at, name in enumerate(people)}
    beside = neighbors(rotation)
    for one, other in chain.from_iterable(permutations(four, 2) for four in first):
        beside[one].append((other, 2))
    apart, beginning = ([[0] * len(people) for _ in people] for _ in range(2))
    for pairs, costs, cost in ((strangers, apart, 1), (together, beginning, -1)):
        for one, other in pairs:
            costs[index[one]][index[other]] = costs[index[other]][index[one]] = cost
    order = [holders[name] for name in people]
    exchange(
        order,
        beside,
        [apart, apart, beginning],
        Random(0),  # noqa: S311
        steps=CHANGES,
        movable=len(concerned),
        enough=-len(together),
    )
    return rotation.renumbered(dict(zip(order, people, strict=True)))
