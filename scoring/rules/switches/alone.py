"""Playing alone: who leads, who may defend alone, and what a loner may ask for."""

from scoring.rules.options import OptionChoice, yes_no
from scoring.rules.switches.switch import switch

PLAYING_ALONE = (
    switch(
        "lone_lead",
        "First lead against a loner",
        "Who leads first when somebody plays alone?",
        OptionChoice("left_of_maker", "The player left of the maker"),
        OptionChoice(
            "left_of_dealer",
            "The player left of the dealer",
            "Whoever sits out is passed over.",
        ),
        OptionChoice(
            "no_lone_lead",
            "Left of the dealer, but never the loner",
            "A lone defender always leads.",
        ),
        source="CatsAtCards, House of Cards: left of the maker; "
        "Activity List, Brad Wilson: left of the dealer; "
        "Brad Wilson (variation): never the loner",
    ),
    switch(
        "defend_alone",
        "Defending alone",
        "May a defender play alone?",
        OptionChoice("off", "No"),
        OptionChoice(
            "vs_lone_maker",
            "Only against a lone maker",
            "The defender next in line to deal may choose first.",
            "A euchre by a lone defender has its own line in the points.",
        ),
        OptionChoice(
            "any",
            "Always",
            "Against a pair, too.",
            "A euchre by a lone defender has its own line in the points.",
        ),
        source="House of Cards; CatsAtCards (railroad); Everything2, Brad Wilson "
        "(variations)",
    ),
    switch(
        "lone_defence_score",
        "What a lone defender scores",
        "When does a lone defender score more than a plain euchre?",
        OptionChoice("all_euchres_4", "For every euchre"),
        OptionChoice(
            "march_4_else_2",
            "For all five tricks only",
            "With three or four tricks it is a plain euchre.",
        ),
        source="CatsAtCards, Everything2: every euchre; "
        "House of Cards, Brad Wilson: all five",
    ),
    switch(
        "partners_best",
        "Partner’s best card",
        "May a lone player ask for the partner’s best card?",
        OptionChoice("off", "No"),
        OptionChoice(
            "discard_first",
            "Yes, after laying a card away",
            "The partner chooses alone and passes it face down. A dealer whose partner "
            "assists and plays alone may give the turn-up.",
        ),
        OptionChoice(
            "swap_after",
            "Yes, and then decide",
            "Having seen the card, the lone player may swap it for one.",
        ),
        source="CatsAtCards, House of Cards (railroad), Brad Wilson (variation); "
        "Everything2 (variation): swap after; the turn-up: House of Cards",
    ),
    switch(
        "partners_best_lone_defender",
        "Partner’s best for a lone defender",
        "May a lone defender ask for it as well?",
        *yes_no(yes="The other defender passes a card in the same way."),
        source="CatsAtCards (railroad)",
    ),
    switch(
        "jambon",
        "Jambon",
        "Is jambon (ham bone) played?",
        *yes_no(
            yes="A lone player may lay the whole hand open before the first lead.",
            effect="Adds the button “Jambon, all five”.",
        ),
        source="CatsAtCards (railroad)",
    ),
    switch(
        "jambon_called_lead",
        "First lead of a jambon",
        "Does the opponent to the left name the open hand’s first card?",
        *yes_no(
            yes="The opponent to the left names the open hand’s card for the first trick."
        ),
        source="CatsAtCards (railroad)",
    ),
)
