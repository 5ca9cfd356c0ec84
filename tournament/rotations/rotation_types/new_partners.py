"""New partners for as many as can be.

A largest matching of those not yet partners.

Source: Edmonds, "Paths, trees, and flowers": a path is sought along which partners can
be exchanged so that one pair more is matched; a circle of odd length found on the way
(a blossom) is seen as one.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from tournament.rotations.rotation_types.places import Pair

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
        """Match *root*, if that can be done without leaving out another."""
        if self._take_next(root):
            return
        self.came_from, self.base = {}, list(range(len(self.order)))
        self.outer, self.asking = {root}, deque([root])
        while self.asking:
            if self._ask(self.asking.popleft()):
                return

    def _take_next(self, root: int) -> bool:
        """Match *root* with the next one free; those before it had asked for it."""
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
        """Match along the path from *end* back to the root."""
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
        """Return the base where the ways from two outer vertices to the root meet."""
        mine = set(self._way(one))
        return next(base for base in self._way(other) if base in mine)

    def _way(self, vertex: int) -> Iterator[int]:
        """Yield the bases of the outer vertices from *vertex* to the root."""
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
