"""Ladders: who plays with whom next, from the points.

Knows nothing of names, or of how the points came about.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from tournament.rotations.model import Foursome, RoundPlan
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.places import resting
from tournament.rotations.rotation_types.plan import Plan


class LadderPairing(StrEnum):
    """Who partners whom among the four of a ladder table, 1 having most points."""

    OUTER_INNER = "1+4 vs 2+3"
    TOP_BOTTOM = "1+2 vs 3+4"
    ODD_EVEN = "1+3 vs 2+4"

    @property
    def order(self) -> tuple[int, int, int, int]:
        """The four ranks of a table as a foursome lists them."""
        numbers = self.value.replace("vs", "+").split("+")
        first, second, third, fourth = (int(number) for number in numbers)
        return first, second, third, fourth


def ladder(
    totals: Mapping[int, int], pairing: LadderPairing = LadderPairing.OUTER_INNER
) -> RoundPlan:
    """Return the next round of a ladder: ranks 1 to 4 at table 1, 5 to 8 at table 2 …

    Args:
        totals: points by player number; equal points rank by number.
        pairing: who partners whom at a table.

    Raises:
        ValueError: the players do not fill whole tables.

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


_PAIRINGS = MappingProxyType(
    {
        RotationType.LADDER: LadderPairing.OUTER_INNER,
        RotationType.LADDER_TOP_BOTTOM: LadderPairing.TOP_BOTTOM,
        RotationType.LADDER_ODD_EVEN: LadderPairing.ODD_EVEN,
    }
)


def next_by_points(
    movement: RotationType,
    plan: Plan,
    history: Sequence[RoundPlan],
    totals: Mapping[int, int],
) -> RoundPlan:
    """Return the game after *history*.

    A ladder of those who play, by their *totals* so far.

    Whoever is not in *totals* has no points. Who sat out least sits out, by lot, whatever
    the points.
    """
    out = resting(plan, history)
    playing = {number: totals.get(number, 0) for number in plan.present.difference(out)}
    return RoundPlan(ladder(playing, _PAIRINGS[movement]).tables, out)
