"""Standard euchre: what one deal is worth under tonight's house rules.

Knows nothing of Django, the clock or the database.

Source: the five rule sheets, which agree on every line of the points table.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.rules.house_rules import DefendAlone, HouseRules, legal_points, outcomes_worth
from scoring.rules.outcome import (
    EUCHRES,
    LONE_DEFENCE,
    LONE_MARCHES,
    NOBODY,
    SCORING,
    DealPoints,
    DealReport,
    Outcome,
)
from scoring.rules.refusals import (
    AloneWithoutMaker,
    AssistMustBeAlone,
    ImpossibleDeal,
    JambonNotAlone,
    LoneDefenderNeedsLoneMaker,
    NothingEntered,
    OptionOff,
    OutcomeMismatch,
    PointsNegative,
    PointsNotPossible,
    ThrownInWithStick,
)
from tournament.play.seats import Compass, Side
from tournament.words.marked import as_message, gettext_lazy, one_of
from tournament.words.refusals import Refusal

_OPTION_NAMES = {
    Outcome.JAMBON_MARCH: gettext_lazy("jambon"),
    Outcome.POKER_POINT: gettext_lazy("poker for a point"),
} | dict.fromkeys(LONE_DEFENCE, gettext_lazy("defending alone"))

_SAME_ALONE = {
    Outcome.MADE: Outcome.LONE_MADE,
    Outcome.MARCH: Outcome.LONE_MARCH,
    Outcome.EUCHRE: Outcome.LONE_EUCHRE,
}

_NOBODY_ALONE = (Outcome.POINTS_ONLY, Outcome.POKER_POINT)
"""Outcomes beside which a seat says nothing, unless the points can only be a loner's."""


def score_deal(report: DealReport, rules: HouseRules) -> DealPoints:
    """Score one deal of five tricks.

    Args:
        report: how the deal ended, which side scored, who played alone.
        rules: the options and points table in force.

    Returns:
        Points (not tricks) per side; at most one side is above zero.

    Raises:
        ImpossibleDeal: no deal under *rules* can end this way.

    Source: CatsAtCards and House of Cards, "Scoring".
    """
    if refusals := check_report(report, rules):
        raise ImpossibleDeal(refusals)
    points = report.points or rules.worth(report.outcome)
    first, second = (points if report.side is side else 0 for side in Side)
    if is_lone_march(report, rules) and rules.points.lone_maker_extra:
        return DealPoints(first, second, report.alone, rules.points.lone_maker_extra)
    return DealPoints(first, second)


def is_lone_march(report: DealReport, rules: HouseRules) -> bool:
    """Whether one player took all five tricks alone (or by jambon).

    Bare points count where nothing but a lone march is worth as much tonight.
    """
    if report.outcome is not Outcome.POINTS_ONLY or report.points is None:
        return report.outcome in LONE_MARCHES
    fitting = outcomes_worth(report.points, rules)
    return bool(fitting) and LONE_MARCHES.issuperset(fitting)


