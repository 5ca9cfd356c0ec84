"""A switch: an option of the standard game with what the five rule sheets say.

Knows no particular switch; what a rule sheet says is read from its preset.
"""

from enum import Enum

from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope, Value
from scoring.rules.presets import PRESETS

ALL_SHEETS = "All five rule sheets"


def switch(
    name: str,
    title: str,
    question: str,
    *answers: OptionChoice,
    source: str,
    scope: Scope = Scope.BOTH,
) -> Option:
    """Return the option of the field *name* of `HouseRules`, its default from there."""
    default = _value(HouseRules(), name)
    values = {sheet: _value(rules, name) for sheet, rules in PRESETS.items()}
    return Option(
        name=name,
        question=question,
        default=default,
        answers=answers,
        source=source,
        scope=scope,
        by_preset={sheet: value for sheet, value in values.items() if value != default},
        title=title,
    )


def _value(rules: HouseRules, name: str) -> Value:
    value: Value | Enum = getattr(rules, name)
    return value.value if isinstance(value, Enum) else value
