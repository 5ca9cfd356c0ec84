"""First dealer, hands dealt again or traded, stolen deals, misdeals, poker for a point."""

from scoring.rules.house_rules import OptionChoice, yes_no
from scoring.rules.switches.switch import switch
from tournament.words.marked import gettext_noop as _
from tournament.words.marked import paragraph

SKIPPED_DEALS_NEXT = _(
    "The player who was skipped deals next, and each player still deals once."
)
"""Also what is ruled where nobody may steal a deal, and it is noticed too late.

Source: CatsAtCards, "Progressive Euchre": "4 deals are performed, with each player at the
table dealing one time"; Everything2, "Stealing the Deal", does not say who deals next.
"""

HANDS_AND_MISDEALS = (
    switch(
        "first_dealer",
        _("First dealer"),
        _("Who deals first?"),
        OptionChoice("lowest_card", _("Lowest card drawn")),
        OptionChoice(
            "first_black_jack",
            _("First black jack"),
            _("Deal cards face up until a black jack appears."),
            _("Phones turn the cards before the first deal of a game."),
        ),
        source="CatsAtCards: lowest card; Everything2, Brad Wilson: first black jack",
    ),
    switch(
        "draw_ace",
        _("Ace in the draw"),
        _("Is an ace high or low when cards are drawn?"),
        OptionChoice("high", _("High")),
        OptionChoice("low", _("Low")),
        source="CatsAtCards: high; low is the custom elsewhere",
    ),
    switch(
        "farmers_hand",
        _("Farmer’s hand"),
        _("What may a player with nines and tens ask for?"),
        OptionChoice("off", _("Nothing, play the hand")),
        OptionChoice(
            "swap_three_of_9_10",
            _("Trade three nines or tens"),
            _("Show them and take the three cards under the turned-up card."),
        ),
        OptionChoice(
            "swap_only_9_10",
            _("Trade three cards of a nines-and-tens hand"),
            _("Only with no other cards in the hand."),
        ),
        OptionChoice(
            "misdeal_only_9_10",
            _("New deal for a nines-and-tens hand"),
            _("Say “No ace, no face” before the bidding."),
        ),
        source="Everything2 (exchange), Brad Wilson (new deal): variations",
    ),
    switch(
        "ace_no_face",
        _("Ace, no face"),
        _("May a player with one ace and four nines or tens ask for a new deal?"),
        *yes_no(yes=_("Say so before the bidding.")),
        source="Brad Wilson (variation)",
    ),
    switch(
        "low_includes_8_7",
        _("Eights and sevens"),
        _("Do eights and sevens count like nines and tens for a new deal?"),
        *yes_no(yes=_("A hand of sevens to tens may ask for a new deal too.")),
        source="No rule sheet says; for the pack of 32 cards",
    ),
    switch(
        "farmers_redeal",
        _("Who deals after a bad hand"),
        _("Who deals when a player asks for a new deal?"),
        OptionChoice("same_dealer", _("The same dealer")),
        OptionChoice(
            "next_dealer",
            _("The next player"),
            _("The deal counts as 0–0."),
        ),
        source="No rule sheet says",
    ),
    switch(
        "poker_for_a_point",
        _("Poker for a point"),
        _("May players play poker for the point of a deal?"),
        *yes_no(
            yes=_(
                "Ask before the turned-up card is taken. The others may say no. "
                "The team with the best poker hand scores. A tie scores nothing."
            ),
            effect=_("Adds the button “Poker for a point”."),
        ),
        source="Everything2 (variation)",
    ),
    switch(
        "steal_deal",
        _("Stealing the deal"),
        _("May a player steal the deal?"),
        *yes_no(
            yes=paragraph(
                _("A deal out of turn counts if it is finished before the others notice."),
                SKIPPED_DEALS_NEXT,
            )
        ),
        source="Everything2 (variation); each player deals once: CatsAtCards",
    ),
    switch(
        "misdeal_after_turnup",
        _("A misdeal seen late"),
        _("Who deals when a misdeal is seen after the card is turned up?"),
        OptionChoice("same_dealer", _("The same dealer")),
        OptionChoice(
            "passes_left",
            _("The deal is lost"),
            _("It is 0–0, and the next player deals."),
        ),
        source="House of Cards: the same dealer; Brad Wilson: passes left",
    ),
    switch(
        "misdeal_jar",
        _("Misdeal jar"),
        _("What does a misdeal cost?"),
        source="No rule sheet says. Some nights keep a jar: $1. Empty: it costs nothing",
    ),
)
