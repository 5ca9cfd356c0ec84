"""Double Hasenpfeffer: four or six players in two sides, 48 cards, all of them dealt.

Knows nothing of the session; the house rules say which sheet's reading is played. Six
play it at a side table only.

Source: CatsAtCards and House of Cards, "Double Hasenpfeffer".
"""

from dataclasses import replace

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Bidding, options_of
from tournament.words.marked import gettext_lazy

_PACK = 48
_SIX = 6

_OPTIONS = options_of("double_hasenpfeffer")
MIN_BID = _OPTIONS["dh_min_bid"]
FORCED_DEALER = _OPTIONS["dh_forced_dealer"]
LONE = _OPTIONS["dh_lone"]
SETBACK = _OPTIONS["dh_setback"]
HALF_SETBACK = _OPTIONS["dh_half_setback"]
LONE_LOSS = _OPTIONS["dh_lone_loss"]
DEFENDERS = _OPTIONS["dh_defenders_score"]


class DoubleHasenpfeffer(BiddingGame):
    """Double Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "double_hasenpfeffer"

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(_PACK)

    def tricks(self, players: int) -> int:
        return _PACK // players

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        total = self.tricks(players)
        least = _SIX if MIN_BID.of(rules) == "six" else total // 2
        label = gettext_lazy("Dealer forced %(bid)s", bid=least)
        forced = Bid("forced", label, least, is_forced=True)
        label = gettext_lazy("Dealer’s minimum %(bid)s", bid=least)
        free = Bid("forced", label, least, is_forced=True)
        if FORCED_DEALER.of(rules):
            return (*numbered(least, total), forced)
        if HALF_SETBACK.of(rules):
            return (*numbered(least, total), free)
        return numbered(least, total)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        is_minimum = self.is_dealer_forced(rules) or bool(HALF_SETBACK.of(rules))
        return replace(super().making(rules, players), dealer_minimum=is_minimum)

    def may_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        return LONE.of(rules) == "any_bid" or contract.bid.tricks == contract.total

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """A bid for all tricks, where nothing else is played alone."""
        return LONE.of(rules) != "any_bid" and contract.bid.tricks == contract.total

    def asks_alone(self, rules: HouseRules) -> bool:
        return LONE.of(rules) == "any_bid"

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, two for a lone player; a set-back as the house says."""
        return BidPoints(
            lost=_lost(contract, rules),
            trick=2 if contract.alone else 1,
            defender_trick=bool(DEFENDERS.of(rules)),
        )


def _lost(contract: Contract, rules: HouseRules) -> int:
    """A dealer's minimum is halved before a loner is doubled."""
    doubled = contract.alone and LONE_LOSS.of(rules) == "double"
    lost = contract.total if SETBACK.of(rules) == "all_tricks" else contract.bid.tricks
    if contract.bid.is_forced and HALF_SETBACK.of(rules):
        lost = contract.bid.tricks // 2
    return lost * (2 if doubled else 1)
