"""The rules of a night in a few words: what hangs on the wall of the hall.

Knows nothing of paper or pages. Says only what can happen under the rules it is given.
"""

from dataclasses import dataclass

from scoring.rules.changes import changes, sheet_of
from scoring.rules.house_rules import HouseRules, ScoreMarkers
from scoring.rules.presets import PRESET_NAMES
from scoring.rules.registry import partnership
from scoring.rules.summary.deal import how_a_deal_goes
from scoring.rules.summary.decisions import Decision, decisions
from scoring.rules.summary.disputes import Dispute, disputes
from scoring.rules.summary.ladder import Ladder, ladder
from scoring.rules.summary.points import BidLine, PointsLine, bid_lines, points_lines
from scoring.rules.summary.words import tidy

__all__ = [
    "BidLine",
    "Decision",
    "Dispute",
    "Ladder",
    "PointsLine",
    "RulesSummary",
    "summary",
]


@dataclass(frozen=True, slots=True)
class RulesSummary:
    """Everything that a rules card says of the rules.

    *points* are lines of standard euchre, *bids* those of a bidding game: one of them
    is empty. *target* is what a game at a side table is played to.
    """

    game: str
    sheet: str
    changed: int
    points: tuple[PointsLine, ...]
    bids: tuple[BidLine, ...]
    deal: tuple[str, ...]
    decisions: tuple[Decision, ...]
    ladder: Ladder
    disputes: tuple[Dispute, ...]
    markers: ScoreMarkers
    misdeal_jar: str
    target: int
    source: str

    @property
    def whose(self) -> str:
        """Whose rules they are: "Rules of CatsAtCards, with 2 changes"."""
        if not self.changed:
            return f"Rules of {self.sheet}"
        return f"Rules of {self.sheet}, with {self.changed} change{'s'[: self.changed > 1]}"

    @property
    def is_lone_told(self) -> bool:
        """Whether any bid can be played alone."""
        return any(line.alone_made for line in self.bids)

    @property
    def ruling_sheets(self) -> tuple[str, ...]:
        """The sheets that tonight's rulings come from, each once."""
        return tuple(dict.fromkeys(it for each in self.disputes for it in each.sheets))

    @property
    def has_customs(self) -> bool:
        """Whether a ruling is the custom of halls alone."""
        return not all(it.sheets for it in self.disputes)


def summary(rules: HouseRules) -> RulesSummary:
    """What a card says of *rules*, which are for a game of two sides.

    Raises:
        ValueError: they are for another game, or for none that is known.
    """
    game = partnership(rules)
    return RulesSummary(
        game=game.title,
        sheet=PRESET_NAMES[rules.preset],
        changed=len(changes(sheet_of(rules), rules)),
        points=points_lines(game, rules),
        bids=bid_lines(game, rules),
        deal=how_a_deal_goes(game, rules),
        decisions=decisions(game, rules),
        ladder=ladder(game, rules),
        disputes=disputes(game, rules),
        markers=rules.score_markers,
        misdeal_jar=rules.misdeal_jar,
        target=game.target(rules),
        source=tidy(game.source),
    )
