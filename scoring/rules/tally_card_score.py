"""A whole game of which only the tally cards tell: its totals, put on file as deals.

A card says what a pair scored in the game, not in which deal, nor how. So the deals of
such a game are parts of its totals: one for each pair that scored, one for each player
who got something on top for marching alone, the rest empty. No march, no euchre and no
loner is made up.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import DealReport, Outcome
from scoring.rules.points import DealPoints
from scoring.rules.refusals import ImpossibleDeal, NothingEntered
from scoring.rules.registry import partnership
from tournament.marked import gettext_noop
from tournament.refusals import Conflict, Refusal
from tournament.seats import Compass, Side

_SEATS = 4


class TotalsDoNotFit(Conflict):
    """Totals that cannot be kept in so few deals, or not at all."""

    code = "TOTALS_DO_NOT_FIT"
    text = gettext_noop(
        "The totals of these cards cannot be saved as a game of {deals} deals. Enter the "
        "deals on “Enter scores”."
    )


def written_reports(
    totals: Mapping[Side, int], extras: Mapping[Compass, int], deals: int
) -> tuple[DealReport, ...]:
    """Return the *deals* that put *totals* and what lone players got on top on file.

    Raises:
        TotalsDoNotFit: there are more parts than deals.
    """
    parts = [
        DealReport(Outcome.WRITTEN, side, points=points)
        for side, points in totals.items()
        if points
    ]
    parts += [
        DealReport(Outcome.WRITTEN, seat.side, seat, points)
        for seat, points in extras.items()
        if points
    ]
    if len(parts) > deals:
        raise TotalsDoNotFit(deals=deals)
    empty = DealReport(Outcome.WRITTEN, points=0)
    return (*parts, *[empty] * (deals - len(parts)))


def check_written(report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
    """Return why *report* is no part of a written game under *rules*.

    Nothing if it is one.

    A pair's total is below zero only in a game that can set it back.
    """
    points, step = report.points, rules.points.lone_maker_extra
    if points is None or (report.side is None and points):
        return (NothingEntered(),)
    if report.alone is None:
        can_be = points >= 0 or min(partnership(rules).legal_points(rules, _SEATS)) < 0
        return () if can_be else (NothingEntered(),)
    is_extra = step > 0 <= points and points % step == 0
    is_extra &= report.alone.side is report.side
    return () if is_extra else (NothingEntered(),)


def score_written(report: DealReport, rules: HouseRules) -> DealPoints:
    """Return what a part of a written game brings.

    Raises:
        ImpossibleDeal: it is none under *rules*.
    """
    if refusals := check_written(report, rules):
        raise ImpossibleDeal(refusals)
    points = report.points or 0
    if report.alone is not None:
        return DealPoints(0, 0, report.alone, points)
    first, second = (points if report.side is side else 0 for side in Side)
    return DealPoints(first, second)


def most_in_game(rules: HouseRules, deals: int) -> int:
    """Return the most points a pair can score in a game of so many *deals*."""
    return deals * max(partnership(rules).legal_points(rules, _SEATS))


@dataclass(frozen=True, slots=True)
class BoundedTotals:
    """Every pair of totals of which each lies between *least* and *most*."""

    least: int
    most: int

    def __contains__(self, totals: object) -> bool:
        bounds = range(self.least, self.most + 1)
        return isinstance(totals, tuple) and all(total in bounds for total in totals)


def game_totals(rules: HouseRules, deals: int) -> Container[tuple[int, int]]:
    """Return every pair of totals, without extras, a game of *deals* can have.

    In euchre one pair at most scores in a deal. Where both may, as in games with bids,
    each total is bounded by itself.
    """
    game = partnership(rules)
    amounts = game.legal_points(rules, _SEATS)
    if game.asks_bid:
        return BoundedTotals(deals * min(amounts), deals * max(amounts))
    totals = {(0, 0)}
    for _ in range(deals):
        totals |= set(_one_more(totals, amounts))
    return frozenset(totals)


def _one_more(
    totals: set[tuple[int, int]], amounts: tuple[int, ...]
) -> Iterator[tuple[int, int]]:
    for first, second in totals:
        for points in amounts:
            yield first + points, second
            yield first, second + points
