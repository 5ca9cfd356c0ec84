"""Options: what a house can decide, as questions an organizer can answer.

Knows nothing of pages; the words and effects are data, so that a screen, a rules
card and a check of stored rules all read the same list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum

from scoring.rules.house_rules import HouseRules
from tournament.marked import Sentence
from tournament.marked import gettext_noop as _

Value = str | bool | int


class Scope(StrEnum):
    """Where an option matters: on a progressive session, at a side table, or at both."""

    SESSION = "night"
    SIDE = "side"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One answer: its stored value, its name, and what it means at the table.

    *effect* says what phones or the points then show besides, "" for nothing.
    """

    value: Value
    label: str
    meaning: Sentence = ""
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A question of house rules with its answers, the product's default first in law.

    *name* is a field of `HouseRules` or, for an option of one game, a key of
    `HouseRules.options`; *by_preset* are the defaults of the rule sheets that differ
    from *default*; *source* names the sheets; *title* is the question in a word or two;
    *players* are the numbers of players it matters for, any where there are none.
    Without *answers* any short text will do, or a whole number from one.
    """

    name: str
    question: str
    default: Value
    answers: tuple[OptionChoice, ...] = ()
    source: str = ""
    scope: Scope = Scope.BOTH
    by_preset: Mapping[str, Value] = field(default_factory=dict, hash=False)
    title: str = ""
    players: tuple[int, ...] = ()

    @property
    def name_in_words(self) -> str:
        """Return a few words for lists and journals; the question where there are none."""
        return self.title or self.question

    def of(self, rules: HouseRules) -> Value:
        """Return what the house has decided, or the default of its rule sheet."""
        if self.name in HouseRules.__dataclass_fields__:
            value: Value | Enum = getattr(rules, self.name)
            return value.value if isinstance(value, Enum) else value
        return rules.options.get(self.name, self.default_in(rules.preset))

    def default_in(self, preset: str) -> Value:
        """Return what the rule sheet *preset* says.

        The product's default where it is silent.
        """
        return self.by_preset.get(preset, self.default)

    def answer(self, rules: HouseRules) -> OptionChoice:
        """Return the answer in force; for a free text, the text itself."""
        value = self.of(rules)
        for answer in self.answers:
            if answer.value == value:
                return answer
        return OptionChoice(value, str(value))


def yes_no(
    *, yes: Sentence, no: str = _("No"), effect: str = ""
) -> tuple[OptionChoice, OptionChoice]:
    """Return the two answers of a switch, off first; *yes* says what it means when on."""
    return OptionChoice(value=False, label=no), OptionChoice(
        value=True, label=_("Yes"), meaning=yes, effect=effect
    )
