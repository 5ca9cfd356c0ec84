"""The lines of the points table, in words."""

from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules, Renege
from scoring.rules.outcome import SCORING, Outcome

MOST_POINTS = 20
"""The most a house may pay for one thing: far above any session known."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """A line of `PointsTable`: its field, what it is for, the least it may be."""

    name: str
    label: str
    meaning: str
    least: int = 0

    def matters(self, rules: HouseRules) -> bool:
        """Return whether anything can be paid by this line under *rules*."""
        if self.name == "renege_alone":
            return rules.renege is Renege.FORFEIT_PLUS2
        return self.name not in SCORING or rules.allows(Outcome(self.name))


_MEANINGS = {
    Outcome.MADE: "The makers take three or four tricks.",
    Outcome.MARCH: "The makers take all five.",
    Outcome.LONE_MADE: "A lone maker takes three or four.",
    Outcome.LONE_MARCH: "A lone maker takes all five.",
    Outcome.EUCHRE: "The makers take fewer than three: for the defenders.",
    Outcome.LONE_EUCHRE: "A set on a loner: 2 on every sheet, 3 or 4 at some nights.",
    Outcome.LONE_DEFENCE_EUCHRE: "A lone defender stops the makers.",
    Outcome.LONE_DEFENCE_MARCH: "A lone defender takes all five.",
    Outcome.JAMBON_MARCH: "All five with the hand laid open.",
    Outcome.POKER_POINT: "The best poker hand.",
}

OUTCOME_LINES = tuple(
    PointsLine(outcome, outcome.label, _MEANINGS[outcome], least=1) for outcome in SCORING
)
"""What a deal brings the side that scored."""

EXTRA_LINE = PointsLine(
    "lone_maker_extra",
    "Extra for the lone player",
    "On that player’s own card, for all five alone: 1 makes it 5 for the lone player "
    "and 4 for the partner. Phones then ask who was alone.",
)
"""What one player gets on top."""

PENALTY_LINES = (
    PointsLine("renege", "Renege", "For the other side, once it is proved."),
    PointsLine(
        "renege_alone",
        "Renege while somebody is alone",
        "2 on the sheets, 4 at some nights.",
    ),
    PointsLine(
        "false_claim",
        "Renege claimed but not proved",
        "Taken from the side that claimed it. 0: nothing happens.",
    ),
)
"""What a penalty brings the other side."""

POINTS_LINES = (*OUTCOME_LINES, EXTRA_LINE, *PENALTY_LINES)
"""Every line of `PointsTable`."""
