"""Rules: how a deal can end and what it is worth, in every game there is.

Knows nothing of Django, the clock or the database, nor of who plays.
"""

from scoring.rules.buttons import Button, Buttons
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, PointsTable, Scope
from scoring.rules.outcome import DealEntry, DealPoints, DealReport, Outcome
from scoring.rules.presets import DEFAULT_PRESET, PRESET_NAMES, PRESETS, RECOMMENDED_PRESET
from scoring.rules.refusals import ImpossibleDeal
from scoring.rules.registry import (
    GAMES,
    check_report,
    game_of,
    has_loner,
    partnership,
    score_deal,
)
from scoring.rules.ruleset import Choice, Facts, Field, Kind, Partnership, Ruleset
