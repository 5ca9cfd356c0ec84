"""Numbers given out so that who met at earlier events meets others now.

The schedule stays as it is; only who has which number changes. Nothing here knows of
names or rows: people are any whole numbers.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import exp
from random import Random
from typing import TypeAlias

from tournament.rotations.model import Rotation

PARTNERS_WEIGH = 4
"""How much more it weighs to have been partners than to have met."""
STEPS_A_NUMBER, MOST_WORK = 300, 500_000
"""Exchanges tried for each number, and seats looked at in all."""
HEAT = 0.15
"""How much worse an exchange may be at the beginning, in parts of a usual one."""
SAMPLES = 60

_Costs: TypeAlias = tuple[list[list[int]], list[list[int]]]


@dataclass(frozen=True, slots=True)
class EarlierCompany:
    """How often any two people were partners, and met at all; both in either order."""

    partners: Counter[tuple[int, int]] = field(default_factory=Counter)
    meetings: Counter[tuple[int, int]] = field(default_factory=Counter)

    def add(self, four: Sequence[int | None]) -> None:
        """The first two play against the others; None is a player who does not count."""
        self.meetings.update(_both_ways(combinations(four, 2)))
        self.partners.update(_both_ways([(four[0], four[1]), (four[2], four[3])]))

    def has_met(self, people: Iterable[int]) -> bool:
        there = set(people)
        return any(one in there and other in there for one, other in self.meetings)

    def costs(self, people: Sequence[int]) -> _Costs:
        """What it costs to make two people partners again, and opponents.

        By their places among *people*; the place after the last is nobody's. The cost rises
        ever more steeply, so that no pair is left far behind the others.
        """
        opponents = [[0] * (len(people) + 1) for _ in range(len(people) + 1)]
        places = {person: place for place, person in enumerate(people)}
        for (one, other), times in self.meetings.items():
            if one in places and other in places:
                opponents[places[one]][places[other]] = times**2
        partners = [list(row) for row in opponents]
        for (one, other), times in self.partners.items():
            if one in places and other in places:
                partners[places[one]][places[other]] += PARTNERS_WEIGH * times**5
        return partners, opponents


def spread_company(
    order: list[int],
    people: Sequence[int],
    *,
    rotation: Rotation,
    company: EarlierCompany,
    rng: Random,
    holders: Mapping[int, int] | None = None,
    may_exchange: Callable[[int, int], bool] = lambda _one, _other: True,
) -> None:
    """Exchange numbers in *order*, in place, until people meet those they seldom met
    before.

    The first of *people* has the first number of *order*, and so on; what is left on either
    side is free, or waits. *holders* have their number already and keep it. *may_exchange*
    is asked with two places of *order* before their numbers change.
    """
    moving = people[: len(order)]
    everybody = [*moving, *(holders or {}).values()]
    if not moving or len(order) < 2 or not company.has_met(everybody):
        return
    held = [*order[: len(moving)], *(holders or ())]
    seating = _Seating(rotation, held, company.costs(everybody))

    def pick() -> tuple[int, int]:
        # quicker than `randrange`, and drawn for every step
        return int(rng.random() * len(moving)), int(rng.random() * len(order))

    picks = [pick() for _ in range(SAMPLES)]
    prices = [seating.price(order[one], order[other]) for one, other in picks]
    usual = sum(map(abs, prices)) / SAMPLES
    steps = min(
        STEPS_A_NUMBER * len(order), MOST_WORK // max(1, *map(len, seating.met.values()))
    )
    for step in range(steps):
        place, other = pick()
        worse = seating.price(order[place], order[other])
        heat = HEAT * usual * (1 - step / steps)
        is_taken = worse <= 0 or (heat > 0 and rng.random() < exp(-worse / heat))
        if is_taken and place != other and may_exchange(place, other):
            seating.exchange(order[place], order[other])
            order[place], order[other] = order[other], order[place]


class _Seating:
    """Who has which number, people told by their places in a list of everybody."""

    def __init__(self, rotation: Rotation, held: Sequence[int], costs: _Costs) -> None:
        self.costs = costs
        self.holder_of = dict.fromkeys(range(1, rotation.players + 1), len(held))
        self.holder_of.update((number, place) for place, number in enumerate(held))
        self.met = _company_of_numbers(rotation)

    def price(self, one: int, other: int) -> int:
        return self._side(one, other) + self._side(other, one)

    def exchange(self, one: int, other: int) -> None:
        holder_of = self.holder_of
        holder_of[one], holder_of[other] = holder_of[other], holder_of[one]

    def _side(self, one: int, other: int) -> int:
        holder_of = self.holder_of
        goes, comes = holder_of[one], holder_of[other]
        rows = [(cost[goes], cost[comes]) for cost in self.costs]
        total = 0
        for number, kind in self.met[one]:
            if number != other:
                old, new = rows[kind]
                beside = holder_of[number]
                total += new[beside] - old[beside]
        return total


def _both_ways(pairs: Iterable[tuple[int | None, int | None]]) -> list[tuple[int, int]]:
    both = []
    for one, other in pairs:
        if one is not None and other is not None:
            both += [(one, other), (other, one)]
    return both


def _company_of_numbers(rotation: Rotation) -> dict[int, list[tuple[int, int]]]:
    """Game by game whom a number meets; 0 for partners, 1 for opponents."""
    met: dict[int, list[tuple[int, int]]] = {n: [] for n in range(1, rotation.players + 1)}
    for plan in rotation.rounds:
        for four in plan.tables:
            pairs = four.partners()
            for mine, theirs in (pairs, pairs[::-1]):
                for one, partner in (mine, mine[::-1]):
                    met[one] += [(partner, 0), *((number, 1) for number in theirs)]
    return met
