"""A progressive session's deals under whatever game of two sides is played tonight.

Each function asks the game the house rules are for.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import DealReport, Outcome
from scoring.rules.points import DealPoints
from scoring.rules.registry import partnership
from scoring.rules.tally_card_score import check_written, score_written
from tournament.refusals import Refusal


@lru_cache(maxsize=64)
def tapped_reports(rules: HouseRules) -> Mapping[str, DealReport]:
    """Map the call of every scorepad button to its report.

    All of these can be, so that a tap need not be read. Every phone asks for its session's.
    """
    buttons = partnership(rules).buttons(rules)
    offered = [*buttons.first, *buttons.second, buttons.nobody]
    return {button.call: button.report for button in offered if button}


def check_report(report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
    """List every reason why no deal of tonight can end as *report* says.

    None if one can.
    """
    if report.outcome is Outcome.WRITTEN:
        return check_written(report, rules)
    return partnership(rules).check(report, rules)


def score_deal(report: DealReport, rules: HouseRules) -> DealPoints:
    """Score one deal: points per side, and what one player gets on top.

    Raises:
        ImpossibleDeal: no deal under *rules* can end this way.
    """
    if report.outcome is Outcome.WRITTEN:
        return score_written(report, rules)
    return partnership(rules).points(report, rules)


def has_loner(report: DealReport | None, rules: HouseRules) -> bool:
    """Return whether one of two partners took every trick alone, and no button says which.

    Not where the points need it: there no deal can be told without.
    """
    if report is None or report.side is None or not rules.names_loner:
        return False
    bare = replace(report, alone=None)
    return partnership(rules).is_lone_march(bare, rules) and not check_report(bare, rules)
