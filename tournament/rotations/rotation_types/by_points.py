"""Ladders: who plays with whom next, from the points.

Knows nothing of names, or of how the points came about.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from tournament.rotations.model import Foursome, Pair, RoundPlan, ordered, partnered
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import Plan, deal_out, first_deals, resting

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


class LadderPairing(StrEnum):
    """Who partners whom among the four of a ladder table, 1 having most points."""

    OUTER_INNER = "1+4 vs 2+3"
    TOP_BOTTOM = "1+2 vs 3+4"
    ODD_EVEN = "1+3 vs 2+4"

    @property
    def order(self) -> tuple[int, int, int, int]:
        first, second, third, fourth = map(int, self.value.replace("vs", "+").split("+"))
        return first, second, third, fourth


def ladder(
    totals: Mapping[int, int], pairing: LadderPairing = LadderPairing.OUTER_INNER
) -> RoundPlan:
    """The next round of a ladder: ranks 1 to 4 at table 1, 5 to 8 at table 2 …

    *totals* are points by player number; equal points rank by number. Raises ValueError
    where the players do not fill whole tables.

    Source: Everything2, "Tournaments": "based on the current point leader in a ladder
    fashion"; the pairing within a table is our reading.
    """
    ranked = sorted(totals, key=lambda number: (-totals[number], number))
    if not ranked or len(ranked) % 4:
        raise ValueError(f"{len(ranked)} players do not fill whole tables")
    return RoundPlan(
        tuple(
            Foursome(*(ranked[start + place - 1] for place in pairing.order))
            for start in range(0, len(ranked), 4)
        )
    )


_PAIRINGS: Mapping[RotationType, LadderPairing] = {
    RotationType.LADDER: LadderPairing.OUTER_INNER,
    RotationType.LADDER_TOP_BOTTOM: LadderPairing.TOP_BOTTOM,
    RotationType.LADDER_ODD_EVEN: LadderPairing.ODD_EVEN,
}


def next_by_points(
    movement: RotationType,
    plan: Plan,
    history: Sequence[RoundPlan],
    totals: Mapping[int, int],
) -> RoundPlan:
    """A ladder of those who play, by their *totals* so far, with new partners for as many
    as can be without leaving the reach of their place in the order.

    Whoever is not in *totals* has no points. Who sat out least sits out, by lot, whatever
    the points. The first deal is given to whoever of the four had it least.
    """
    out = resting(plan, history)
    playing = {number: totals.get(number, 0) for number in plan.present.difference(out)}
    pairing = _PAIRINGS[movement]
    if not history:
        return RoundPlan(ladder(playing, pairing).tables, out)
    ranked = sorted(playing, key=lambda number: (-playing[number], number))
    a, b, c, d = (rank - 1 for rank in pairing.order)
    partner_of = {a: b, b: a, c: d, d: c}
    seated = Ladder(ranked, playing, partnered(history), partner_of).settled()
    dealt = first_deals(history)
    tables = (seated[start : start + 4] for start in range(0, len(seated), 4))
    splits = (((four[a], four[b]), (four[c], four[d])) for four in tables)
    return RoundPlan(tuple(deal_out(split, dealt) for split in splits), out)
