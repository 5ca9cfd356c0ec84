"""The lines of the points table, in words."""

from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules, Renege
from scoring.rules.outcome import SCORING, Outcome
from tournament.words.marked import gettext_noop as _

MOST_POINTS = 20
"""The most a house may pay for one thing: far above any session known."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """A line of `PointsTable`: its field, what it is for, the least it may be.

    The lines a table talks about have a *short* name.
    """

    name: str
    label: str
    meaning: str
    least: int = 0
    short: str = ""

    def matters(self, rules: HouseRules) -> bool:
        """Return whether anything can be paid by this line under *rules*."""
        if self.name == "renege_alone":
            return rules.renege is Renege.FORFEIT_PLUS2
        return self.name not in SCORING or rules.allows(Outcome(self.name))


_MEANINGS = {
    Outcome.MADE: _("The makers take three or four tricks."),
    Outcome.MARCH: _("The makers take all five."),
    Outcome.LONE_MADE: _("A lone maker takes three or four."),
    Outcome.LONE_MARCH: _("A lone maker takes all five."),
    Outcome.EUCHRE: _("The makers take fewer than three. The defenders score."),
    Outcome.LONE_EUCHRE: _("A loner takes fewer than three. Some events pay 3 or 4."),
    Outcome.LONE_DEFENCE_EUCHRE: _("A lone defender stops the makers."),
    Outcome.LONE_DEFENCE_MARCH: _("A lone defender takes all five."),
    Outcome.JAMBON_MARCH: _("All five after a lay-down."),
    Outcome.POKER_POINT: _("The best poker hand."),
}

_SHORT = {
    Outcome.MADE: _("Made it"),
    Outcome.MARCH: _("All five"),
    Outcome.LONE_MARCH: _("Loner"),
    Outcome.EUCHRE: _("Euchred"),
}

OUTCOME_LINES = tuple(
    PointsLine(outcome, outcome.label, _MEANINGS[outcome], 1, _SHORT.get(outcome, ""))
    for outcome in SCORING
)
"""What a deal brings the side that scored."""

EXTRA_LINE = PointsLine(
    "lone_maker_extra",
    _("Extra for the loner"),
    _(
        "Only on the loner’s own card, for all five: 1 makes it 5 for the loner and 4 for "
        "the partner. Phones then ask who went alone."
    ),
)
"""What one player gets on top."""

PENALTY_LINES = (
    PointsLine("renege", _("Renege"), _("For the other team, once it is proved.")),
    PointsLine(
        "renege_alone",
        _("Renege against a loner"),
        _("Some events give 4."),
    ),
    PointsLine(
        "false_claim",
        _("Renege claimed but not proved"),
        _("Taken from the team that claimed it. With 0, nothing happens."),
    ),
)
"""What a penalty brings the other side."""

POINTS_LINES = (*OUTCOME_LINES, EXTRA_LINE, *PENALTY_LINES)
"""Every line of `PointsTable`."""
