"""Pepper: Hasenpfeffer without joker and widow, with two bids for all six tricks.

Knows nothing of the session; the house rules say which reading of a set-back is played.

Source: CatsAtCards, "Pepper"; the flat set-back is David Parlett's. Lions Clubs' Pepper is
settings: 7 and 14, the dealer has to bid, a game goes to 31.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, highest, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.games.hasenpfeffer import LEAD
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope, yes_no
from scoring.rules.ruleset import NO_TRUMP, Bidding, Facts, Forced, side_of
from tournament.words.marked import gettext_noop as _

LITTLE, BIG = "little", "big"
FLAT = 6
SEVEN = 7
"""What Little Pepper is worth where Big Pepper is worth 14."""

POINTS = Option(
    name="pepper_points",
    question=_("What are Little Pepper and Big Pepper worth?"),
    default="tricks",
    answers=(
        OptionChoice("tricks", _("6 and 12"), _("A point a trick, in Big Pepper 2.")),
        OptionChoice(
            "seven_fourteen",
            _("7 and 14"),
            _("Made, they score 7 and 14. Failed, they cost as much."),
        ),
    ),
    source="CatsAtCards: 6 and 12; Lions Clubs in the Midwest: 7 and 14",
)
FORCED_DEALER = Option(
    name="pepper_forced_dealer",
    question=_("Must the dealer bid if all the others have passed?"),
    default=False,
    answers=yes_no(
        yes=_("The dealer must bid at least 1. Every deal is played."),
        no=_("No, the deal is passed out"),
    ),
    source="Lions Clubs in the Midwest; CatsAtCards does not say",
)
SETBACK = Option(
    name="pepper_setback",
    question=_("What does a failed bid cost?"),
    default="bid",
    answers=(
        OptionChoice(
            "bid",
            _("The bid"),
            _("The team loses what it bid. Big Pepper costs as much as it is worth."),
            _("Recommended."),
        ),
        OptionChoice(
            "tricks_won",
            _("The tricks it took"),
            _("The team loses 1 point for every trick it took, in Big Pepper 2."),
            _(
                "Not recommended. CatsAtCards taken word for word: a failed Big Pepper "
                "costs nothing if it takes no trick, but 10 points with 5 tricks."
            ),
        ),
        OptionChoice(
            "flat_6",
            _("Always six"),
            _("The team loses 6 points for any bid, in Big Pepper 12."),
        ),
    ),
    source="David Parlett: the bid, or always six; CatsAtCards: the tricks they took",
)
BIG_DEFENDERS = Option(
    name="pepper_big_doubles_defenders",
    question=_("Does Big Pepper double the defenders’ points too?"),
    default=False,
    answers=yes_no(
        yes=_(
            "Against Big Pepper the defenders score 2 points for every trick. Big Pepper "
            "with 5 tricks gives them 2 points instead of 1."
        )
    ),
    source="CatsAtCards says only “double stakes for the hand”",
)
TARGET = Option(
    name="pepper_target",
    question=_("How many points win a game of Pepper?"),
    default=30,
    source="CatsAtCards",
    scope=Scope.SIDE,
)


class Pepper(BiddingGame):
    """Pepper; its own target, for a session's target is that of euchre."""

    key = "pepper"
    title = _("Pepper")
    listed_as = _("Pepper (bid euchre)")
    source = _("CatsAtCards")
    sheets = ("cats_at_cards",)
    no_trumps = (NO_TRUMP,)
    bidder_leads = LEAD
    setback = SETBACK
    has_loners = False
    own_target = TARGET
    hand = 6
    options: ClassVar[tuple[Option, ...]] = (
        LEAD,
        POINTS,
        SETBACK,
        BIG_DEFENDERS,
        FORCED_DEALER,
        TARGET,
    )
    notes: ClassVar[tuple[str, ...]] = (
        _("24 cards, nine to ace, without joker or widow. Everyone gets 6 cards."),
        _(
            "Bids are 1 to 5, then Little Pepper (all 6 tricks) and Big Pepper (all 6, for "
            "double points). Each bid is higher than the last. A player who has passed may "
            "not bid again."
        ),
        _(
            "The high bidder calls a suit as trump, or no trump. In no trump every suit "
            "ranks ace, king, queen, jack, ten, nine."
        ),
        _(
            "A team that takes what it bid scores as the table says. The defenders score "
            "their tricks too. A score can go below zero."
        ),
        _(
            "If both teams reach the end of the game in one deal, the higher total wins. "
            "If the totals are equal, the bidders win."
        ),
    )

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(24)

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """One to five, then all six for normal and for double stakes."""
        most = self.tricks(players)
        little = Bid(LITTLE, _("Little Pepper"), most)
        return (*numbered(1, most - 1), little, Bid(BIG, _("Big Pepper"), most))

    def can_throw_in(self, rules: HouseRules) -> bool:
        return not FORCED_DEALER.of(rules)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        return replace(
            super().making(rules, players),
            is_once=False,
            is_out=True,
            forced=Forced.DEALER if FORCED_DEALER.of(rules) else Forced.NOBODY,
        )

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, two in Big Pepper; a set-back as the house says."""
        bid, stakes = contract.bid, 2 if contract.bid.key == BIG else 1
        made = SEVEN * stakes if self._is_seven(bid, rules) else 0
        by_tricks = SETBACK.of(rules) == "tricks_won"
        flat = FLAT if SETBACK.of(rules) == "flat_6" else bid.tricks
        return BidPoints(
            lost=0 if by_tricks else made or flat * stakes,
            lost_trick=stakes if by_tricks else 0,
            made=made,
            trick=0 if made else stakes,
            defender_trick=stakes if BIG_DEFENDERS.of(rules) else 1,
        )

    def _is_seven(self, bid: Bid, rules: HouseRules) -> bool:
        return POINTS.of(rules) == "seven_fourteen" and bid.key in (LITTLE, BIG)

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The higher total wins, once one is there; if equal, the bidders'."""
        best, bidders = highest(totals, self.target(rules)), side_of(facts)
        return (bidders,) if len(best) > 1 and bidders is not None else best
