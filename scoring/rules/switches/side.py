"""Side tables: what decides a game to a target, and nothing on a progressive session."""

from scoring.rules.options import OptionChoice, Scope, yes_no
from scoring.rules.switches.switch import switch

SIDE_TABLES = (
    switch(
        "target",
        "Game to",
        "To how many points is a game played?",
        source="CatsAtCards: 5; the others: 10; 7 in two of them",
        scope=Scope.SIDE,
    ),
    switch(
        "rubber",
        "Rubber",
        "Is a rubber played?",
        *yes_no(yes="The same pairs play on until one has won two games."),
        source="CatsAtCards",
        scope=Scope.SIDE,
    ),
    switch(
        "laps",
        "Laps",
        "Are points beyond the target carried over?",
        *yes_no(yes="The winners begin their next game with them."),
        source="CatsAtCards, House of Cards (railroad)",
        scope=Scope.SIDE,
    ),
    switch(
        "slams",
        "Slams",
        "Does a game count twice if the losers have no point?",
        *yes_no(yes="A slam is two games won, and a rubber at once."),
        source="CatsAtCards, House of Cards (railroad)",
        scope=Scope.SIDE,
    ),
    switch(
        "first_dealer",
        "First dealer",
        "How is the first dealer found?",
        OptionChoice("lowest_card", "Everybody draws, the lowest card deals"),
        OptionChoice(
            "first_black_jack",
            "The first black jack deals",
            "Cards are dealt face up until one appears.",
        ),
        source="CatsAtCards: lowest card; Everything2, Brad Wilson: first black jack",
        scope=Scope.SIDE,
    ),
    switch(
        "draw_ace",
        "Ace in the draw",
        "Is an ace high or low when cards are drawn?",
        OptionChoice("high", "High"),
        OptionChoice("low", "Low"),
        source="CatsAtCards: high; low is the custom elsewhere",
        scope=Scope.SIDE,
    ),
    switch(
        "steal_deal",
        "Stealing the deal",
        "May a player steal the deal?",
        *yes_no(
            yes="A deal out of turn stands if it is finished before the others notice."
        ),
        source="Everything2 (variation)",
        scope=Scope.SIDE,
    ),
)
