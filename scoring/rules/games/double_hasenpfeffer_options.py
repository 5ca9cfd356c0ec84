"""The house rules of Double Hasenpfeffer, where its two sheets differ.

Source: CatsAtCards and House of Cards, "Double Hasenpfeffer".
"""

from dataclasses import replace

from scoring.rules.games import hasenpfeffer
from scoring.rules.options import Option, OptionChoice, Scope, yes_no
from tournament.marked import gettext_noop as _

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
        ),
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
