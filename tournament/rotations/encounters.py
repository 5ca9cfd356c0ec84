"""Encounters: how often any two have been partners and opponents in a schedule.

Knows nothing of names, tables or how the schedule was made.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from tournament.rotations.model import Rotation


class Relationship(StrEnum):
    """What two were to each other whenever they met."""

    PARTNERS = "partners"
    OPPONENTS = "opponents"
    BOTH = "both"


class Encounter(NamedTuple):
    """How often two met as partners and as opponents; once at least in all."""

    as_partners: int
    as_opponents: int

    @property
    def times(self) -> int:
        """How often they met."""
        return self.as_partners + self.as_opponents

    @property
    def company(self) -> Relationship:
        """What they were to each other."""
        if self.as_partners and self.as_opponents:
            return Relationship.BOTH
        return Relationship.PARTNERS if self.as_partners else Relationship.OPPONENTS


def encounters(rotation: Rotation) -> Mapping[tuple[int, int], Encounter]:
    """Return all pairs that have met, the smaller number first, in order."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    for round_ in rotation.rounds:
        for four in round_.tables:
            partners.update((_pair(four.a, four.b), _pair(four.c, four.d)))
            opponents.update(
                _pair(*two) for two in product((four.a, four.b), (four.c, four.d))
            )
    met = sorted(partners.keys() | opponents.keys())
    return {pair: Encounter(partners[pair], opponents[pair]) for pair in met}


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
