"""What this deal scores tonight: points of both sides, from tricks or from a bid.

Knows nothing of names; sides are called by their seats.
"""

from scoring.rules.answers import quotes
from scoring.rules.answers.bid_quotes import points_rules
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote, pick_quote
from scoring.rules.disputes.ruling import counted
from scoring.rules.entry import DealEntry
from scoring.rules.euchre.trick_entry import TrickEntry, read_tricks
from scoring.rules.house_rules import HouseRules, LoneDefenceScore
from scoring.rules.outcome import EUCHRES, LONE_DEFENCE, DealReport, Outcome
from scoring.rules.points import DealPoints
from scoring.rules.registry import partnership
from tournament.seats import Side

_RULES = {
    Outcome.MADE: quotes.MADE,
    Outcome.MARCH: quotes.MARCH,
    Outcome.LONE_MADE: quotes.LONE_MADE,
    Outcome.LONE_MARCH: quotes.LONE_MARCH,
    Outcome.JAMBON_MARCH: quotes.JAMBON,
    Outcome.EUCHRE: quotes.EUCHRED,
    Outcome.LONE_EUCHRE: quotes.EUCHRED,
    Outcome.DEAD_DEAL: quotes.CANNOT_SCORE,
}


def points_answer(entry: TrickEntry, rules: HouseRules) -> Judgement:
    """Return what a deal told by its tricks scores.

    Raises:
        ImpossibleDeal: with everything that is wrong with the entry.
    """
    report = read_tricks(entry, rules)
    points = partnership(rules).points(report, rules)
    rule = pick_quote(rules.preset, _rule(report.outcome, rules))
    return Judgement(_verdict(points), _reasons(report, points, rules), (rule,))


def bid_answer(entry: DealEntry, rules: HouseRules) -> Judgement:
    """Return what a deal of a bidding game scores.

    Raises:
        ImpossibleDeal: with everything that is wrong with the entry.
    """
    game = partnership(rules)
    report = game.read(entry, rules)
    points = game.points(report, rules)
    if report.side is None:
        return Judgement("No one scores.", (f"{report.outcome.label}.",), ())
    is_made = points.for_side(report.side) > 0
    took = "1 trick" if report.tricks == 1 else f"{report.tricks} tricks"
    fate = "The bid was made" if is_made else "The bid failed"
    reason = f"{pair(report.side)} bid and took {took}. {fate}."
    alone = report.alone is not None
    cited = points_rules(rules, is_made=is_made, alone=alone, bid=report.bid)
    quoted = tuple(pick_quote(rules.preset, rule) for rule in cited)
    return Judgement(_verdict(points), (reason,), quoted)


def pair(side: Side) -> str:
    """Return a side by its seats: "North and South"."""
    first, second = side.seats
    return f"{first.word} and {second.word}"


def _verdict(points: DealPoints) -> str:
    if not points.first and not points.second:
        return "No one scores."
    best, other = sorted(Side, key=points.for_side, reverse=True)
    won, lost = points.for_side(best), points.for_side(other)
    return f"{pair(best)}: {counted(won)}. {pair(other)}: {counted(lost)}."


def _reasons(report: DealReport, points: DealPoints, rules: HouseRules) -> tuple[str, ...]:
    if report.outcome is Outcome.DEAD_DEAL:
        return ("The team that would score may not, so no one does.",)
    who = "defenders" if report.outcome in EUCHRES else "makers"
    worth = counted(rules.worth(report.outcome))
    reasons = [
        f"{report.outcome.label}.",
        f"Tonight that is worth {worth} to the {who}.",
    ]
    if points.extra_seat:
        extra = counted(points.extra)
        reasons.append(f"{points.extra_seat.word}, who went alone, gets {extra} extra.")
    return tuple(reasons)


def _rule(outcome: Outcome, rules: HouseRules) -> tuple[Quote, ...]:
    if outcome not in LONE_DEFENCE:
        return _RULES[outcome]
    if rules.lone_defence_score is LoneDefenceScore.ALL_EUCHRES_4:
        return quotes.LONE_DEFENCE_FOUR
    return quotes.LONE_DEFENCE_MARCH
