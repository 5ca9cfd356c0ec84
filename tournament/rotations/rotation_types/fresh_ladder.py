"""A ladder with fresh partners: people exchange places near their own until it has them.

Where points are equal, an exchange costs nothing: ties are broken towards new partners.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence

from tournament.rotations.rotation_types.places import Pair, ordered

REACH = 4
"""So many places from where the points put them people may sit: a table further on."""


def freshen(
    ranked: Sequence[int],
    totals: Mapping[int, int],
    before: Mapping[Pair, int],
    partner_of: Sequence[int],
) -> list[int]:
    """Return the *ranked* with some exchanged, so that fewer partner again.

    Whoever would have a partner of before changes places with somebody in reach, where
    that helps most and, of equal ones, where least points lie between; until no such
    exchange helps.

    Args:
        ranked: who plays, most points first; a table is four in a row.
        totals: points by number.
        before: how often each pair, the smaller number first, have been partners.
        partner_of: the place (from 0) at a table that each of its places partners.
    """
    return _Ladder(ranked, totals, before, partner_of).settled()


class _Ladder:
    """Who sits at which place at present; places are numbered through all tables."""

    def __init__(
        self,
        ranked: Sequence[int],
        totals: Mapping[int, int],
        before: Mapping[Pair, int],
        partner_of: Sequence[int],
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
        """Return the places once no exchange helps any more."""
        while sum(self._exchange(place) for place in range(len(self.at))):
            pass
        return self.at

    def partner(self, place: int) -> int:
        """Return the place that partners a *place*."""
        return place - place % 4 + self.partner_of[place % 4]

    def price(self, place: int) -> int:
        """Return how often the two at a place and its partner's have been partners."""
        return self.before[ordered(self.at[place], self.at[self.partner(place)])]

    def _exchange(self, place: int) -> bool:
        """Let one of two who were partners change places; whether that was done."""
        if not self.price(place):
            return False
        ways = (
            (*self._gain(mover, other), mover, other)
            for mover in (place, self.partner(place))
            for other in self._others(mover)
        )
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

    def _gain(self, place: int, other: int) -> tuple[int, int]:
        """Return by how much repeats, and points between people and places, grow."""
        was = self.price(place) + self.price(other)
        off = self._off(place) + self._off(other)
        self._swap(place, other)
        now = self.price(place) + self.price(other)
        off = self._off(place) + self._off(other) - off
        self._swap(place, other)
        return now - was, off

    def _off(self, place: int) -> int:
        return abs(self.totals[self.at[place]] - self.points[place])

    def _swap(self, place: int, other: int) -> None:
        self.at[place], self.at[other] = self.at[other], self.at[place]
