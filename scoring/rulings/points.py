"""What this deal scores tonight: points of both sides, from tricks or from a bid.

Sides are called by what their seats are called.
"""

from scoring.rules.euchre.entry import TrickEntry, read_tricks
from scoring.rules.house_rules import HouseRules, LoneDefenceScore
from scoring.rules.outcome import LONE_DEFENCE, DealEntry, DealPoints, DealReport, Outcome
from scoring.rules.registry import partnership
from scoring.rules.ruleset import DealForm
from scoring.rulings.judgement import BY_COMPASS, Judgement, SeatWords
from scoring.rulings.quotes import pick_quote, pick_quotes, points_rules
from tournament.play.seats import Side
from tournament.words.locales import format_points
from tournament.words.marked import (
    Message,
    Sentence,
    gettext_lazy,
    ngettext_lazy,
    paragraph,
)
from tournament.words.marked import gettext_noop as _

_NOBODY = _("No one scores.")

_RULES = {
    Outcome.MADE: "made",
    Outcome.MARCH: "march",
    Outcome.LONE_MADE: "lone_made",
    Outcome.LONE_MARCH: "lone_march",
    Outcome.JAMBON_MARCH: "jambon",
    Outcome.EUCHRE: "euchred",
    Outcome.LONE_EUCHRE: "euchred",
    Outcome.DEAD_DEAL: "cannot_score",
    Outcome.POKER_POINT: "poker",
}


def points_answer(
    entry: TrickEntry, rules: HouseRules, seats: SeatWords = BY_COMPASS
) -> Judgement:
    """What a deal told by its tricks scores; raises ImpossibleDeal with every reason."""
    return _judge(read_tricks(entry, rules), rules, seats)


def poker_answer(side: Side, rules: HouseRules, seats: SeatWords) -> Judgement:
    """What the better poker hand scores for *side*; raises ImpossibleDeal."""
    return _judge(DealReport(Outcome.POKER_POINT, side), rules, seats)


def _judge(report: DealReport, rules: HouseRules, seats: SeatWords) -> Judgement:
    points = partnership(rules).points(report, rules)
    rule = pick_quote(rules.preset, _rule(report.outcome, rules))
    return Judgement(_verdict(points, seats), _reasons(report, points, seats), (rule,))


def bid_answer(
    entry: DealEntry, rules: HouseRules, seats: SeatWords = BY_COMPASS
) -> Judgement:
    """What a deal of a bidding game scores; raises ImpossibleDeal with every reason."""
    game = partnership(rules)
    report = game.read(entry, rules)
    points = game.points(report, rules)
    if report.side is None:
        return Judgement(_NOBODY, (report.outcome.label,), ())
    if game.deal_form is DealForm.TRICKS:
        return Judgement(_verdict(points, seats), (_("Every trick is 1 point."),))
    is_made = points.for_side(report.side) > 0
    reason = _("The bid was made.") if is_made else _("The bid failed.")
    alone = report.alone is not None
    cited = points_rules(rules, is_made=is_made, alone=alone, bid=report.bid)
    return Judgement(_verdict(points, seats), (reason,), pick_quotes(rules.preset, cited))


def pair(side: Side, seats: SeatWords = BY_COMPASS) -> Message:
    first, second = (seats[seat] for seat in side.seats)
    return gettext_lazy("%(first)s and %(last)s", first=first, last=second)


def _verdict(points: DealPoints, seats: SeatWords) -> Sentence:
    if not points.first and not points.second:
        return _NOBODY
    best, other = sorted(Side, key=points.for_side, reverse=True)
    return paragraph(
        *(_scored(pair(side, seats), points.for_side(side)) for side in (best, other))
    )


def _scored(team: Message, points: int) -> Message:
    return ngettext_lazy(
        "%(team)s: %(points)s point.",
        "%(team)s: %(points)s points.",
        abs(points),
        team=team,
        points=format_points(points),
    )


def _reasons(
    report: DealReport, points: DealPoints, seats: SeatWords
) -> tuple[Sentence, ...]:
    if report.outcome is Outcome.DEAD_DEAL:
        return (_("The team that would score may not. No one scores."),)
    reasons: list[Sentence] = [report.outcome.label]
    if points.extra_seat:
        extra = ngettext_lazy(
            "%(player)s, who went alone, gets %(count)s extra point.",
            "%(player)s, who went alone, gets %(count)s extra points.",
            points.extra,
            player=seats[points.extra_seat],
        )
        reasons.append(extra)
    return tuple(reasons)


def _rule(outcome: Outcome, rules: HouseRules) -> str:
    if outcome not in LONE_DEFENCE:
        return _RULES[outcome]
    if rules.lone_defence_score is LoneDefenceScore.ALL_EUCHRES_4:
        return "lone_defence_four"
    return "lone_defence_march"
