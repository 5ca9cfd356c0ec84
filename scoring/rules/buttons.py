"""Buttons: what a table can tap when a deal is over, under tonight's rules.

Knows nothing of the page they are on; an option switched off has no button.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.cards.hands import FarmersHand
from scoring.rules.euchre.deal import score_deal
from scoring.rules.house_rules import FarmersRedeal, HouseRules, MisdealAfterTurnup
from scoring.rules.outcome import LONE_MARCHES, DealReport, Outcome
from tournament.play.seats import Compass, Side
from tournament.words.marked import Message, Sentence, gettext_lazy

_ALWAYS = (Outcome.MADE, Outcome.MARCH, Outcome.LONE_MARCH, Outcome.EUCHRE)

_WHERE_WORTH_OTHER = {
    Outcome.LONE_MADE: Outcome.MADE,
    Outcome.LONE_EUCHRE: Outcome.EUCHRE,
    Outcome.LONE_DEFENCE_EUCHRE: Outcome.EUCHRE,
    Outcome.LONE_DEFENCE_MARCH: Outcome.LONE_DEFENCE_EUCHRE,
}
"""Outcomes with a button only where they are worth something else than these."""


class Button(NamedTuple):
    """One tap: what it reports, what it says, the points it shows.

    *side* is None for "nobody"; *alone* is set where the house must know the lone
    player, and *points* are then that player's, extra included.
    """

    outcome: Outcome
    side: Side | None
    alone: Compass | None
    label: Sentence
    points: int

    @property
    def report(self) -> DealReport:
        return DealReport(self.outcome, self.side, self.alone)

    @property
    def call(self) -> str:
        """The same as one word for a form: outcome, side and seat by commas."""
        return ",".join((self.outcome, self.side or "", self.alone or ""))


class Buttons(NamedTuple):
    """A scorepad: the buttons of either side in their order, and "nobody" if allowed."""

    first: tuple[Button, ...]
    second: tuple[Button, ...]
    nobody: Button | None

    def for_side(self, side: Side) -> tuple[Button, ...]:
        return self.first if side is Side.FIRST else self.second


def scorepad_buttons(rules: HouseRules) -> Buttons:
    """One button for each thing worth telling apart."""
    return Buttons(
        first=tuple(_side_buttons(Side.FIRST, rules)),
        second=tuple(_side_buttons(Side.SECOND, rules)),
        nobody=_nobody_button(rules),
    )


def _nobody_button(rules: HouseRules) -> Button | None:
    if rules.allows(Outcome.THROWN_IN):
        return _button(DealReport(Outcome.THROWN_IN), rules)
    return _button(DealReport(Outcome.DEAD_DEAL), rules) if _loses_deals(rules) else None


def _loses_deals(rules: HouseRules) -> bool:
    """Whether a late misdeal or a low hand can lose a deal for everybody."""
    if rules.misdeal_after_turnup is MisdealAfterTurnup.PASSES_LEFT:
        return True
    is_low = rules.ace_no_face or rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10
    return is_low and rules.farmers_redeal is FarmersRedeal.NEXT_DEALER


def _side_buttons(side: Side, rules: HouseRules) -> Iterator[Button]:
    for outcome in Outcome:
        if _has_button(outcome, rules):
            for alone in _seats_to_tell(outcome, side, rules):
                yield _button(DealReport(outcome, side, alone), rules)


def _has_button(outcome: Outcome, rules: HouseRules) -> bool:
    if outcome in _WHERE_WORTH_OTHER:
        plain = _WHERE_WORTH_OTHER[outcome]
        return rules.allows(outcome) and rules.worth(outcome) != rules.worth(plain)
    if outcome in (Outcome.JAMBON_MARCH, Outcome.POKER_POINT):
        return rules.allows(outcome)
    return outcome in _ALWAYS


def _seats_to_tell(
    outcome: Outcome, side: Side, rules: HouseRules
) -> tuple[Compass | None, ...]:
    if outcome in LONE_MARCHES and rules.points.lone_maker_extra:
        return side.seats
    return (None,)


def _button(report: DealReport, rules: HouseRules) -> Button:
    label: Sentence = report.outcome.label
    scored = score_deal(report, rules)
    if report.alone is not None:
        seat = Message(report.alone.word)
        named = Message(report.outcome.label)
        label = gettext_lazy("%(label)s: %(value)s", label=named, value=seat)
    points = max(scored.first, scored.second) + scored.extra
    return Button(report.outcome, report.side, report.alone, label, points)