def check_report(report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
    return tuple(_defects(report, rules))


def check_points(points: int, rules: HouseRules) -> tuple[Refusal, ...]:
    """At most one reason."""
    if points < 0:
        return (PointsNegative(),)
    if points in (legal := legal_points(rules)):
        return ()
    for outcome in SCORING:
        if rules.worth(outcome) == points:
            return (_option_off(outcome, rules),)
    return (PointsNotPossible(points=points, allowed=one_of(legal)),)


def _defects(report: DealReport, rules: HouseRules) -> Iterator[Refusal]:
    if report.outcome in (Outcome.BID_PLAYED, Outcome.WRITTEN):  # no deal of euchre
        yield NothingEntered()
        return
    if _is_silent(report):
        yield NothingEntered()
    if report.outcome is not Outcome.POINTS_ONLY:
        yield from _check_outcome(report, rules)
    elif report.points:
        yield from check_points(report.points, rules)
    if report.side is not None and report.outcome not in NOBODY:
        yield from _check_alone(report, report.side, rules)


def _is_silent(report: DealReport) -> bool:
    if report.outcome is Outcome.POINTS_ONLY and not report.points:
        return True
    return report.side is None and report.outcome not in NOBODY


def _check_outcome(report: DealReport, rules: HouseRules) -> Iterator[Refusal]:
    outcome, worth = report.outcome, rules.worth(report.outcome)
    if report.points not in (None, worth):
        label = as_message(outcome.label)
        yield OutcomeMismatch(outcome=label, expected=worth, points=report.points)
    if rules.allows(outcome):
        return
    if outcome is Outcome.THROWN_IN:
        yield ThrownInWithStick()
    else:
        yield _option_off(outcome, rules)


def _option_off(outcome: Outcome, rules: HouseRules) -> Refusal:
    return OptionOff(points=rules.worth(outcome), name=_OPTION_NAMES[outcome])


def _check_alone(report: DealReport, side: Side, rules: HouseRules) -> Iterator[Refusal]:
    if report.alone is not None:
        yield from _check_seat(report, report.alone, side, rules)
    elif is_lone_march(report, rules) and rules.points.lone_maker_extra:
        yield AloneWithoutMaker()


def _check_seat(
    report: DealReport, alone: Compass, side: Side, rules: HouseRules
) -> Iterator[Refusal]:
    """Refuse a seat that cannot have been alone, or that makes it another outcome."""
    outcome = _SAME_ALONE.get(report.outcome, report.outcome)
    if outcome in _NOBODY_ALONE and not is_lone_march(report, rules):
        return
    if alone.side is not (side.other if outcome is Outcome.LONE_EUCHRE else side):
        yield AloneWithoutMaker()
    elif report.outcome in _SAME_ALONE:
        yield from _check_outcome(
            DealReport(report.outcome, points=rules.worth(outcome)), rules
        )


TRICKS = 5


class PlayedDeal(NamedTuple):
    """How the five tricks fell.

    *maker_tricks* (0-5) are the makers'; *alone*: the maker played alone;
    *defended_alone*: so did a defender; *jambon*: the lone hand lay face up;
    *assisted*: the dealer's partner ordered up the dealer. A side that is barred
    may not score in this deal: the rest of it is played for the other side only.
    """

    maker_tricks: int
    alone: bool = False
    defended_alone: bool = False
    jambon: bool = False
    assisted: bool = False
    makers_barred: bool = False
    defenders_barred: bool = False


def outcome_of_tricks(play: PlayedDeal, rules: HouseRules) -> Outcome:
    """How a deal that was played out ended.

    A dead deal where only a barred side won.

    Raises:
        ImpossibleDeal: somebody was alone, or not alone, against *rules*.

    Source: all five rule sheets; "barred" is House of Cards, "Irregularities".
    """
    if refusals := check_play(play, rules):
        raise ImpossibleDeal(refusals)
    outcome = _made(play) if play.maker_tricks >= 3 else _euchred(play)
    barred = play.defenders_barred if outcome in EUCHRES else play.makers_barred
    return Outcome.DEAD_DEAL if barred else outcome


def check_play(play: PlayedDeal, rules: HouseRules) -> tuple[Refusal, ...]:
    return tuple(_trick_defects(play, rules))


def _made(play: PlayedDeal) -> Outcome:
    march = play.maker_tricks == TRICKS
    if play.jambon and march:
        return Outcome.JAMBON_MARCH
    if play.alone:
        return Outcome.LONE_MARCH if march else Outcome.LONE_MADE
    return Outcome.MARCH if march else Outcome.MADE


def _euchred(play: PlayedDeal) -> Outcome:
    if play.defended_alone and play.maker_tricks == 0:
        return Outcome.LONE_DEFENCE_MARCH
    if play.defended_alone:
        return Outcome.LONE_DEFENCE_EUCHRE
    return Outcome.LONE_EUCHRE if play.alone else Outcome.EUCHRE


def _trick_defects(play: PlayedDeal, rules: HouseRules) -> Iterator[Refusal]:
    if play.assisted and rules.assist_must_go_alone and not play.alone:
        yield AssistMustBeAlone()
    if play.defended_alone:
        yield from _check_defence(play, rules)
    if play.jambon and not play.alone:
        yield JambonNotAlone()
    if play.jambon and not rules.jambon:
        yield _option_off(Outcome.JAMBON_MARCH, rules)


def _check_defence(play: PlayedDeal, rules: HouseRules) -> Iterator[Refusal]:
    if rules.defend_alone is DefendAlone.OFF:
        yield _option_off(Outcome.LONE_DEFENCE_MARCH, rules)
    elif rules.defend_alone is DefendAlone.VS_LONE_MAKER and not play.alone:
        yield LoneDefenderNeedsLoneMaker()
