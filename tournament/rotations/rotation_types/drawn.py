"""Movements drawn by lot before every game.

A draw comes from the plan's seed, the number of the game and the games before it, and
from nothing else: whoever knows these can draw it again and see that nobody chose it.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence

from tournament.rotations.model import Foursome, Pair, RoundPlan, ordered, partnered
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import (
    Plan,
    chance,
    deal_out,
    drawn_resting,
    first_deals,
)

Strangers = Callable[[int, int], bool]
"""Whether two numbers have never been partners; the same either way round."""


def new_partners(order: Sequence[int], strangers: Strangers) -> list[Pair]:
    """Pairs of strangers, as many as there can be; some may be left over.

    Each in *order* takes the next one free; only where somebody finds nobody are pairs
    exchanged. Pairs come in the order of their first members.
    """
    search = _Search(order, strangers)
    for root in range(len(order)):
        if search.mate[root] is None:
            search.match(root)
    return [
        (order[one], order[other])
        for one, other in enumerate(search.mate)
        if other is not None and one < other
    ]


class _Search:
    """Vertices are places in the order; *mate* is who is matched with whom so far.

    One tree grows at a time, from its root. *outer* vertices are at an even distance
    from the root and seek others; each inner one *came_from* an outer one. *base* is the
    lowest vertex of the blossom that a vertex is in.
    """

    def __init__(self, order: Sequence[int], strangers: Strangers) -> None:
        self.order, self.strangers = order, strangers
        self.mate: list[int | None] = [None] * len(order)
        self.came_from: dict[int, int] = {}
        self.base: list[int] = []
        self.outer: set[int] = set()
        self.asking: deque[int] = deque()

    def match(self, root: int) -> None:
        if self._take_next(root):
            return
        self.came_from, self.base = {}, list(range(len(self.order)))
        self.outer, self.asking = {root}, deque([root])
        while self.asking:
            if self._ask(self.asking.popleft()):
                return

    def _take_next(self, root: int) -> bool:
        """Those before it had asked for it."""
        for other in range(root + 1, len(self.order)):
            free = self.mate[other] is None
            if free and self.strangers(self.order[root], self.order[other]):
                self.mate[root], self.mate[other] = other, root
                return True
        return False

    def _ask(self, one: int) -> bool:
        """Grow the tree from *one*; true when that found a partner for the root."""
        for other in range(len(self.order)):
            if self.base[one] == self.base[other] or self.mate[one] == other:
                continue
            if not self.strangers(self.order[one], self.order[other]):
                continue
            if other in self.outer:
                self._shrink(one, other)
            elif other not in self.came_from:
                self.came_from[other] = one
                mate = self.mate[other]
                if mate is None:
                    self._exchange(other)
                    return True
                self._make_outer(mate)
        return False

    def _make_outer(self, vertex: int) -> None:
        if vertex not in self.outer:
            self.outer.add(vertex)
            self.asking.append(vertex)

    def _exchange(self, end: int | None) -> None:
        while end is not None:
            taker = self.came_from[end]
            left = self.mate[taker]
            self.mate[end], self.mate[taker] = taker, end
            end = left

    def _shrink(self, one: int, other: int) -> None:
        """See the circle that closes between two outer vertices as one outer vertex."""
        base = self._meeting(one, other)
        circle = self._branch(one, base, other) | self._branch(other, base, one)
        for vertex in range(len(self.order)):
            if self.base[vertex] in circle:
                self.base[vertex] = base
                self._make_outer(vertex)

    def _meeting(self, one: int, other: int) -> int:
        mine = set(self._way(one))
        return next(base for base in self._way(other) if base in mine)

    def _way(self, vertex: int) -> Iterator[int]:
        while True:
            vertex = self.base[vertex]
            yield vertex
            inner = self.mate[vertex]
            if inner is None:
                return
            vertex = self.came_from[inner]

    def _branch(self, vertex: int, base: int, child: int) -> set[int]:
        """One side of a circle, turned so that it can be walked either way round."""
        passed: set[int] = set()
        while self.base[vertex] != base:
            inner = self.mate[vertex]
            if inner is None:
                break
            passed |= {self.base[vertex], self.base[inner]}
            self.came_from[vertex] = child
            child, vertex = inner, self.came_from[inner]
        return passed


def next_by_lot(
    movement: RotationType, plan: Plan, history: Sequence[RoundPlan]
) -> RoundPlan:
    """All who play are shuffled and sit in that order.

    The first four sit at table 1, first and second against third and fourth, and so on; the
    first deal is given to whoever of the four had it least. With new partners, of those
    shuffled each partners the next one free whose partner he has not been; as few as can be
    partner somebody again, and they whom they have least. Lots decide who sits out too,
    among those who did so least.

    Source: House of Cards and Everything2, whose tournaments draw partners at random.
    """
    rng = chance(plan, len(history))
    out = drawn_resting(plan, history, len(plan.present) - 4 * plan.in_use, rng)
    order = sorted(plan.present.difference(out))
    rng.shuffle(order)
    if movement is RotationType.DRAW:
        pairs = [(one, other) for one, other in zip(order[::2], order[1::2], strict=True)]
    else:
        pairs = _pairs(order, partnered(history))
    splits, dealt = zip(pairs[::2], pairs[1::2], strict=True), first_deals(history)
    if not history:  # as the lots fell
        return RoundPlan(tuple(Foursome(*one, *other) for one, other in splits), out)
    return RoundPlan(tuple(deal_out(split, dealt) for split in splits), out)


def _pairs(order: Sequence[int], before: Counter[Pair]) -> list[Pair]:
    pairs = new_partners(order, lambda one, other: not before[ordered(one, other)])
    paired = {number for pair in pairs for number in pair}
    left = [number for number in order if number not in paired]
    while left:
        one = left.pop(0)
        other = min(left, key=lambda number: before[ordered(one, number)])
        left.remove(other)
        pairs.append((one, other))
    return pairs
