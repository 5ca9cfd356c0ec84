"""What tonight's game of two sides says, asked for by its house rules."""

from typing import Any

from scoring.rules import Buttons, DealEntry, DealReport, HouseRules, partnership
from scoring.rulings import irregularities
from scoring.rulings.ruling import Ruling
from scoring.rulings.topics import IRREGULARITIES


def ruling(key: str, rules: HouseRules, *players: int, **facts: Any) -> Ruling:
    return irregularities.ruling(IRREGULARITIES[key], rules, *players, **facts)


def read_entry(entry: DealEntry, rules: HouseRules) -> DealReport:
    return partnership(rules).read(entry, rules)


def is_lone_march(report: DealReport, rules: HouseRules) -> bool:
    return partnership(rules).is_lone_march(report, rules)


def scorepad_buttons(rules: HouseRules) -> Buttons:
    return partnership(rules).buttons(rules)


def legal_points(rules: HouseRules) -> tuple[int, ...]:
    return partnership(rules).legal_points(rules, 4)
