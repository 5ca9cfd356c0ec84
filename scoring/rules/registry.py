"""The registry: every game there is, and the one way to check and score a deal of any.

A new game is one module and one line here; its name, options and notes may stand in
`games.toml`. Knows also games of which only the totals on tally cards are left.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from scoring.rules.bidding.game import BiddingGame
from scoring.rules.games.auction import Auction
from scoring.rules.games.call_ace import CallAce
from scoring.rules.games.double_deck import DoubleDeck
from scoring.rules.games.few_handed import ThreeHanded, TwoHanded
from scoring.rules.games.five_hundred import FiveHundred
from scoring.rules.games.hasenpfeffer import DoubleHasenpfeffer, Hasenpfeffer, Pepper
from scoring.rules.games.standard import Bald, British, Railroad, Standard
from scoring.rules.games.whist_drive import WhistDrive
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import DealPoints, DealReport, Outcome
from scoring.rules.refusals import ImpossibleDeal, NothingEntered
from scoring.rules.ruleset import Partnership, Ruleset
from tournament.play.seats import Compass, Side
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

_GAMES: tuple[Ruleset, ...] = (
    Standard(),
    Railroad(),
    Bald(),
    British(),
    Hasenpfeffer(),
    Pepper(),
    DoubleHasenpfeffer(),
    DoubleDeck(),
    FiveHundred(),
    WhistDrive(),
    ThreeHanded(),
    TwoHanded(),
    CallAce(),
    Auction(),
)
GAMES = MappingProxyType({game.key: game for game in _GAMES})
"""Every game by its key, in the order they are offered."""


def game_of(rules: HouseRules) -> Ruleset:
    """Raises ValueError: they name none that is known."""
    try:
        return GAMES[rules.game]
    except KeyError:
        raise ValueError(f"not a game: {rules.game}") from None


def partnership(rules: HouseRules) -> Partnership:
    """Raises ValueError: it is a game everybody plays alone, or none that is known."""
    game = game_of(rules)
    if not isinstance(game, Partnership):
        raise ValueError(f"{game.title} is not played by two sides")
    return game


_SEATS = 4


class TotalsDoNotFit(Conflict):
    text = gettext_noop(
        "These totals cannot come from {deals} deals. Enter the deals under “Enter "
        "scores”. Nothing was saved."
    )


def written_reports(
    totals: Mapping[Side, int], extras: Mapping[Compass, int], deals: int
) -> tuple[DealReport, ...]:
    """Raises TotalsDoNotFit: there are more parts than deals."""
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
    """A pair's total is below zero only in a game that can set it back."""
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
    """Raises ImpossibleDeal: it is none under *rules*."""
    if refusals := check_written(report, rules):
        raise ImpossibleDeal(refusals)
    points = report.points or 0
    if report.alone is not None:
        return DealPoints(0, 0, report.alone, points)
    first, second = (points if report.side is side else 0 for side in Side)
    return DealPoints(first, second)


def most_in_game(rules: HouseRules, deals: int) -> int:
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
    """Every pair of totals, without extras, a game of *deals* can have.

    In euchre one pair at most scores in a deal. Where both may, as in games with bids,
    each total is bounded by itself.
    """
    game = partnership(rules)
    amounts = game.legal_points(rules, _SEATS)
    # both sides may score in each deal: a set of all pairs would be large
    if game.asks_bid:
        return BoundedTotals(deals * min(amounts), deals * max(amounts))
    totals = {(0, 0)}
    for _ in range(deals):
        totals |= {
            pair
            for (first, second), points in product(totals, amounts)
            for pair in ((first + points, second), (first, second + points))
        }
    return frozenset(totals)


@lru_cache(maxsize=64)
def tapped_reports(rules: HouseRules) -> Mapping[str, DealReport]:
    """Map the call of every scorepad button to its report.

    All of these can be, so that a tap need not be read. Every phone asks for its session's.
    """
    buttons = partnership(rules).buttons(rules)
    offered = [*buttons.first, *buttons.second, buttons.nobody]
    return {button.call: button.report for button in offered if button}


def check_report(report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
    if report.outcome is Outcome.WRITTEN:
        return check_written(report, rules)
    return partnership(rules).check(report, rules)


def score_deal(report: DealReport, rules: HouseRules) -> DealPoints:
    """Points per side, and what one player gets on top; raises ImpossibleDeal."""
    if report.outcome is Outcome.WRITTEN:
        return score_written(report, rules)
    return partnership(rules).points(report, rules)


def has_loner(report: DealReport | None, rules: HouseRules) -> bool:
    """Whether one of two partners took every trick alone, and no button says which.

    Not where the points need it: there no deal can be told without.
    """
    if report is None or report.side is None or not rules.names_loner:
        return False
    bare = replace(report, alone=None)
    return partnership(rules).is_lone_march(bare, rules) and not check_report(bare, rules)


def is_bidder_leading(rules: HouseRules) -> bool:
    game = game_of(rules)
    return isinstance(game, BiddingGame) and game.is_bidder_leading(rules)
