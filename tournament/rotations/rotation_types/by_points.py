"""Ladders: who plays with whom next, from the points.

Knows nothing of names, or of how the points came about.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from tournament.rotations.model import Foursome, RoundPlan
from tournament.rotations.rotation_types.fresh_ladder import freshen
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.places import (
    deal_out,
    first_deals,
    partnered,
    resting,
)
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

    A ladder of those who play, by their *totals* so far, with new partners for as many as
    can be without leaving the reach of their place in the order.

    Whoever is not in *totals* has no points. Who sat out least sits out, by lot, whatever
    the points. The first deal is given to whoever of the four had it least.
    """
    out = resting(plan, history)
    playing = {number: totals.get(number, 0) for number in plan.present.difference(out)}
    pairing = _PAIRINGS[movement]
    if not history:
        return RoundPlan(ladder(playing, pairing).tables, out)
    ranked = sorted(playing, key=lambda number: (-playing[number], number))
    places = [rank - 1 for rank in pairing.order]
    a, b, c, d = places
    partner_of = [0] * 4
    for one, other in ((a, b), (c, d)):
        partner_of[one], partner_of[other] = other, one
    seated = freshen(ranked, playing, partnered(history), partner_of)
    dealt = first_deals(history)
    tables = (seated[start : start + 4] for start in range(0, len(seated), 4))
    splits = (((four[a], four[b]), (four[c], four[d])) for four in tables)
    return RoundPlan(tuple(deal_out(split, dealt) for split in splits), out)
