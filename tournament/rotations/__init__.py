"""Rotations: who plays with and against whom in every game, by player number.

Knows nothing of Django, names or scores.
"""

from tournament.rotations.audit import Audit, Duty, audit, duties, duty_at
from tournament.rotations.bounds import Bound, bound, bound_of
from tournament.rotations.catalogue import CHARTS, chart
from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, Plan, Results, RotationType
