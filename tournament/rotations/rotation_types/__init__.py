"""Movements: where everybody goes after a game, in all the ways events are run.

One question for all of them: give the next round from the plan, the games played and,
where it needs them, the results.
"""

from tournament.rotations.rotation_types.names import COMPUTED, Needs, RotationType
from tournament.rotations.rotation_types.plan import Plan, Results
from tournament.rotations.rotation_types.play import next_round, rotation, sample, why_not
from tournament.rotations.rotation_types.winners import red_cards
