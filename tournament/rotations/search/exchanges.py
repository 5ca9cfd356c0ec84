"""Who has which place: one search for whatever is given out and may be exchanged.

Things have places: people numbers, or games a turn. What two things cost hangs on
whether, and in which way, their places are beside each other.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import TypeAlias

from tournament.rotations.model import Rotation

Neighbors: TypeAlias = Mapping[int, Sequence[tuple[int, int]]]
"""By place the places beside it, each with the way in which it is, from 0."""
Costs: TypeAlias = Sequence[Sequence[Sequence[int]]]
"""By way, what any two things cost; the last thing of all is nothing."""

HEAT = 0.15
"""How much worse an exchange may be at the beginning, in parts of a usual one."""
SAMPLES = 60


def neighbors(rotation: Rotation) -> dict[int, list[tuple[int, int]]]:
    """Game by game whom a number meets; 0 for partners, 1 for opponents."""
    met: dict[int, list[tuple[int, int]]] = {n: [] for n in range(1, rotation.players + 1)}
    for plan in rotation.rounds:
        for four in plan.tables:
            pairs = four.partners()
            for mine, theirs in (pairs, pairs[::-1]):
                for one, partner in (mine, mine[::-1]):
                    met[one] += [(partner, 0), *((number, 1) for number in theirs)]
    return met


class _Places:
    """What is *at* every place: people or games, by their index; the last is nothing."""

    def __init__(self, held: Sequence[int], beside: Neighbors, costs: Costs) -> None:
        self.beside, self.costs = beside, costs
        self.at = dict.fromkeys(beside, len(held))
        self.at.update((place, thing) for thing, place in enumerate(held))

    @property
    def cost(self) -> int:
        at, both = self.at, self.beside.items()
        # from either side
        twice = (
            self.costs[way][at[one]][at[other]] for one, row in both for other, way in row
        )
        return sum(twice) // 2

    def price(self, one: int, other: int) -> int:
        """How much worse an exchange of two places is."""
        return self._side(one, other) + self._side(other, one)

    def _side(self, place: int, other: int) -> int:
        at = self.at
        goes, comes = at[place], at[other]
        rows = [(cost[goes], cost[comes]) for cost in self.costs]
        total = 0
        for near, way in self.beside[place]:
            if near != other:
                old, new = rows[way]
                thing = at[near]
                total += new[thing] - old[thing]
        return total


def exchange(
    order: list[int],
    beside: Neighbors,
    costs: Costs,
    rng: Random,
    *,
    steps: int,
    things: int | None = None,
    movable: int | None = None,
    fixed: Sequence[int] = (),
    may_exchange: Callable[[int, int], bool] = lambda _one, _other: True,
    enough: int = 0,
) -> None:
    """Exchange places in *order*, in place, until their cost is *enough* or nothing helps.

    The first of so many *things* has the first place of *order*, and so on; what is left is
    free. The next things have *fixed* places. Only the first *movable* are moved to begin
    with. *may_exchange* is asked with two indexes of *order* before their places change.

    Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing" (1983).
    """
    places = _Places([*order[:things], *fixed], beside, costs)
    movers = len(order[:things][:movable])

    def pick() -> tuple[int, int]:
        # quicker than `randrange`, and drawn for every step
        return int(rng.random() * movers), int(rng.random() * len(order))

    def price(one: int, other: int) -> int:
        return places.price(order[one], order[other])

    cost = least = places.cost
    best = order[:]
    usual = sum(abs(price(*pick())) for _ in range(SAMPLES)) / SAMPLES if movers else 0
    for step in range(steps if usual else 0):
        if least <= enough:
            break
        one, other = pick()
        worse = price(one, other)
        heat = HEAT * usual * (1 - step / steps)
        is_taken = worse <= 0 or rng.random() < exp(-worse / heat)
        if is_taken and one != other and may_exchange(one, other):
            mine, theirs = order[one], order[other]
            places.at[mine], places.at[theirs] = places.at[theirs], places.at[mine]
            order[one], order[other] = theirs, mine
            cost += worse
            if cost < least:
                least, best = cost, order[:]
    order[:] = best
