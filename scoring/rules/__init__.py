"""The rules: how a deal can end and what it is worth, in every game there is.

Knows nothing of Django, the clock or the database.
"""

from scoring.rules.buttons import Button, Buttons
from scoring.rules.entry import DealEntry
from scoring.rules.euchre.tricks import PlayedDeal, outcome_of_tricks
from scoring.rules.house_rules import HouseRules, PointsTable
from scoring.rules.options import Option, OptionChoice, Scope
from scoring.rules.outcome import DealReport, Outcome
from scoring.rules.points import DealPoints
from scoring.rules.presets import (
    DEFAULT_PRESET,
    PRESET_MEANINGS,
    PRESET_NAMES,
    PRESETS,
    RECOMMENDED_PRESET,
)
from scoring.rules.progressive import (
    check_report,
    has_loner,
    score_deal,
    tapped_reports,
)
from scoring.rules.refusals import ImpossibleDeal
from scoring.rules.registry import GAMES, game_of, partnership
from scoring.rules.ruleset import Choice, Facts, Field, Kind, Partnership, Ruleset
