"""Which foursome sits at which table, so that everybody gets about the hall."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tournament.rotations.model import Foursome, Rotation, RoundPlan

_NONE: Mapping[int, int] = MappingProxyType({})
_ATTEMPTS = 12
_SWEEPS = 30


def assign_tables(
    rotation: Rotation, *, frozen: int = 0, fixed: Mapping[int, int] = _NONE
) -> Rotation:
    """The same games with the tables of each in another order; foursomes stay as they are.

    Nobody should sit at one table much more often than games divided by tables, rounded
    up; the search is a short one and takes no chance.

    Args:
        rotation: whose first *frozen* games keep their tables.
        fixed: player number to the table, from 1, he keeps whenever he plays; no two of
            them may meet in the games that are not frozen.
    """
    halls = []
    for attempt in range(_ATTEMPTS):
        halls.append(_Hall(rotation, frozen, fixed, attempt))
        if halls[-1].settle(frozen) <= -(-len(rotation.rounds) // halls[-1].width) + 1:
            break
    best = min(halls, key=lambda hall: hall.most)
    rounds = zip(rotation.rounds, best.orders, strict=True)
    return replace(
        rotation,
        rounds=tuple(replace(plan, tables=tuple(order)) for plan, order in rounds),
    )


class _Hall:
    """The tables of every game in their present order, and how often each sat where."""

    def __init__(
        self, rotation: Rotation, frozen: int, fixed: Mapping[int, int], attempt: int
    ) -> None:
        self.width = max((len(plan.tables) for plan in rotation.rounds), default=1)
        self.visits = [[0] * self.width for _ in range(rotation.players + 1)]
        self.fixed, self.attempt = fixed, attempt
        self.orders: list[list[Foursome]] = []
        for index, plan in enumerate(rotation.rounds):
            order = list(plan.tables) if index < frozen else self._greedy(plan, index)
            for table, four in enumerate(order):
                self._visit(four, table, 1)
            self.orders.append(order)

    def _visit(self, four: Foursome, table: int, times: int) -> None:
        for number in four:
            self.visits[number][table] += times

    def _price(self, four: Foursome, table: int, *, there: int = 0) -> int:
        """What one visit of the *four* at *table* costs; *there* is 1 if it is counted.

        Earlier visits to the third power: the most frequent guests weigh most.
        """
        visits = self.visits
        return (
            (visits[four.a][table] - there) ** 3
            + (visits[four.b][table] - there) ** 3
            + (visits[four.c][table] - there) ** 3
            + (visits[four.d][table] - there) ** 3
        )

    def _home(self, four: Foursome) -> int | None:
        """The table, from 0, that one of the *four* keeps."""
        return next((self.fixed[n] - 1 for n in four if n in self.fixed), None)

    def _greedy(self, plan: RoundPlan, index: int) -> list[Foursome]:
        """Each foursome where its players were least, in turn; attempts differ in ties."""
        homes = {four: self._home(four) for four in plan.tables}
        taken = {home: four for four, home in homes.items() if home is not None}
        free = [table for table in range(len(plan.tables)) if table not in taken]
        turn = self.attempt * index % max(1, len(free))
        free = free[turn:] + free[:turn]
        for four, home in homes.items():
            if home is None:
                prices = [self._price(four, table) for table in free]
                taken[free.pop(prices.index(min(prices)))] = four
        return [taken[table] for table in range(len(plan.tables))]

    @property
    def most(self) -> int:
        """The most visits of anybody to one table."""
        return max(map(max, self.visits))

    def settle(self, frozen: int) -> int:
        """Even the visits out until no swap helps; the most of anybody to one table."""
        for _ in range(_SWEEPS):
            if not sum([self.better(i) for i in range(frozen, len(self.orders))]):
                break
        return self.most

    def better(self, index: int) -> bool:
        """Swap tables of one game while that evens out the visits; whether it did."""
        order = self.orders[index]
        movable = [table for table, four in enumerate(order) if self._home(four) is None]
        swaps = [self._swap(order, table, movable) for table in movable]
        return any(swaps)

    def _swap(self, order: list[Foursome], table: int, others: Sequence[int]) -> bool:
        """Swap with the best of the *others*, if its players were here before at all."""
        if not self._price(order[table], table, there=1):
            return False
        gain, other = min((self._change(order, table, other), other) for other in others)
        if gain >= 0:
            return False
        for place, target in ((table, other), (other, table)):
            self._visit(order[place], place, -1)
            self._visit(order[place], target, 1)
        order[table], order[other] = order[other], order[table]
        return True

    def _change(self, order: Sequence[Foursome], table: int, other: int) -> int:
        """By how much the price rises if the foursomes of two tables swap."""
        if table == other:
            return 0
        one, two = order[table], order[other]
        return (
            self._price(one, other)
            + self._price(two, table)
            - self._price(one, table, there=1)
            - self._price(two, other, there=1)
        )
