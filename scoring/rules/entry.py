"""Entry: from what was typed or tapped to the report of a deal.

Takes any text; refuses, with every reason at once, whatever is not a deal of
tonight. Knows nothing of forms, requests or who is entering.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.rules.house_rules import HouseRules, outcomes_worth
from scoring.rules.outcome import NOBODY, DealReport, Outcome
from scoring.rules.refusals import (
    BothSidesScored,
    ImpossibleDeal,
    MakerNotAtTable,
    NothingEntered,
    PointsNegative,
    PointsNotANumber,
    SideNotAtTable,
)
from scoring.rules.standard import check_points, check_report
from tournament.refusals import Refusal
from tournament.seats import Compass, Side

_MINUS = "-\N{MINUS SIGN}"
_WHOLE = re.compile(rf"[{_MINUS}]?[0-9]{{1,6}}")
_SPEAKS_OF_WHO = (SideNotAtTable, PointsNotANumber, PointsNegative, BothSidesScored)


@dataclass(frozen=True, slots=True)
class DealEntry:
    """One deal as it was typed or tapped: raw text, "" where nothing was.

    *side*, *outcome* and *alone* are the values of `Side`, `Outcome` and
    `Compass`; *points* are the two boxes of the desk; *pairs* are the names of the
    two pairs, for the sentences.
    """

    side: str = ""
    outcome: str = ""
    alone: str = ""
    points: Mapping[Side, str] = field(default_factory=dict)
    pairs: Mapping[Side, str] = field(default_factory=dict)

    def pair(self, side: Side) -> str:
        """What to call the pair of *side*: its name, or where it sits."""
        return self.pairs.get(side) or " and ".join(seat.word for seat in side.seats)


def read_entry(entry: DealEntry, rules: HouseRules) -> DealReport:
    """Read one deal as entered.

    Points without an outcome become the only outcome worth as much, or points_only
    where there are several; "0" in both boxes is a thrown-in deal.

    Raises:
        ImpossibleDeal: with everything that is wrong with the entry.
    """
    found: list[Refusal] = []
    report = _named(_read(entry, rules, found), rules)
    found.extend(check_report(report, rules))
    if found:
        raise ImpossibleDeal(_without_echo(found))
    return _bare(report)


def _read(entry: DealEntry, rules: HouseRules, found: list[Refusal]) -> DealReport:
    """Read every field, noting in *found* what could not be read."""
    boxes = {side: _read_points(entry.points.get(side, ""), found) for side in Side}
    scored = {side: points for side, points in boxes.items() if points}
    if len(scored) > 1:
        found.extend(_both_sides(entry, scored, rules))
        scored = {}
    side = _read_side(entry, found)
    return DealReport(
        outcome=_read_outcome(entry, found) or _unnamed(side, boxes),
        side=_who_scored(side, scored),
        alone=_read_alone(entry, found),
        points=next(iter(scored.values()), boxes[side] if side else None),
    )


def _read_points(typed: str, found: list[Refusal]) -> int | None:
    if not (text := typed.strip()):
        return None
    if not _WHOLE.fullmatch(text):
        found.append(PointsNotANumber())
    elif text[0] in _MINUS:
        found.append(PointsNegative())
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


def _read_side(entry: DealEntry, found: list[Refusal]) -> Side | None:
    if not (text := entry.side.strip()):
        return None
    if text in set(Side):
        return Side(text)
    pair1, pair2 = (entry.pair(side) for side in Side)
    found.append(SideNotAtTable(side=text, pair1=pair1, pair2=pair2))
    return None


def _read_alone(entry: DealEntry, found: list[Refusal]) -> Compass | None:
    if not (text := entry.alone.strip()):
        return None
    if text in set(Compass):
        return Compass(text)
    players = ", ".join(seat.word for seat in Compass)
    found.append(MakerNotAtTable(maker=text, players=players))
    return None


def _read_outcome(entry: DealEntry, found: list[Refusal]) -> Outcome | None:
    text = entry.outcome.strip()
    if text in set(Outcome) - {Outcome.POINTS_ONLY}:
        return Outcome(text)
    if text not in ("", Outcome.POINTS_ONLY):
        found.append(NothingEntered())
    return None


def _unnamed(side: Side | None, boxes: Mapping[Side, int | None]) -> Outcome:
    nobody = side is None and all(points == 0 for points in boxes.values())
    return Outcome.THROWN_IN if nobody else Outcome.POINTS_ONLY


def _who_scored(side: Side | None, scored: Mapping[Side, int]) -> Side | None:
    """The side named or with points; nobody knows where the two disagree."""
    sides = set(scored) | ({side} if side else set())
    return sides.pop() if len(sides) == 1 else None


def _named(report: DealReport, rules: HouseRules) -> DealReport:
    """The report under the only outcome its bare points can be, if there is one."""
    if report.outcome is not Outcome.POINTS_ONLY or report.points is None:
        return report
    match outcomes_worth(report.points, rules):
        case (outcome,):
            return replace(report, outcome=outcome)
    return report


def _bare(report: DealReport) -> DealReport:
    """The report without what its outcome already says."""
    if report.outcome in NOBODY:
        return DealReport(report.outcome)
    if report.outcome is Outcome.POINTS_ONLY:
        return report
    return replace(report, points=None)


def _without_echo(found: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Each sentence once, and no "choose who scored" where an unread field says more."""
    once = tuple({str(refusal): refusal for refusal in found}.values())
    if any(isinstance(refusal, _SPEAKS_OF_WHO) for refusal in once):
        return tuple(r for r in once if not isinstance(r, NothingEntered))
    return once
