"""What a deal is worth tonight, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.bidding.contract import Bid, Contract
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import EUCHRES, LONE_MARCHES, SCORING, Outcome
from scoring.rules.ruleset import Partnership, Ruleset
from scoring.rules.summary.place import Place
from scoring.rules.summary.words import format_minus

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


def points_lines(game: Ruleset, rules: HouseRules, place: Place) -> tuple[PointsLine, ...]:
    """Return the lines of the points table that can happen; none where tricks are bid.

    An extra for a lone player is for that player's own card, which a session has.
    """
    if not isinstance(game, Partnership) or game.asks_bid:
        return ()
    extra = 0 if place.is_side else rules.points.lone_maker_extra
    return tuple(
        _line(outcome, rules, extra) for outcome in SCORING if rules.allows(outcome)
    )


def bid_lines(game: Ruleset, rules: HouseRules, players: int) -> tuple[BidLine, ...]:
    """Return the bids of a bidding game of two sides; none in any other."""
    if not isinstance(game, BiddingGame):
        return ()
    bids = game.bids(rules, players)
    return tuple(_bid_line(game, bid, rules, players) for bid in bids)


def _line(outcome: Outcome, rules: HouseRules, extra: int) -> PointsLine:
    worth = rules.worth(outcome)
    if outcome is Outcome.POKER_POINT:
        return PointsLine(_WHEN[outcome], "that side", f"{worth}")
    who = "defenders" if outcome in EUCHRES else "makers"
    if outcome in LONE_MARCHES and extra:
        who = "lone player / partner"
        return PointsLine(_WHEN[outcome], who, f"{worth + extra} / {worth}")
    return PointsLine(_WHEN[outcome], who, f"{worth}")


def _bid_line(game: BiddingGame, bid: Bid, rules: HouseRules, players: int) -> BidLine:
    total = game.tricks(players)
    pair = tuple(_contracts(game, bid, rules, total, alone=False))
    lone = tuple(_contracts(game, bid, rules, total, alone=True))
    return BidLine(
        bid=bid.label,
        needs=f"{bid.tricks}",
        made=_span(game, rules, pair, is_made=True),
        failed=_span(game, rules, pair, is_made=False),
        alone_made=_span(game, rules, lone, is_made=True),
        alone_failed=_span(game, rules, lone, is_made=False),
    )


def _contracts(
    game: BiddingGame, bid: Bid, rules: HouseRules, total: int, *, alone: bool
) -> Iterator[Contract]:
    """List every way *bid* for some of *total* tricks can be played."""
    for taken in range(total + 1):
        plain = Contract(bid, taken, total)
        if alone and game.may_be_alone(plain, rules):
            yield Contract(bid, taken, total, alone=True)
        if not alone and not game.must_be_alone(plain, rules):
            yield plain


def _span(
    game: BiddingGame, rules: HouseRules, contracts: tuple[Contract, ...], *, is_made: bool
) -> str:
    """Return the bidders' points, from the least to the most: "4 to 6"."""
    amounts = [
        game.settle(contract, rules)[0]
        for contract in contracts
        if contract.is_made is is_made
    ]
    if not amounts:
        return ""
    near, far = min(amounts, key=abs), max(amounts, key=abs)
    return (
        format_minus(near)
        if near == far
        else f"{format_minus(near)} to {format_minus(far)}"
    )
