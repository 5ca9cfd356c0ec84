"""Rotations: who plays with and against whom in every game, by player number.

Knows nothing of Django, names or scores.
"""

from tournament.rotations.audit import Audit, audit
from tournament.rotations.bounds import Bound, bound
from tournament.rotations.charts import CHARTS, chart
from tournament.rotations.duties import Duty, duties
from tournament.rotations.model import Foursome, Rotation, RoundPlan

__all__ = [
    "CHARTS",
    "Audit",
    "Bound",
    "Duty",
    "Foursome",
    "Rotation",
    "RoundPlan",
    "audit",
    "bound",
    "chart",
    "duties",
]
