"""Double-deck bid euchre: four players, 48 cards, all of them dealt, no trump high or low.

Source: how it is played in Indiana, Ohio and Michigan; no rule sheet of ours.
"""

from dataclasses import replace
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract, numbered
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope, yes_no
from scoring.rules.ruleset import NO_TRUMP_HIGH, NO_TRUMP_LOW, Bidding, Forced
from tournament.words.marked import gettext_noop as _

ALONE = "alone"
_TRICKS, _LONER = 12, 24

LEAST = Option(
    name="double_deck_least",
    question=_("What is the lowest bid?"),
    title=_("Lowest bid"),
    default="3",
    answers=(
        OptionChoice("3", _("Three"), _("3 tricks.")),
        OptionChoice("6", _("Six"), _("6 tricks.")),
    ),
    source="Both are usual",
)
FORCED_DEALER = Option(
    name="double_deck_forced_dealer",
    question=_("Must the dealer bid if all the others have passed?"),
    title=_("The dealer must bid"),
    default=True,
    answers=yes_no(
        yes=_("The dealer must bid at least the lowest bid. Every deal is played."),
        no=_("No, the deal is passed out"),
    ),
    source="Usual in most clubs",
)
TARGET = Option(
    name="double_deck_target",
    question=_("How many points win a game of double-deck bid euchre?"),
    title=_("Points to win"),
    default=52,
    source="52 is usual",
    scope=Scope.SIDE,
)


class DoubleDeck(BiddingGame):
    """Double-deck bid euchre; a trick is a point, a failed bid costs the bid."""

    key = "double_deck"
    title = _("Double-deck bid euchre")
    source = _("Clubs in Indiana, Ohio and Michigan")
    no_trumps = (NO_TRUMP_HIGH, NO_TRUMP_LOW)
    own_target = TARGET
    hand = _TRICKS
    options: ClassVar[tuple[Option, ...]] = (LEAST, FORCED_DEALER, TARGET)
    says_alone = False
    notes: ClassVar[tuple[str, ...]] = (
        _(
            "48 cards: nine to ace, every card twice, no joker. All are dealt, 12 to each "
            "player."
        ),
        _(
            "Every player bids or passes once, beginning left of the dealer. Each bid is "
            "higher than the last."
        ),
        _(
            "The high bidder calls a suit as trump, or no trump high or low, and leads. In "
            "no trump low the nine is the highest card of every suit and the ace the "
            "lowest."
        ),
        _(
            "There are two right bowers and two left bowers. Of two identical cards in a "
            "trick, the one played first is higher."
        ),
        _(
            "“Alone” is a bid of all 12 tricks without the partner, and ends the bidding. "
            "The partner first gives the bidder 3 cards for 3 others."
        ),
        _(
            "A team that takes what it bid scores 1 point for every trick. The defenders "
            "score their tricks too. A score can go below zero."
        ),
    )

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(48)

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        alone = Bid(ALONE, _("Alone (all 12)"), _TRICKS)
        return (*numbered(int(LEAST.of(rules)), _TRICKS), alone)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        forced = Forced.DEALER if FORCED_DEALER.of(rules) else Forced.NOBODY
        return replace(super().making(rules, players), forced=forced)

    def can_throw_in(self, rules: HouseRules) -> bool:
        return not FORCED_DEALER.of(rules)

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        return contract.bid.key == ALONE

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick, or 24 alone; a failed bid costs as much."""
        if contract.bid.key == ALONE:
            return BidPoints(lost=_LONER, made=_LONER, defender_trick=1)
        return BidPoints(lost=contract.bid.tricks, trick=1, defender_trick=1)
