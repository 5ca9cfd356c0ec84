"""Who deals first at each table, so that everybody has that duty about as often."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from tournament.rotations.model import Foursome, Rotation

Seat: TypeAlias = tuple[int, int]
"""Game and table, from 0."""


def assign_deals(rotation: Rotation, *, frozen: int = 0) -> Rotation:
    """The same games with the four of each table so turned that first deals are even.

    Partners and opponents stay; who deals first comes first. First deals are as evenly
    spread as the games allow: turns are handed on from who has most, over any number of
    tables, to who has at least two fewer.

    Args:
        rotation: whose first *frozen* games stay as they are.
    """
    turns = _Turns(rotation, frozen)
    while any(turns.hand_on(number) for number in turns.burdened()):
        pass
    return replace(
        rotation,
        rounds=tuple(
            replace(
                plan,
                tables=tuple(
                    _turned(four, turns.first[game, table])
                    for table, four in enumerate(plan.tables)
                ),
            )
            for game, plan in enumerate(rotation.rounds)
        ),
    )


def _turned(four: Foursome, first: int) -> Foursome:
    """The same table with *first* as its first dealer."""
    a, b, c, d = four
    turns = {a: four, b: Foursome(b, a, d, c), c: Foursome(c, d, b, a)}
    return turns.get(first, Foursome(d, c, a, b))


class _Turns:
    """Who deals first where, and how often each."""

    def __init__(self, rotation: Rotation, frozen: int) -> None:
        self.first: dict[Seat, int] = {}
        self.fours: dict[Seat, Foursome] = {}
        self.count: Counter[int] = Counter()
        for game, plan in enumerate(rotation.rounds):
            for table, four in enumerate(plan.tables):
                if game >= frozen:
                    self.fours[game, table] = four
                first = four.a if game < frozen else min(four, key=self.count.__getitem__)
                self.first[game, table] = first
                self.count[first] += 1

    def burdened(self) -> list[int]:
        """Who deals first at least twice more often than somebody, the most first."""
        least = min(
            (self.count[n] for four in self.fours.values() for n in four), default=0
        )
        return sorted(
            (number for number, turns in self.count.items() if turns >= least + 2),
            key=lambda number: -self.count[number],
        )

    def hand_on(self, giver: int) -> bool:
        """Hand one turn of *giver* on, table by table, to somebody with two fewer."""
        held: dict[int, list[Seat]] = {}
        for seat in self.fours:
            held.setdefault(self.first[seat], []).append(seat)
        came: dict[int, Seat] = {}
        queue = [giver]
        for holder in queue:
            for taker, seat in self._takers(held.get(holder, ())):
                if taker == giver or taker in came:
                    continue
                came[taker] = seat
                if self.count[taker] <= self.count[giver] - 2:
                    self._hand_along(came, giver, taker)
                    return True
                queue.append(taker)
        return False

    def _takers(self, seats: Iterable[Seat]) -> Iterator[tuple[int, Seat]]:
        """Who else might deal first at these tables."""
        for seat in seats:
            for taker in self.fours[seat]:
                yield taker, seat

    def _hand_along(self, came: dict[int, Seat], giver: int, taker: int) -> None:
        self.count.update({giver: -1, taker: 1})
        while taker != giver:
            seat = came[taker]
            self.first[seat], taker = taker, self.first[seat]
