"""Making trump: the turn-up, the second round, the stuck dealer."""

from scoring.rules.options import OptionChoice, yes_no
from scoring.rules.switches.switch import ALL_SHEETS, switch

MAKING_TRUMP = (
    switch(
        "all_pass",
        "Everybody passes twice",
        "What happens when everybody passes twice?",
        OptionChoice("throw_in", "The deal is thrown in", "Nobody scores."),
        OptionChoice(
            "stick_the_dealer",
            "Stick the dealer",
            "The dealer must name one of the three other suits.",
            "A deal cannot be thrown in: there is no button “Nobody”.",
        ),
        source="CatsAtCards, Activity List, Brad Wilson: thrown in; Everything2: no "
        "trump; House of Cards does not say. Sticking the dealer: Everything2, Activity "
        "List, Brad Wilson (variations)",
    ),
    switch(
        "assist_must_go_alone",
        "Ordering up the partner",
        "Must the dealer’s partner go alone after ordering up the dealer?",
        *yes_no(
            yes="That player goes alone; the dealer lays the hand down and sits out.",
            effect="Such a deal scores as one played alone.",
        ),
        source="Activity List (Canadian rules)",
    ),
    switch(
        "dealer_pickup",
        "The turn-up",
        "Must the dealer take the turn-up once it is accepted?",
        OptionChoice("must", "Yes", "The dealer takes it and lays one card away."),
        OptionChoice(
            "may", "Only if the dealer likes", "The hand may stay as it was dealt."
        ),
        source=f"{ALL_SHEETS}; House of Cards leaves it to the dealer",
    ),
    switch(
        "thrown_in_deal",
        "A deal thrown in",
        "Does a deal that is thrown in count as that dealer’s deal?",
        OptionChoice("counts", "Yes", "It is 0–0, and the next player deals."),
        OptionChoice(
            "same_dealer",
            "No",
            "The same dealer deals again.",
            "There is no button “Nobody”.",
        ),
        source="CatsAtCards; dealing again is what some halls do",
    ),
)
