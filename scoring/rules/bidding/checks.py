"""Checks of a deal that was bid for: every reason why it cannot have ended so."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scoring.rules.bidding.contract import Bid, listed
from scoring.rules.bidding.entry import BidResult
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import Outcome
from scoring.rules.refusals import (
    AloneWithoutMaker,
    BidNotPossible,
    BidNotSaid,
    NothingEntered,
    OptionOff,
    PlayedAndPassed,
    ThrownInWithStick,
    TooFewTricks,
    TricksRange,
)
from tournament.marked import gettext_lazy
from tournament.refusals import Refusal
from tournament.seats import Side

if TYPE_CHECKING:
    from scoring.rules.bidding.game import BiddingGame


def list_defects(
    game: "BiddingGame", result: BidResult, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    """Yield everything that is wrong with what was told of a deal."""
    if result.outcome is Outcome.THROWN_IN and not game.throws_in(rules):
        yield ThrownInWithStick()
    is_played = result.side or result.bid or result.tricks is not None
    if result.outcome is Outcome.THROWN_IN and is_played:
        yield PlayedAndPassed()
    if result.is_nobody:
        return
    if result.outcome is not Outcome.BID_PLAYED:
        yield NothingEntered()
        return
    yield from _check_played(game, result, rules, players)
    if result.alone is not None and result.side is not None:
        yield from _check_alone(game, result, result.alone, rules, players)


def _check_played(
    game: "BiddingGame", result: BidResult, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    """Return who, what and how many; where nobody is named, only what was given."""
    nameless = result.side is None
    if nameless:
        yield NothingEntered()
    if game.bid_of(result.bid, rules, players) is None and (result.bid or not nameless):
        yield refuse_bid(result.bid, game.bids(rules, players))
    if result.tricks is None and nameless:
        return
    least = 0 if game.has_bids else game.bids(rules, players)[0].tricks
    if result.tricks in range(least):
        yield TooFewTricks(least=least, total=game.tricks(players))
    elif result.tricks not in range(game.tricks(players) + 1):
        yield TricksRange(total=game.tricks(players))


def _check_alone(
    game: "BiddingGame", result: BidResult, seat: int, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    bidders = game.sides(players)[tuple(Side).index(result.side or Side.FIRST)]
    if seat not in bidders:
        yield AloneWithoutMaker()
        return
    contract = game.contract_of(result, rules, players)
    if contract is None or game.must_be_alone(contract, rules):
        return
    if not game.may_be_alone(contract, rules):
        bid = contract.bid.tricks
        name = gettext_lazy("playing alone on a bid of %(bid)s", bid=bid)
        yield OptionOff(points=2 * contract.bid.tricks, name=name)


def refuse_bid(key: str, bids: Sequence[Bid]) -> Refusal:
    """Return the refusal of a bid that is none of *bids*, or of none."""
    return BidNotPossible(bid=key, allowed=listed(bids)) if key else BidNotSaid()
