"""Double-deck bid euchre: four players, 48 cards, all of them dealt, no trump high or low.

Source: how it is played in Indiana, Ohio and Michigan; no rule sheet of ours.
"""

from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import NO_TRUMP_HIGH, NO_TRUMP_LOW
from tournament.words.marked import gettext_noop as _

ALONE = "alone"
_LONER = 24


class DoubleDeck(BiddingGame):
    """Double-deck bid euchre; a trick is a point, a failed bid costs the bid."""

    key = "double_deck"
    no_trumps = (NO_TRUMP_HIGH, NO_TRUMP_LOW)

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        alone = Bid(ALONE, _("Alone (all 12)"), self.hand)
        return (
            *numbered(int(self.option("double_deck_least").of(rules)), self.hand),
            alone,
        )

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        return contract.bid.key == ALONE

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, or 24 alone; a failed bid costs as much."""
        if contract.bid.key == ALONE:
            return BidPoints(lost=_LONER, made=_LONER, defender_trick=1)
        return BidPoints(lost=contract.bid.tricks, trick=1, defender_trick=1)
