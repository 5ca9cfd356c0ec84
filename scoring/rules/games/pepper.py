"""Pepper: Hasenpfeffer without joker and widow, with two bids for all six tricks.

Knows nothing of the session; the house rules say which reading of a set-back is played.

Source: CatsAtCards, "Pepper"; the flat set-back is David Parlett's. Lions Clubs' Pepper is
settings: 7 and 14, the dealer has to bid, a game goes to 31.
"""

from collections.abc import Sequence
from dataclasses import replace

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.games.hasenpfeffer import LEAD
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import NO_TRUMP, Bidding, Facts, highest, options_of, side_of
from tournament.words.marked import gettext_noop as _

LITTLE, BIG = "little", "big"
FLAT = 6
SEVEN = 7
"""What Little Pepper is worth where Big Pepper is worth 14."""

_OPTIONS = options_of("pepper")
POINTS = _OPTIONS["pepper_points"]
SETBACK = _OPTIONS["pepper_setback"]
BIG_DEFENDERS = _OPTIONS["pepper_big_doubles_defenders"]


class Pepper(BiddingGame):
    """Pepper; its own target, for a session's target is that of euchre."""

    key = "pepper"
    no_trumps = (NO_TRUMP,)
    bidder_leads = LEAD
    options = (LEAD, *_OPTIONS.values())

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(24)

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
        is_seven = POINTS.of(rules) == "seven_fourteen" and bid.key in (LITTLE, BIG)
        made = SEVEN * stakes if is_seven else 0
        by_tricks = SETBACK.of(rules) == "tricks_won"
        flat = FLAT if SETBACK.of(rules) == "flat_6" else bid.tricks
        return BidPoints(
            lost=0 if by_tricks else made or flat * stakes,
            lost_trick=stakes if by_tricks else 0,
            made=made,
            trick=0 if made else stakes,
            defender_trick=stakes if BIG_DEFENDERS.of(rules) else 1,
        )

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The higher total wins, once one is there; if equal, the bidders'."""
        best, bidders = highest(totals, self.target(rules)), side_of(facts)
        return (bidders,) if len(best) > 1 and bidders is not None else best
