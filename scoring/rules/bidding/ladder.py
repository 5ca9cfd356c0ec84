"""The ladder of an auction: the bids of a game, each with who may be alone on it."""

from typing import TYPE_CHECKING

from scoring.rules.bidding.contract import Contract
from scoring.rules.house_rules import HouseRules
from scoring.rules.making import LadderBid, MayBeAlone

if TYPE_CHECKING:
    from scoring.rules.bidding.game import BiddingGame


def build_ladder(
    game: "BiddingGame", rules: HouseRules, players: int
) -> tuple[LadderBid, ...]:
    """Return the bids of *game*, lowest first, a forced one last."""
    total = game.tricks(players)
    return tuple(
        LadderBid(
            bid.key,
            bid.label,
            forced=bid.is_forced,
            apart=bid.is_at_most,
            alone=_alone_on(game, Contract(bid, bid.tricks, total), rules),
        )
        for bid in game.bids(rules, players)
    )


def _alone_on(game: "BiddingGame", contract: Contract, rules: HouseRules) -> MayBeAlone:
    if game.must_be_alone(contract, rules):
        return MayBeAlone.ALWAYS
    may = game.asks_alone(rules) and game.may_be_alone(contract, rules)
    return MayBeAlone.MAY if may else MayBeAlone.NEVER
