"""Ladders: who plays with whom next, from the points.

Knows nothing of names, or of how the points came about.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence

from tournament.rotations.model import (
    Pair,
    RoundPlan,
    first_deals,
    fours,
    ordered,
    partnered,
)
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import Plan, resting

REACH = 4
"""So many places from where the points put them people may sit: a table further on."""


class Ladder:
    """Who of the *ranked*, most points first, sits at which place at present.

    Places are numbered through all tables, four each. *before*: how often each pair, the
    smaller number first, have been partners. *partner_of*: the place (from 0) at a table
    that each of its places partners.
    """

    def __init__(
        self,
        ranked: Sequence[int],
        totals: Mapping[int, int],
        before: Mapping[Pair, int],
        partner_of: Mapping[int, int],
    ) -> None:
        self.at, self.before, self.partner_of = list(ranked), before, partner_of
        self.points = [totals[number] for number in ranked]
        self.totals = totals
        below = [-points for points in self.points]
        self.reach = {
            number: range(
                bisect_left(below, -totals[number]) - REACH,
                bisect_right(below, -totals[number]) + REACH,
            )
            for number in ranked
        }

    def settled(self) -> list[int]:
        """Whoever would have a partner of before changes places with somebody in reach,
        where that helps most and, of equal ones, where least points lie between; until no
        such exchange helps.
        """
        # no `any`: each place has its turn before the first is looked at again
        while sum(self._exchange(place) for place in range(len(self.at))):
            pass
        return self.at

    def partner(self, place: int) -> int:
        return place - place % 4 + self.partner_of[place % 4]

    def price(self, place: int) -> int:
        return self.before[ordered(self.at[place], self.at[self.partner(place)])]

    def _exchange(self, place: int) -> bool:
        if not self.price(place):
            return False
        movers = (place, self.partner(place))
        pairs = [(mover, other) for mover in movers for other in self._others(mover)]
        ways = ((*self._gain(pair), *pair) for pair in pairs)
        gain, _, mover, other = min(ways, default=(0, 0, place, place))
        if gain < 0:
            self._swap(mover, other)
        return gain < 0

    def _others(self, place: int) -> Iterator[int]:
        mine = self.reach[self.at[place]]
        for other in range(max(mine.start, 0), min(mine.stop, len(self.at))):
            if (
                other not in (place, self.partner(place))
                and place in self.reach[self.at[other]]
            ):
                yield other

    def _gain(self, pair: Pair) -> tuple[int, int]:
        """By how much repeats, and points between people and places, grow."""
        was = self._off(pair)
        self._swap(*pair)
        now = self._off(pair)
        self._swap(*pair)
        return now[0] - was[0], now[1] - was[1]

    def _off(self, pair: Pair) -> Pair:
        points = (abs(self.totals[self.at[place]] - self.points[place]) for place in pair)
        return sum(map(self.price, pair)), sum(points)

    def _swap(self, place: int, other: int) -> None:
        self.at[place], self.at[other] = self.at[other], self.at[place]


_ORDERS: Mapping[RotationType, tuple[int, int, int, int]] = {
    RotationType.LADDER: (0, 3, 1, 2),
    RotationType.LADDER_TOP_BOTTOM: (0, 1, 2, 3),
    RotationType.LADDER_ODD_EVEN: (0, 2, 1, 3),
}
"""Which of four, by points, the first two are, and whom they play against."""


def next_by_points(
    movement: RotationType,
    plan: Plan,
    history: Sequence[RoundPlan],
    totals: Mapping[int, int],
) -> RoundPlan:
    """Ranks 1 to 4 of those who play at table 1, 5 to 8 at table 2, by their *totals* so
    far, with new partners for as many as can be without leaving the reach of their place.

    Whoever is not in *totals* has no points; equal points rank by number. Who sat out least
    sits out, by lot, whatever the points. In later games the first deal is given to whoever
    of the four had it least.

    Source: Everything2, "Tournaments": "based on the current point leader in a ladder
    fashion"; the pairing within a table is our reading.
    """
    out = resting(plan, history)
    playing = {number: totals.get(number, 0) for number in plan.present.difference(out)}
    ranked = sorted(playing, key=lambda number: (-playing[number], number))
    a, b, c, d = order = _ORDERS[movement]
    partner_of = {a: b, b: a, c: d, d: c}
    seated = Ladder(ranked, playing, partnered(history), partner_of).settled()
    starts = range(0, len(seated), 4)
    tables = fours([seated[start + rank] for start in starts for rank in order])
    if history:
        dealt = first_deals(history)
        tables = tuple(four.dealt(dealt) for four in tables)
    return RoundPlan(tables, out)
