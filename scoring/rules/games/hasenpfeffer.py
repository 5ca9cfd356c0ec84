"""Hasenpfeffer and its kin: a widow and a joker, no widow and no joker, or a double pack.

Hasenpfeffer is for four players, 25 cards with the joker, six tricks. Pepper has neither
joker nor widow, but two bids for all six tricks. Double Hasenpfeffer is for four or six
players in two sides, 48 cards, all of them dealt; six play it at a side table only. Knows
nothing of the session; the house rules say which sheet's reading is played.

Source: CatsAtCards, "Hasenpfeffer", "Pepper" and "Double Hasenpfeffer"; House of Cards, the
game of the same rules with 25 cards and "Double Hasenpfeffer". Pepper's flat set-back is
David Parlett's; Lions Clubs' Pepper is settings: 7 and 14, the dealer has to bid, a game
goes to 31.
"""

from collections.abc import Sequence
from dataclasses import replace

from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import NO_TRUMP, Bidding, Facts, Forced, highest, side_of
from tournament.words.marked import gettext_lazy
from tournament.words.marked import gettext_noop as _


class Hasenpfeffer(BiddingGame):
    """Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "hasenpfeffer"

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """One to six, and the three that whoever holds the joker is forced to."""
        forced = Bid("forced", _("Forced 3 (joker)"), 3, is_forced=True)
        return (*numbered(1, self.tricks(players)), forced)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        """Once around or until three pass, as the house says; the joker has to bid."""
        return replace(
            super().making(rules, players),
            is_once=self.option("hasen_auction").of(rules) == "one_round",
            forced=Forced.JOKER,
            notes=(self.option("hasen_widow").answer(rules).meaning,),
        )

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick; set back by the bid, or by what was won, as the house says."""
        by_bid = self.option("hasen_setback").of(rules) == "bid"
        return BidPoints(
            lost=contract.bid.tricks if by_bid else 0,
            lost_trick=not by_bid,
            trick=1,
            defender_trick=bool(self.option("hasen_defenders_score").of(rules)),
        )


LITTLE, BIG = "little", "big"
FLAT = 6
SEVEN = 7
"""What Little Pepper is worth where Big Pepper is worth 14."""


class Pepper(BiddingGame):
    """Pepper; its own target, for a session's target is that of euchre."""

    key = "pepper"
    no_trumps = (NO_TRUMP,)

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """One to five, then all six for normal and for double stakes."""
        most = self.tricks(players)
        little = Bid(LITTLE, _("Little Pepper"), most)
        return (*numbered(1, most - 1), little, Bid(BIG, _("Big Pepper"), most))

    def making(self, rules: HouseRules, players: int) -> Bidding:
        return replace(super().making(rules, players), is_once=False, is_out=True)

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, two in Big Pepper; a set-back as the house says."""
        bid, stakes = contract.bid, 2 if contract.bid.key == BIG else 1
        is_seven = self.option("pepper_points").of(rules) == "seven_fourteen"
        made = SEVEN * stakes if is_seven and bid.key in (LITTLE, BIG) else 0
        set_back = self.option("pepper_setback").of(rules)
        by_tricks = set_back == "tricks_won"
        flat = FLAT if set_back == "flat_6" else bid.tricks
        doubles = self.option("pepper_big_doubles_defenders").of(rules)
        return BidPoints(
            lost=0 if by_tricks else made or flat * stakes,
            lost_trick=stakes if by_tricks else 0,
            made=made,
            trick=0 if made else stakes,
            defender_trick=stakes if doubles else 1,
        )

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The higher total wins, once one is there; if equal, the bidders'."""
        best, bidders = highest(totals, self.target(rules)), side_of(facts)
        return (bidders,) if len(best) > 1 and bidders is not None else best


_SIX = 6


class DoubleHasenpfeffer(BiddingGame):
    """Double Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "double_hasenpfeffer"

    def tricks(self, players: int) -> int:
        return self.cards // players

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        total = self.tricks(players)
        least = _SIX if self.option("dh_min_bid").of(rules) == "six" else total // 2
        if not self._has_minimum(rules):
            return numbered(least, total)
        label = gettext_lazy("Dealer’s minimum %(bid)s", bid=least)
        if self.is_dealer_forced(rules):
            label = gettext_lazy("Dealer forced %(bid)s", bid=least)
        return (*numbered(least, total), Bid("forced", label, least, is_forced=True))

    def making(self, rules: HouseRules, players: int) -> Bidding:
        is_minimum = self._has_minimum(rules)
        return replace(super().making(rules, players), dealer_minimum=is_minimum)

    def may_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        return self.asks_alone(rules) or contract.bid.tricks == contract.total

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """A bid for all tricks, where nothing else is played alone."""
        return not self.asks_alone(rules) and contract.bid.tricks == contract.total

    def asks_alone(self, rules: HouseRules) -> bool:
        return self.option("dh_lone").of(rules) == "any_bid"

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, two for a lone player; a set-back as the house says."""
        return BidPoints(
            lost=self._lost(contract, rules),
            trick=2 if contract.alone else 1,
            defender_trick=bool(self.option("dh_defenders_score").of(rules)),
        )

    def _lost(self, contract: Contract, rules: HouseRules) -> int:
        """A dealer's minimum is halved before a loner is doubled."""
        doubled = contract.alone and self.option("dh_lone_loss").of(rules) == "double"
        by_all = self.option("dh_setback").of(rules) == "all_tricks"
        lost = contract.total if by_all else contract.bid.tricks
        if contract.bid.is_forced and self._halves(rules):
            lost = contract.bid.tricks // 2
        return lost * (2 if doubled else 1)

    def _has_minimum(self, rules: HouseRules) -> bool:
        """Whether the dealer has a bid by itself, made to say it or not."""
        return self.is_dealer_forced(rules) or self._halves(rules)

    def _halves(self, rules: HouseRules) -> bool:
        return bool(self.option("dh_half_setback").of(rules))
