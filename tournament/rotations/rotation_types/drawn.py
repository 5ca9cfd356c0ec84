"""Movements drawn by lot before every game.

A draw comes from the plan's seed, the number of the game and the games before it, and
from nothing else: whoever knows these can draw it again and see that nobody chose it.
"""

from collections import Counter
from collections.abc import Sequence

from tournament.rotations.model import Foursome, RoundPlan
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.new_partners import new_partners
from tournament.rotations.rotation_types.places import (
    Pair,
    chance,
    deal_out,
    drawn_resting,
    first_deals,
    ordered,
    partnered,
)
from tournament.rotations.rotation_types.plan import Plan


def next_by_lot(
    movement: RotationType, plan: Plan, history: Sequence[RoundPlan]
) -> RoundPlan:
    """Return the game after *history*.

    All who play are shuffled and sit in that order.

    The first four sit at table 1, first and second against third and fourth, and so on;
    the first deal is given to whoever of the four had it least.
    With new partners, of those shuffled each partners the next one free whose partner he
    has not been; as few as can be partner somebody again, and they whom they have least.
    Lots decide who sits out too, among those who did so least.

    Source: House of Cards and Everything2, whose tournaments draw partners at random.
    """
    rng = chance(plan, len(history))
    out = drawn_resting(plan, history, len(plan.present) - 4 * plan.in_use, rng)
    order = sorted(plan.present.difference(out))
    rng.shuffle(order)
    if movement is RotationType.DRAW:
        pairs = [(one, other) for one, other in zip(order[::2], order[1::2], strict=True)]
    else:
        pairs = _pairs(order, partnered(history))
    splits, dealt = zip(pairs[::2], pairs[1::2], strict=True), first_deals(history)
    if not history:  # as the lots fell
        return RoundPlan(tuple(Foursome(*one, *other) for one, other in splits), out)
    return RoundPlan(tuple(deal_out(split, dealt) for split in splits), out)


def _pairs(order: Sequence[int], before: Counter[Pair]) -> list[Pair]:
    pairs = new_partners(order, lambda one, other: not before[ordered(one, other)])
    paired = {number for pair in pairs for number in pair}
    left = [number for number in order if number not in paired]
    while left:
        one = left.pop(0)
        other = min(left, key=lambda number: before[ordered(one, number)])
        left.remove(other)
        pairs.append((one, other))
    return pairs
