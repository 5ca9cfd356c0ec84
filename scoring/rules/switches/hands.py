"""Hands that may be thrown in or exchanged, misdeals, and poker for a point."""

from scoring.rules.options import OptionChoice, yes_no
from scoring.rules.switches.switch import switch

HANDS_AND_MISDEALS = (
    switch(
        "farmers_hand",
        "Farmer’s hand",
        "What may a hand of nines and tens ask for?",
        OptionChoice("off", "Nothing"),
        OptionChoice(
            "swap_three_of_9_10",
            "Three of them for three others",
            "With three nines or tens: show them, take the three cards under the turn-up.",
        ),
        OptionChoice(
            "swap_only_9_10",
            "Three others, if it holds nothing else",
            "With nines and tens only: exchange any three.",
        ),
        OptionChoice(
            "misdeal_only_9_10",
            "A new deal, if it holds nothing else",
            "“No ace, no face”: said before the bidding.",
        ),
        source="Everything2 (exchange), Brad Wilson (new deal): variations",
    ),
    switch(
        "ace_no_face",
        "Ace, no face",
        "May a hand of one ace and four nines or tens ask for a new deal?",
        *yes_no(
            yes="Such a hand may be thrown in: one ace, else nines and tens. It is said "
            "before the bidding."
        ),
        source="Brad Wilson (variation)",
    ),
    switch(
        "low_includes_8_7",
        "Eights and sevens",
        "Do eights and sevens count like nines and tens for a new deal?",
        *yes_no(yes="A hand of sevens to tens may be thrown in as well."),
        source="No rule sheet says; for the pack of 32 cards",
    ),
    switch(
        "farmers_redeal",
        "Who deals again",
        "Who deals again when such a hand is thrown in?",
        OptionChoice("same_dealer", "The same dealer"),
        OptionChoice(
            "next_dealer",
            "The next player",
            "The dealer has lost that deal: it is 0–0.",
        ),
        source="No rule sheet says",
    ),
    switch(
        "poker_for_a_point",
        "Poker for a point",
        "May the point of a deal be played for as poker?",
        *yes_no(
            yes="Asked before the turn-up is taken, and the others may refuse. "
            "The side with the best poker hand scores; with equal hands nobody does.",
            effect="Adds the button “Poker for a point”.",
        ),
        source="Everything2 (variation)",
    ),
    switch(
        "misdeal_after_turnup",
        "A misdeal seen late",
        "A misdeal is seen after the turn-up. Who deals again?",
        OptionChoice("same_dealer", "The same dealer"),
        OptionChoice(
            "passes_left",
            "Nobody",
            "The deal is lost and passes to the left: it is 0–0.",
        ),
        source="House of Cards: the same dealer; Brad Wilson: passes left",
    ),
    switch(
        "misdeal_jar",
        "Misdeal jar",
        "What does a misdeal cost?",
        source="No rule sheet says. Some nights keep a jar: $1. Empty: it costs nothing",
    ),
)
