"""Keys of the desk: one key a deal, for whoever types in what tables wrote on paper.

The first pair has the row of digits and the middle row of letters, the second pair the
rows below each of them. A key of an upper row says so many points, as paper does; the
rows of letters say how, where the points alone do not. Knows nothing of the page.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scoring.rules.buttons import Button
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import DealReport, Outcome
from scoring.rules.registry import check_report, has_loner, partnership
from tournament.play.seats import Side
from tournament.words.marked import as_message, one_of

NOBODY_KEY = "0"
_WHO = "n12"
"""The keys after a loner: not sure, or one of the two partners."""
_POINTS_ROW = {Side.FIRST: "123456789", Side.SECOND: "qwertyuio"}
_NAMED_ROW = {Side.FIRST: "asdfghjkl", Side.SECOND: "zxcvbnm"}


class DeskKey(NamedTuple):
    """One key: what it says to whoever presses it, and what it reports.

    Where it *asks_loner* a second key says which of the two players went alone.
    """

    key: str
    label: object
    points: int
    report: DealReport
    asks_loner: bool = False


class DeskKeys(NamedTuple):
    first: tuple[DeskKey, ...]
    second: tuple[DeskKey, ...]
    nobody: DeskKey | None

    def report(self, typed: str) -> DealReport | None:
        """What the key *typed* reports, in either case, with who went alone or not.

        None if it is no key tonight.
        """
        nobody = (self.nobody,) if self.nobody else ()
        reports = {key.key: key.report for key in (*self.first, *self.second, *nobody)}
        for key in (*self.first, *self.second):
            if key.asks_loner and key.report.side:
                for who, seat in zip(_WHO, (None, *key.report.side.seats), strict=True):
                    reports[key.key + who] = replace(key.report, alone=seat)
        return reports.get(typed.strip().lower())


def desk_keys(rules: HouseRules) -> DeskKeys:
    """No key but that of "nobody" in a game that is told by its bids.

    Where a row is too short for every outcome, the last ones go without a key: their
    points can be typed, or the page of the game has them all.
    """
    buttons = partnership(rules).buttons(rules)
    return DeskKeys(
        first=tuple(_of_side(Side.FIRST, buttons.first, rules)),
        second=tuple(_of_side(Side.SECOND, buttons.second, rules)),
        nobody=_nobody(buttons.nobody),
    )


def _of_side(
    side: Side, buttons: tuple[Button, ...], rules: HouseRules
) -> Iterator[DeskKey]:
    by_points: dict[int, list[Button]] = {}
    for button in buttons:
        by_points.setdefault(button.points, []).append(button)
    listed: set[Button] = set()
    for points, key in enumerate(_POINTS_ROW[side], start=1):
        matching = [button for button in by_points.get(points, ()) if button.alone is None]
        report = _by_points(matching, side, points)
        if matching and not check_report(report, rules):
            listed |= set(matching) if len(matching) == 1 else set()
            yield DeskKey(
                key,
                one_of([as_message(button.label) for button in matching]),
                points,
                report,
                has_loner(report, rules),
            )
    named = (button for button in buttons if button not in listed)
    for key, button in zip(_NAMED_ROW[side], named, strict=False):
        report = button.report
        yield DeskKey(key, button.label, button.points, report, has_loner(report, rules))


def _nobody(button: Button | None) -> DeskKey | None:
    return DeskKey(NOBODY_KEY, button.label, 0, button.report) if button else None


def _by_points(matching: list[Button], side: Side, points: int) -> DealReport:
    """The only outcome with a button that is worth so much, or the bare points."""
    if len(matching) == 1:
        return matching[0].report
    return DealReport(Outcome.POINTS_ONLY, side, points=points)
