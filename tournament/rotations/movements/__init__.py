"""Movements: where everybody goes after a game, in all the ways nights are run.

One question for all of them: give the next round from the plan, the games played and,
where it needs them, the results.
"""

from tournament.rotations.movements.by_points import LadderPairing, ladder
from tournament.rotations.movements.names import Movement, Needs
from tournament.rotations.movements.plan import Plan, Results
from tournament.rotations.movements.planned import shift_said
from tournament.rotations.movements.play import next_round, rotation, sample, why_not
from tournament.rotations.movements.winners import red_cards

__all__ = [
    "LadderPairing",
    "Movement",
    "Needs",
    "Plan",
    "Results",
    "ladder",
    "next_round",
    "red_cards",
    "rotation",
    "sample",
    "shift_said",
    "why_not",
]
