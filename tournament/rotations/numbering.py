"""Numbers given out so that who met at earlier events meets others now.

The schedule stays as it is; only who has which number changes. Nothing here knows of
names or rows: people are any whole numbers.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from tournament.rotations.model import Rotation
from tournament.rotations.search.exchanges import Costs, exchange, neighbors

PARTNERS_WEIGH = 4
"""How much more it weighs to have been partners than to have met."""
STEPS_A_NUMBER, MOST_WORK = 300, 500_000
"""Exchanges tried for each number, and seats looked at in all."""


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

    def costs(self, people: Sequence[int]) -> Costs:
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
    holders, things = holders or {}, min(len(people), len(order))
    beside = neighbors(rotation)
    work = MOST_WORK // max(1, *map(len, beside.values()))
    exchange(
        order,
        beside,
        company.costs([*people[:things], *holders.values()]),
        rng,
        steps=min(STEPS_A_NUMBER * len(order), work),
        things=things,
        fixed=[*holders],
        may_exchange=may_exchange,
    )


def _both_ways(pairs: Iterable[tuple[int | None, int | None]]) -> list[tuple[int, int]]:
    both = []
    for one, other in pairs:
        if one is not None and other is not None:
            both += [(one, other), (other, one)]
    return both
