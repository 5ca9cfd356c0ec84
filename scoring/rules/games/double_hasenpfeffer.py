"""Double Hasenpfeffer: four or six players in two sides, 48 cards, all of them dealt.

Knows nothing of the session; the house rules say which sheet's reading is played. Six
play it at a side table only.

Source: CatsAtCards and House of Cards, "Double Hasenpfeffer".
"""

from dataclasses import replace
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.games.double_hasenpfeffer_options import (
    DEFENDERS,
    FORCED_DEALER,
    HALF_SETBACK,
    LONE,
    LONE_LOSS,
    MIN_BID,
    SETBACK,
    SIX_EXCHANGE,
    TARGET,
)
from scoring.rules.house_rules import HouseRules
from scoring.rules.making import Bidding, Forced
from scoring.rules.options import Option
from tournament.marked import gettext_lazy
from tournament.marked import gettext_noop as _

_PACK = 48
_SIX = 6


class DoubleHasenpfeffer(BiddingGame):
    """Double Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "double_hasenpfeffer"
    title = _("Double Hasenpfeffer")
    source = _("CatsAtCards and House of Cards")
    sheets = ("cats_at_cards", "house_of_cards")
    setback = SETBACK
    half_setback = HALF_SETBACK
    defenders_score = DEFENDERS
    players: ClassVar[tuple[int, ...]] = (4, 6)
    own_target = TARGET
    options: ClassVar[tuple[Option, ...]] = (
        MIN_BID,
        FORCED_DEALER,
        LONE,
        SETBACK,
        HALF_SETBACK,
        LONE_LOSS,
        DEFENDERS,
        SIX_EXCHANGE,
        TARGET,
    )
    notes: ClassVar[tuple[str, ...]] = (
        _(
            "48 cards: nine to ace, every card twice, no joker. All are dealt, 4 at a "
            "time: 12 each. Six players get 8 each and play in two teams of 3 who sit "
            "alternately."
        ),
        _(
            "There are two right bowers and two left bowers. Of two identical cards in a "
            "trick, the one played first is higher."
        ),
        _(
            "Every player bids or passes once, beginning left of the dealer. Each bid is "
            "higher than the last. The high bidder calls trump and leads."
        ),
        # CatsAtCards: for the partner's two best, after naming trump; House of Cards:
        # two discarded, two received.
        _(
            "A loner first trades 2 cards with the partner, who then lays the hand face "
            "down."
        ),
        _(
            "A team that takes what it bid scores 1 point for every trick it takes, a "
            "loner 2. A score can go below zero."
        ),
        _(
            "The bidders are counted first. If both teams reach the end of the game in "
            "one deal, the bidders win."
        ),
    )

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """Return the double pack."""
        return Pack(_PACK)

    def tricks(self, players: int) -> int:
        """Twelve with four players, eight with six."""
        return _PACK // players

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """Return the bids from the minimum to all tricks, and the dealer's minimum."""
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
        """Everybody speaks once; the dealer may have to bid, or have a minimum alone."""
        must = bool(FORCED_DEALER.of(rules))
        return replace(
            super().making(rules, players),
            forced=Forced.DEALER if must else Forced.NOBODY,
            dealer_minimum=must or bool(HALF_SETBACK.of(rules)),
        )

    def can_throw_in(self, rules: HouseRules) -> bool:
        """Only where the dealer may pass like everybody else."""
        return not FORCED_DEALER.of(rules)

    def may_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """On any bid, or on one for all tricks only."""
        return LONE.of(rules) == "any_bid" or contract.bid.tricks == contract.total

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """A bid for all tricks, where nothing else is played alone."""
        return LONE.of(rules) != "any_bid" and contract.bid.tricks == contract.total

    def asks_alone(self, rules: HouseRules) -> bool:
        """Where the bid does not tell it."""
        return LONE.of(rules) == "any_bid"

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, two for a lone player; a set-back as the house says."""
        return BidPoints(
            lost=_lost(contract, rules),
            trick=2 if contract.alone else 1,
            defender_trick=bool(DEFENDERS.of(rules)),
        )


def _lost(contract: Contract, rules: HouseRules) -> int:
    """Return what a failed bid costs.

    A dealer's minimum is halved before a loner is doubled.
    """
    doubled = contract.alone and LONE_LOSS.of(rules) == "double"
    lost = contract.total if SETBACK.of(rules) == "all_tricks" else contract.bid.tricks
    if contract.bid.is_forced and HALF_SETBACK.of(rules):
        lost = contract.bid.tricks // 2
    return lost * (2 if doubled else 1)
