"""The rules of a session or of a side table in a few words: what hangs on the wall.

Knows nothing of paper or pages. Says only what can happen under the rules it is given.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scoring.rules.house_rules import HouseRules, ScoreMarkers
from scoring.rules.match import SESSION, Place
from scoring.rules.presets import PRESET_NAMES
from scoring.rules.registry import game_of, partnership
from scoring.rules.ruleset import Ruleset
from scoring.rules.tonight import changes, is_sheet_named, sheet_of
from scoring.rulings.markers import marker_points
from scoring.rulings.summary.deal import (
    LEFT_BOWER,
    Course,
    Decision,
    DisputeLine,
    Ladder,
    decisions,
    describe_deal_course,
    disputes,
    ladder,
    mishaps,
)
from scoring.rulings.summary.points import (
    AuctionLine,
    BidLine,
    PointsLine,
    auction_lines,
    bid_lines,
    points_lines,
    share_lines,
)
from tournament.words.marked import (
    Message,
    Sentence,
    gettext_lazy,
    ngettext_lazy,
    paragraph,
)

_TWO = 2
_PAPER = ScoreMarkers.PAPER


class RulesSummary(NamedTuple):
    """Everything that a rules card says of the rules.

    *points* are lines without a bid, *bids* those of a bidding game of two sides,
    *auction* those of a bid list: only one has any. *target* is what a game at a side
    table is played to; *when_wrong* says whom the rulings mean, "" where it is plain.
    *mishaps* are the most common of the *disputes*, each with its ruling.
    """

    game: str
    sheet: str
    has_sheet: bool
    changed: int
    points: tuple[PointsLine, ...]
    bids: tuple[BidLine, ...]
    auction: tuple[AuctionLine, ...]
    is_list_reconstructed: bool
    course: Course
    decisions: tuple[Decision, ...]
    ladder: Ladder
    disputes: tuple[DisputeLine, ...]
    mishaps: tuple[DisputeLine, ...]
    when_wrong: str
    markers: ScoreMarkers
    target: int
    source: str

    @property
    def has_left_bower(self) -> bool:
        return any(name == LEFT_BOWER for _, name in self.ladder.steps)

    @property
    def deal(self) -> tuple[Sentence, ...]:
        """How a deal goes, all of it."""
        return tuple(sentence for part in self.course.values() for sentence in part)

    @property
    def whose(self) -> Sentence:
        """As in "Rule set: Classic 32-card, 2 changes."

        "" where no rule sheet tells of the game, or it has other cards than its name says.
        """
        if not self.has_sheet:
            return ""
        sheet = Message(self.sheet)
        if not self.changed:
            return gettext_lazy("Rule set: %(rules)s.", rules=sheet)
        return ngettext_lazy(
            "Rule set: %(rules)s, %(count)s change.",
            "Rule set: %(rules)s, %(count)s changes.",
            self.changed,
            rules=sheet,
        )

    @property
    def foot(self) -> Message:
        sheets = self.ruling_sheets
        rulings = [gettext_lazy("Answers: %(sheets)s.", sheets=sheets)] if sheets else []
        custom = gettext_lazy("* No rule sheet covers it. Many clubs do this.")
        return paragraph(
            gettext_lazy("Sources: %(sheets)s.", sheets=Message(self.source)),
            *rulings,
            *[custom] * self.has_customs,
        )

    @property
    def is_lone_told(self) -> bool:
        return any(line.alone_made for line in self.bids)

    @property
    def ruling_sheets(self) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(sheet for each in self.disputes for sheet in each.sheets)
        )

    @property
    def has_customs(self) -> bool:
        """Whether a ruling is the custom of halls alone."""
        return not all(dispute.sheets for dispute in self.disputes)


def summary(rules: HouseRules) -> RulesSummary:
    """Raises ValueError: they are for another game, or for none that is known."""
    return _summary(partnership(rules), rules, SESSION)


def side_summary(rules: HouseRules, players: int) -> RulesSummary:
    """Raises ValueError: *rules* are for no known game, or not for so many players."""
    game = game_of(rules)
    if players not in game.players:
        raise ValueError(f"{game.title} is not for {players} players")
    return _summary(game, rules, Place(players, is_side=True))


def _summary(game: Ruleset, rules: HouseRules, place: Place) -> RulesSummary:
    players = place.players
    return RulesSummary(
        game=game.title,
        sheet=PRESET_NAMES[rules.preset],
        has_sheet=is_sheet_named(rules, players),
        changed=_changed(game, rules, place),
        points=(*points_lines(game, rules, place), *share_lines(game, rules, players)),
        bids=tuple(bid_lines(game, rules, players)),
        auction=tuple(auction_lines(game, rules, players)),
        is_list_reconstructed=game.is_list_reconstructed(rules, players),
        course=describe_deal_course(game, rules, players),
        decisions=decisions(game, rules, place),
        ladder=ladder(game, rules, players),
        disputes=disputes(game, rules, players),
        mishaps=mishaps(game, rules, players),
        when_wrong=game.when_wrong,
        markers=_markers(game, rules, place),
        target=game.target(rules),
        source=game.source,
    )


def _changed(game: Ruleset, rules: HouseRules, place: Place) -> int:
    changed = changes(sheet_of(rules), rules)
    return sum(not place.is_side or place.reads(each.name, game) for each in changed)


def _markers(game: Ruleset, rules: HouseRules, place: Place) -> ScoreMarkers:
    """Paper where a score goes below zero or further than the cards can show.

    That is at a side table before the end of a game, at an event in a single deal.
    """
    method, players = rules.score_markers, place.players
    is_usual = not place.is_side and game.turns_up
    if method is ScoreMarkers.PAPER or is_usual:
        return method
    least, *_, most = game.legal_points(rules, players)
    goes_below = least < 0
    furthest = game.target(rules) - 1 if place.is_side else most
    is_too_far = furthest > max(marker_points(method))
    is_for_two = len(game.sides(players)) == _TWO
    return method if is_for_two and not goes_below and not is_too_far else _PAPER
