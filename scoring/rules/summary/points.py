"""What a deal is worth tonight, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.bidding import BiddingGame
from scoring.rules.contract import Bid, Contract
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import EUCHRES, LONE_MARCHES, SCORING, Outcome
from scoring.rules.ruleset import Partnership
from scoring.rules.summary.words import minus

_PLAYERS = 4

_WHEN = {
    Outcome.MADE: "Makers take three or four tricks",
    Outcome.MARCH: "Makers take all five: a march",
    Outcome.LONE_MADE: "Lone maker takes three or four",
    Outcome.LONE_MARCH: "Lone maker takes all five",
    Outcome.EUCHRE: "Makers take fewer than three: euchred",
    Outcome.LONE_EUCHRE: "Lone maker takes fewer than three",
    Outcome.LONE_DEFENCE_EUCHRE: "Lone defender euchres the makers",
    Outcome.LONE_DEFENCE_MARCH: "Lone defender takes all five",
    Outcome.JAMBON_MARCH: "Jambon: all five with the hand laid open",
    Outcome.POKER_POINT: "Poker for a point: the best poker hand",
}


@dataclass(frozen=True, slots=True)
class PointsLine:
    """What can happen, who scores by it, and how much: "5 / 4" where partners differ."""

    when: str
    who: str
    points: str


@dataclass(frozen=True, slots=True)
class BidLine:
    """A bid, the tricks it needs, and what the bidders score: made or not.

    The columns *alone* are "" where the bid cannot be played alone.
    """

    bid: str
    needs: str
    made: str
    failed: str
    alone_made: str = ""
    alone_failed: str = ""


def points_lines(game: Partnership, rules: HouseRules) -> tuple[PointsLine, ...]:
    """The lines of the points table that can happen; none where tricks are bid."""
    if game.asks_bid:
        return ()
    return tuple(_line(outcome, rules) for outcome in SCORING if rules.allows(outcome))


def bid_lines(game: Partnership, rules: HouseRules) -> tuple[BidLine, ...]:
    """The bids of a bidding game; none in any other."""
    if not isinstance(game, BiddingGame):
        return ()
    return tuple(_bid_line(game, bid, rules) for bid in game.bids(rules, _PLAYERS))


def _line(outcome: Outcome, rules: HouseRules) -> PointsLine:
    worth, extra = rules.worth(outcome), rules.points.lone_maker_extra
    if outcome is Outcome.POKER_POINT:
        return PointsLine(_WHEN[outcome], "that side", f"{worth}")
    who = "defenders" if outcome in EUCHRES else "makers"
    if outcome in LONE_MARCHES and extra:
        who = "lone player / partner"
        return PointsLine(_WHEN[outcome], who, f"{worth + extra} / {worth}")
    return PointsLine(_WHEN[outcome], who, f"{worth}")


def _bid_line(game: BiddingGame, bid: Bid, rules: HouseRules) -> BidLine:
    pair = tuple(_contracts(game, bid, rules, alone=False))
    lone = tuple(_contracts(game, bid, rules, alone=True))
    return BidLine(
        bid=bid.label,
        needs=f"{bid.tricks}",
        made=_span(game, rules, pair, is_made=True),
        failed=_span(game, rules, pair, is_made=False),
        alone_made=_span(game, rules, lone, is_made=True),
        alone_failed=_span(game, rules, lone, is_made=False),
    )


def _contracts(
    game: BiddingGame, bid: Bid, rules: HouseRules, *, alone: bool
) -> Iterator[Contract]:
    """Every way *bid* can be played by a pair, or by one of them."""
    total = game.tricks(_PLAYERS)
    for taken in range(total + 1):
        plain = Contract(bid, taken, total)
        if alone and game.may_be_alone(plain, rules):
            yield Contract(bid, taken, total, alone=True)
        if not alone and not game.must_be_alone(plain, rules):
            yield plain


def _span(
    game: BiddingGame, rules: HouseRules, contracts: tuple[Contract, ...], *, is_made: bool
) -> str:
    """The bidders' points, from the least to the most: "4 to 6"."""
    found = [game.settle(it, rules)[0] for it in contracts if it.is_made is is_made]
    if not found:
        return ""
    near, far = min(found, key=abs), max(found, key=abs)
    return minus(near) if near == far else f"{minus(near)} to {minus(far)}"
