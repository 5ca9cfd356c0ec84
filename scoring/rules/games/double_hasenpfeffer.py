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
from scoring.rules.games import hasenpfeffer
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope, yes_no
from scoring.rules.ruleset import Bidding, Forced
from tournament.words.marked import gettext_lazy
from tournament.words.marked import gettext_noop as _

MIN_BID = Option(
    name="dh_min_bid",
    question=_("What is the lowest bid?"),
    default="half",
    answers=(
        OptionChoice(
            "half", _("Half of the tricks"), _("6 with four players, 4 with six.")
        ),
        OptionChoice("six", _("Six"), _("6 tricks, with four players and with six.")),
    ),
    source="House of Cards: half of the tricks; CatsAtCards: six",
    by_preset={"cats_at_cards": "six"},
)
FORCED_DEALER = Option(
    name="dh_forced_dealer",
    question=_("Must the dealer bid if all the others have passed?"),
    default=True,
    answers=yes_no(
        yes=_("The dealer must bid at least the minimum. Every deal is played."),
        no=_("No, the deal is passed out"),
    ),
    source="House of Cards; CatsAtCards does not say",
)
LONE = Option(
    name="dh_lone",
    question=_("When may the high bidder go alone?"),
    default="any_bid",
    answers=(
        OptionChoice(
            "any_bid",
            _("On any bid"),
            _("The high bidder may go alone on every bid."),
            _("Phones ask who went alone."),
        ),
        OptionChoice(
            "max_bid_only",
            _("Only by bidding all tricks"),
            _("A bid of all tricks ends the bidding at once. The bidder goes alone."),
        ),
    ),
    source="House of Cards: on any bid; CatsAtCards: only by bidding all tricks",
    by_preset={"cats_at_cards": "max_bid_only"},
)
SETBACK = Option(
    name="dh_setback",
    question=_("What does a failed bid cost?"),
    default="bid",
    answers=(
        OptionChoice(
            "bid",
            _("The bid"),
            _("The team loses what it bid. A bid of 8 that fails costs 8 points."),
        ),
        OptionChoice(
            "all_tricks",
            _("One point for every trick of the deal"),
            _("The team loses 12 points for any bid, or 8 with six players."),
        ),
    ),
    source="House of Cards: the bid; CatsAtCards: one point for every trick",
    by_preset={"cats_at_cards": "all_tricks"},
)
HALF_SETBACK = Option(
    name="dh_half_setback",
    question=_("Does a dealer who bid the minimum lose only half?"),
    default=True,
    answers=yes_no(
        yes=_(
            "A dealer who bid the minimum loses half of that bid. A dealer’s failed 6 "
            "costs 3 points."
        )
    ),
    source="House of Cards; CatsAtCards does not say",
    by_preset={"cats_at_cards": False},
)
LONE_LOSS = Option(
    name="dh_lone_loss",
    question=_("What does a loner’s failed bid cost?"),
    default="double",
    answers=(
        OptionChoice(
            "double",
            _("Double"),
            _("A loner wins double and loses double. A failed 8 alone costs 16 points."),
        ),
        OptionChoice(
            "single",
            _("The same as a team"),
            _("A loner wins double but loses no more than a team."),
        ),
    ),
    source="House of Cards: double; CatsAtCards: the same as a pair",
    by_preset={"cats_at_cards": "single"},
)
DEFENDERS = replace(hasenpfeffer.DEFENDERS, name="dh_defenders_score")
SIX_EXCHANGE = Option(
    name="dh6_exchange",
    question=_("With six players, who trades cards with a loner?"),
    default="each_partner",
    answers=(
        OptionChoice(
            "each_partner", _("Each partner"), _("2 cards with each of the partners.")
        ),
        OptionChoice("one_partner", _("One partner"), _("2 cards with one partner.")),
    ),
    source="CatsAtCards: each partner; House of Cards: “his partner”",
    scope=Scope.SIDE,
    players=(6,),
    by_preset={"house_of_cards": "one_partner"},
)
TARGET = Option(
    name="double_hasenpfeffer_target",
    question=_("How many points win a game of Double Hasenpfeffer?"),
    default=52,
    source="CatsAtCards: 52; House of Cards: 62",
    by_preset={"house_of_cards": 62},
    scope=Scope.SIDE,
)


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
        must = bool(FORCED_DEALER.of(rules))
        return replace(
            super().making(rules, players),
            forced=Forced.DEALER if must else Forced.NOBODY,
            dealer_minimum=must or bool(HALF_SETBACK.of(rules)),
        )

    def can_throw_in(self, rules: HouseRules) -> bool:
        return not FORCED_DEALER.of(rules)

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
