"""Rotations: who plays with and against whom in every game, by player number.

Knows nothing of Django, names or scores.
"""

from tournament.rotations.charts import CHARTS, chart
from tournament.rotations.duties import Duty, duties
from tournament.rotations.model import Foursome, Rotation, RoundPlan

__all__ = [
    "CHARTS",
    "Duty",
    "Foursome",
    "Rotation",
    "RoundPlan",
    "chart",
    "duties",
]
