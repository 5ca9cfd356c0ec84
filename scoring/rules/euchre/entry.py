"""Entry of a deal of euchre: from what was typed or tapped to its report.

Takes any text; refuses, with every reason at once, whatever is not a deal of
tonight. Knows nothing of forms, requests or who is entering.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from scoring.rules.euchre.deal import (
    TRICKS,
    PlayedDeal,
    check_play,
    check_points,
    check_report,
    outcome_of_tricks,
)
from scoring.rules.house_rules import HouseRules, outcomes_worth
from scoring.rules.outcome import (
    EUCHRES,
    NOBODY,
    SCORING,
    DealEntry,
    DealReport,
    Outcome,
    drop_repeated_refusals,
    read_seat,
    read_side,
)
from scoring.rules.refusals import (
    AloneWithoutMaker,
    BothSidesScored,
    ImpossibleDeal,
    NothingEntered,
    PointsNegative,
    PointsNotANumber,
    TricksRange,
    TricksSum,
)
from tournament.play.seats import Compass, Side
from tournament.words.refusals import Refusal

_MINUS = "-\N{MINUS SIGN}"
_WHOLE = re.compile(rf"[{_MINUS}]?[0-9]{{1,6}}")


def read_entry(entry: DealEntry, rules: HouseRules) -> DealReport:
    """Read one deal as entered.

    Points without an outcome become the only outcome worth as much, or points_only
    where there are several; "0" in both boxes is a thrown-in deal.

    Raises:
        ImpossibleDeal: with everything that is wrong with the entry.
    """
    refusals: list[Refusal] = []
    report = _named(_read(entry, rules, refusals), rules)
    refusals.extend(check_report(report, rules))
    if refusals:
        raise ImpossibleDeal(drop_repeated_refusals(refusals))
    return _bare(report)


def _read(entry: DealEntry, rules: HouseRules, refusals: list[Refusal]) -> DealReport:
    boxes = {side: _read_points(entry.points.get(side, ""), refusals) for side in Side}
    scored = {side: points for side, points in boxes.items() if points}
    if len(scored) > 1:
        refusals.extend(_both_sides(entry, scored, rules))
        scored = {}
    side = read_side(entry, refusals)
    is_nothing = side is None and all(points == 0 for points in boxes.values())
    unnamed = Outcome.THROWN_IN if is_nothing else Outcome.POINTS_ONLY
    return DealReport(
        outcome=_read_outcome(entry, refusals) or unnamed,
        side=_who_scored(side, scored),
        alone=read_seat(entry.alone, refusals),
        points=next(iter(scored.values()), boxes[side] if side else None),
    )


def _read_points(typed: str, refusals: list[Refusal]) -> int | None:
    if not (text := typed.strip()):
        return None
    if not _WHOLE.fullmatch(text):
        refusals.append(PointsNotANumber())
    elif text[0] in _MINUS:
        refusals.append(PointsNegative())
    else:
        return int(text)
    return None


def _both_sides(
    entry: DealEntry, scored: Mapping[Side, int], rules: HouseRules
) -> Iterator[Refusal]:
    yield BothSidesScored(
        first=scored[Side.FIRST],
        second=scored[Side.SECOND],
        pair1=entry.pair(Side.FIRST),
        pair2=entry.pair(Side.SECOND),
    )
    for points in scored.values():
        yield from check_points(points, rules)


def _read_outcome(entry: DealEntry, refusals: list[Refusal]) -> Outcome | None:
    text = entry.outcome.strip()
    if text in {*SCORING, *NOBODY}:
        return Outcome(text)
    if text not in ("", Outcome.POINTS_ONLY):
        refusals.append(NothingEntered())
    return None


def _who_scored(side: Side | None, scored: Mapping[Side, int]) -> Side | None:
    """The side named or with points; None where the two disagree."""
    sides = set(scored) | ({side} if side else set())
    return sides.pop() if len(sides) == 1 else None


def _named(report: DealReport, rules: HouseRules) -> DealReport:
    if report.outcome is not Outcome.POINTS_ONLY or report.points is None:
        return report
    match outcomes_worth(report.points, rules):
        case (outcome,):
            return replace(report, outcome=outcome)
    return report


def _bare(report: DealReport) -> DealReport:
    if report.outcome in NOBODY:
        return DealReport(report.outcome)
    if report.outcome is Outcome.POINTS_ONLY:
        return report
    return replace(report, points=None)


@dataclass(frozen=True, slots=True)
class TrickEntry:
    """How a deal went, as answered: raw text, "" where nothing was.

    *maker* is the value of a `Compass`; *tricks* are those of each side, one of which
    may be left open; *barred* is the `Side` that may not score in this deal, if one
    may not. The flags say who was alone or showed the hand, and whether the dealer's
    partner ordered up the dealer.
    """

    maker: str = ""
    alone: bool = False
    defended_alone: bool = False
    jambon: bool = False
    assisted: bool = False
    tricks: Mapping[Side, str] = field(default_factory=dict)
    barred: Side | None = None


def read_tricks(entry: TrickEntry, rules: HouseRules) -> DealReport:
    """Raises ImpossibleDeal: with everything that is wrong with the entry."""
    refusals: list[Refusal] = []
    maker = read_seat(entry.maker, refusals)
    if entry.alone and not entry.maker:
        refusals.append(AloneWithoutMaker())
    counts = _read_counts(entry, refusals)
    side = maker.side if maker else Side.FIRST
    play = PlayedDeal(
        maker_tricks=counts.get(side, TRICKS - counts.get(side.other, TRICKS)),
        alone=entry.alone,
        defended_alone=entry.defended_alone,
        jambon=entry.jambon,
        assisted=entry.assisted,
        makers_barred=entry.barred is side,
        defenders_barred=entry.barred is side.other,
    )
    refusals.extend(check_play(play, rules))
    if refusals or maker is None:
        raise ImpossibleDeal(refusals or (NothingEntered(),))
    return _report(play, maker, rules)


def _read_counts(entry: TrickEntry, refusals: list[Refusal]) -> dict[Side, int]:
    counts = {}
    for side in Side:
        text = entry.tricks.get(side, "").strip()
        if text in map(str, range(TRICKS + 1)):
            counts[side] = int(text)
        elif text:
            refusals.append(TricksRange(total=TRICKS))
            return {}
    refusals.extend(_check_sum(counts))
    return counts


def _check_sum(counts: Mapping[Side, int]) -> Iterator[Refusal]:
    if not counts:
        yield NothingEntered()
    elif len(counts) == len(Side) and (total := sum(counts.values())) != TRICKS:
        first, second = counts.values()
        yield TricksSum(total=TRICKS, a=first, b=second, sum=total)


def _report(play: PlayedDeal, maker: Compass, rules: HouseRules) -> DealReport:
    outcome = outcome_of_tricks(play, rules)
    if outcome in NOBODY:
        return DealReport(outcome)
    if outcome not in EUCHRES:
        return DealReport(outcome, maker.side, maker if play.alone else None)
    alone = maker if outcome is Outcome.LONE_EUCHRE else None
    return DealReport(outcome, maker.side.other, alone)
