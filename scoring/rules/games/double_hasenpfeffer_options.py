"""The house rules of Double Hasenpfeffer, where its two sheets differ.

Source: CatsAtCards and House of Cards, "Double Hasenpfeffer".
"""

from scoring.rules.options import Option, OptionChoice, Scope, yes_no

MIN_BID = Option(
    name="dh_min_bid",
    question="What is the lowest bid?",
    default="half",
    answers=(
        OptionChoice("half", "Half of the tricks", "Six with four players, four with six."),
        OptionChoice("six", "Six", "Six tricks, with four players and with six."),
    ),
    source="House of Cards: half of the tricks; CatsAtCards: six",
    by_preset={"cats_at_cards": "six"},
)
FORCED_DEALER = Option(
    name="dh_forced_dealer",
    question="Must the dealer bid if everybody else has passed?",
    default=True,
    answers=yes_no(
        yes="The dealer must bid at least the minimum.",
        no="No, the cards are thrown in",
        effect="A deal cannot be thrown in.",
    ),
    source="House of Cards; CatsAtCards does not say",
)
LONE = Option(
    name="dh_lone",
    question="When may the high bidder play alone?",
    default="any_bid",
    answers=(
        OptionChoice(
            "any_bid",
            "On any bid",
            "The high bidder may play alone whatever the bid was.",
            "The scorepad asks who was alone.",
        ),
        OptionChoice(
            "max_bid_only",
            "Only by bidding all tricks",
            "A bid of all tricks ends the bidding at once and has to be played alone.",
            "A bid of all tricks counts as played alone.",
        ),
    ),
    source="House of Cards: on any bid; CatsAtCards: only by bidding all tricks",
    by_preset={"cats_at_cards": "max_bid_only"},
)
SETBACK = Option(
    name="dh_setback",
    question="What do bidders lose who fall short of their bid?",
    default="bid",
    answers=(
        OptionChoice(
            "bid",
            "The bid",
            "They are set back by what they bid.",
            "A bid of 8 that fails costs 8 points.",
        ),
        OptionChoice(
            "all_tricks",
            "One point for every trick of the deal",
            "They lose twelve points, or eight with six players, whatever they bid.",
            "A bid of 8 that fails costs 12 points, or 8 with six players.",
        ),
    ),
    source="House of Cards: the bid; CatsAtCards: one point for every trick",
    by_preset={"cats_at_cards": "all_tricks"},
)
HALF_SETBACK = Option(
    name="dh_half_setback",
    question="Is a dealer who bid the minimum set back by half only?",
    default=True,
    answers=yes_no(
        yes="A dealer who bid the minimum loses half of that bid, whatever others lose.",
        effect="A dealer's failed 6 costs 3 points.",
    ),
    source="House of Cards; CatsAtCards does not say",
    by_preset={"cats_at_cards": False},
)
LONE_LOSS = Option(
    name="dh_lone_loss",
    question="What does a lone player lose who falls short?",
    default="double",
    answers=(
        OptionChoice(
            "double",
            "Double",
            "A lone player loses double, as one wins double.",
            "A bid of 8 that fails alone costs 16 points.",
        ),
        OptionChoice(
            "single",
            "The same as a pair",
            "A lone player wins double but loses no more than a pair.",
            "A bid that fails alone costs what it costs with a partner.",
        ),
    ),
    source="House of Cards: double; CatsAtCards: the same as a pair",
    by_preset={"cats_at_cards": "single"},
)
DEFENDERS = Option(
    name="dh_defenders_score",
    question="Do the defenders score their tricks?",
    default=True,
    answers=yes_no(
        yes="The defenders score one point for every trick they take, always.",
        effect="Both sides can score in one deal.",
    ),
    source="CatsAtCards; House of Cards does not say",
)
SIX_EXCHANGE = Option(
    name="dh6_exchange",
    question="With six players, with whom does a lone player exchange cards?",
    default="each_partner",
    answers=(
        OptionChoice(
            "each_partner", "Each partner", "Two cards with each of the partners."
        ),
        OptionChoice("one_partner", "One partner", "Two cards with one partner."),
    ),
    source="CatsAtCards: each partner; House of Cards: “his partner”",
    scope=Scope.SIDE,
    players=(6,),
    by_preset={"house_of_cards": "one_partner"},
)
TARGET = Option(
    name="double_hasenpfeffer_target",
    question="How many points is a game of Double Hasenpfeffer played to?",
    default=52,
    source="CatsAtCards: 52; House of Cards: 62",
    by_preset={"house_of_cards": 62},
    scope=Scope.SIDE,
)
