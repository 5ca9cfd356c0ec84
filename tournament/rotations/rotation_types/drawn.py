"""Movements drawn by lot before every game.

A draw comes from the plan's seed, the number of the game and the games before it, and
from nothing else: whoever knows these can draw it again and see that nobody chose it.
"""

from collections import Counter
from collections.abc import Sequence

from tournament.rotations.model import RoundPlan, first_deals, fours
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import Plan, chance, drawn_resting
from tournament.rotations.search.costs import Ledger, Weights
from tournament.rotations.search.draw import Draw, Effort, anneal

_NEW = Weights(meet=0, partner=2, oppose=0)
_EFFORT = Effort(steps=20_000)


def next_by_lot(
    movement: RotationType, plan: Plan, history: Sequence[RoundPlan]
) -> RoundPlan:
    """All who play are shuffled and sit in that order.

    The first four sit at table 1, first and second against third and fourth, and so on; the
    first deal is given to whoever of the four had it least. With new partners,
    people change places by lot until nobody partners somebody again, or as few as can be.
    Lots decide who sits out too, among those who did so least.

    Source: House of Cards and Everything2, whose tournaments draw partners at random.
    """
    rng = chance(plan, len(history))
    out = drawn_resting(plan, history, len(plan.present) - 4 * plan.in_use, rng)
    order = sorted(plan.present.difference(out))
    rng.shuffle(order)
    if movement is RotationType.DRAW_NEW_PARTNERS:
        ledger = Ledger(plan.players, _NEW)
        for played in history:
            ledger.enter(played)
        draw = Draw([(order, len(order))], ledger=ledger, rested=Counter())
        anneal(draw, _EFFORT, rng)
        (order,) = draw.rows
    tables, dealt = fours(order), first_deals(history)
    if history:  # else as the lots fell
        tables = tuple(four.dealt(dealt) for four in tables)
    return RoundPlan(tables, out)
