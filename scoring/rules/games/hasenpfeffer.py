"""Hasenpfeffer: four players, 25 cards with the joker, six tricks, a widow.

Knows nothing of the session; the house rules say which sheet's reading is played.

Source: CatsAtCards, "Hasenpfeffer"; House of Cards, the game of the same rules with
25 cards.
"""

from dataclasses import replace
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope, yes_no
from scoring.rules.ruleset import Bidding, Forced
from tournament.words.marked import gettext_noop as _

_BOTH = _("CatsAtCards and House of Cards")

AUCTION = Option(
    name="hasen_auction",
    question=_("How long does the bidding go on?"),
    default="one_round",
    answers=(
        OptionChoice("one_round", _("One round"), _("Every player bids or passes once.")),
        OptionChoice(
            "until_three_passes",
            _("Until three pass"),
            _("The bidding goes around until three players pass after a bid."),
        ),
    ),
    source="House of Cards: one round; CatsAtCards: until three pass",
    by_preset={"cats_at_cards": "until_three_passes"},
)
WIDOW = Option(
    name="hasen_widow",
    question=_("When does the high bidder take the widow?"),
    default="widow_first",
    answers=(
        OptionChoice(
            "widow_first",
            _("Before calling trump"),
            _("The high bidder takes the card on the table, calls trump, then discards."),
        ),
        OptionChoice(
            "name_first",
            _("After calling trump"),
            _("The high bidder calls trump, takes the card on the table, then discards."),
        ),
    ),
    source="House of Cards: before; CatsAtCards: after",
    by_preset={"cats_at_cards": "name_first"},
)
LEAD = Option(
    name="hasen_lead",
    question=_("Who leads to the first trick?"),
    default="bidder",
    answers=(
        OptionChoice(
            "bidder", _("The high bidder"), _("The high bidder plays the first card.")
        ),
        OptionChoice(
            "left_of_dealer",
            _("Left of the dealer"),
            _("The player to the left of the dealer plays the first card."),
        ),
    ),
    source="House of Cards: the high bidder; CatsAtCards: left of the dealer",
    by_preset={"cats_at_cards": "left_of_dealer"},
)
SETBACK = Option(
    name="hasen_setback",
    question=_("What does a failed bid cost?"),
    default="bid",
    answers=(
        OptionChoice(
            "bid",
            _("The bid"),
            _("The team loses what it bid. A bid of 5 that takes 3 tricks costs 5 points."),
            _("Recommended."),
        ),
        OptionChoice(
            "tricks_won",
            _("The tricks it took"),
            _("The team loses 1 point for every trick it took."),
            _(
                "Not recommended. CatsAtCards taken word for word: a failed bid of 6 costs "
                "nothing if it takes no trick, but 5 points with 5 tricks."
            ),
        ),
    ),
    source="House of Cards: the bid; CatsAtCards: the tricks they took",
)
DEFENDERS = Option(
    name="hasen_defenders_score",
    question=_("Do the defenders score their tricks?"),
    default=True,
    answers=yes_no(
        yes=_(
            "The defenders always score 1 point for every trick they take. Both teams can "
            "score in one deal."
        )
    ),
    source="CatsAtCards; House of Cards does not say",
)
TARGET = Option(
    name="hasenpfeffer_target",
    question=_("How many points win a game of Hasenpfeffer?"),
    default=10,
    source=_BOTH,
    scope=Scope.SIDE,
)


class Hasenpfeffer(BiddingGame):
    """Hasenpfeffer; its own target, for a session's target is that of euchre."""

    key = "hasenpfeffer"
    title = _("Hasenpfeffer")
    source = _BOTH
    sheets = ("cats_at_cards", "house_of_cards")
    bidder_leads = LEAD
    setback = SETBACK
    defenders_score = DEFENDERS
    has_loners = False
    own_target = TARGET
    hand = 6
    options: ClassVar[tuple[Option, ...]] = (
        AUCTION,
        WIDOW,
        LEAD,
        SETBACK,
        DEFENDERS,
        TARGET,
    )
    notes: ClassVar[tuple[str, ...]] = (
        _(
            "25 cards: nine to ace in every suit, and the joker, which is the highest "
            "trump."
        ),
        _(
            "Everyone gets 6 cards, 3 at a time. The last card lies face down on the "
            "table: the widow."
        ),
        _(
            "The bidding begins left of the dealer. A bid says how many of the 6 tricks "
            "the team will take, 1 to 6. Each bid is higher than the last."
        ),
        _(
            "If all four pass, the player with the joker shows it, must bid 3, and calls "
            "trump. If the joker is the widow, the deal is passed out and the next player "
            "deals."
        ),
        _(
            "A team that takes what it bid scores 1 point for every trick it takes. A "
            "score can go below zero: “in the hole”."
        ),
        _(
            "The bidders are counted first. If both teams reach the end of the game in "
            "one deal, the bidders win."
        ),
    )

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
