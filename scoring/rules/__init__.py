"""The rules of euchre: how a deal can end and what it is worth under house rules.

Knows nothing of Django, the clock or the database.
"""

from scoring.rules.buttons import Button, Buttons, scorepad_buttons
from scoring.rules.entry import DealEntry, read_entry
from scoring.rules.house_rules import HouseRules, PointsTable, legal_points
from scoring.rules.outcome import DealReport, Outcome
from scoring.rules.presets import DEFAULT_PRESET, PRESET_NAMES, PRESETS
from scoring.rules.refusals import ImpossibleDeal
from scoring.rules.standard import DealPoints, check_report, is_lone_march, score_deal
from scoring.rules.tricks import Play, outcome_of_tricks

__all__ = [
    "DEFAULT_PRESET",
    "PRESETS",
    "PRESET_NAMES",
    "Button",
    "Buttons",
    "DealEntry",
    "DealPoints",
    "DealReport",
    "HouseRules",
    "ImpossibleDeal",
    "Outcome",
    "Play",
    "PointsTable",
    "check_report",
    "is_lone_march",
    "legal_points",
    "outcome_of_tricks",
    "read_entry",
    "score_deal",
    "scorepad_buttons",
]
