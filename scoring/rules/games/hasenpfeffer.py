"""Hasenpfeffer: four players, 25 cards with the joker, six tricks, a widow.

Knows nothing of the session; the house rules say which sheet's reading is played.

Source: CatsAtCards, "Hasenpfeffer"; House of Cards, the game of the same rules with
25 cards.
"""

from dataclasses import replace

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Bidding, Forced, options_of
from tournament.words.marked import gettext_noop as _

_OPTIONS = options_of("hasenpfeffer")
AUCTION = _OPTIONS["hasen_auction"]
WIDOW = _OPTIONS["hasen_widow"]
LEAD = _OPTIONS["hasen_lead"]
SETBACK = _OPTIONS["hasen_setback"]
DEFENDERS = _OPTIONS["hasen_defenders_score"]


class Hasenpfeffer(BiddingGame):
    """Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "hasenpfeffer"

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(24, joker=True)

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """One to six, and the three that whoever holds the joker is forced to."""
        forced = Bid("forced", _("Forced 3 (joker)"), 3, is_forced=True)
        return (*numbered(1, self.tricks(players)), forced)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        """Once around or until three pass, as the house says; the joker has to bid."""
        return replace(
            super().making(rules, players),
            is_once=AUCTION.of(rules) == "one_round",
            forced=Forced.JOKER,
            notes=(WIDOW.answer(rules).meaning,),
        )

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick; set back by the bid, or by what was won, as the house says."""
        by_bid = SETBACK.of(rules) == "bid"
        return BidPoints(
            lost=contract.bid.tricks if by_bid else 0,
            lost_trick=not by_bid,
            trick=1,
            defender_trick=bool(DEFENDERS.of(rules)),
        )
