"""Cards: the pack, how it is dealt, which cards keep the score."""

from scoring.rules.options import OptionChoice, yes_no
from scoring.rules.switches.switch import switch

CARDS = (
    switch(
        "deck",
        "The pack",
        "Which pack is on the tables?",
        OptionChoice(32, "32 cards", "Ace down to seven."),
        OptionChoice(24, "24 cards", "Ace down to nine."),
        source="CatsAtCards, House of Cards: 32; "
        "Everything2, Activity List, Brad Wilson: 24",
    ),
    switch(
        "joker",
        "Joker",
        "Is a joker added?",
        *yes_no(yes="It is the highest trump. Turned up, it proposes hearts."),
        source="CatsAtCards, House of Cards (railroad)",
    ),
    switch(
        "deal_pattern",
        "Dealing",
        "In which packets are the cards dealt?",
        OptionChoice(
            "uniform",
            "Three and two, or two and three",
            "Whichever the dealer begins with.",
        ),
        OptionChoice(
            "standard_dealing",
            "3-2-3-2, then 2-3-2-3",
            "From the dealer’s left; some tournaments require it.",
        ),
        OptionChoice("free", "In twos and threes as the dealer likes"),
        source="CatsAtCards, House of Cards: three and two; Everything2, Brad Wilson "
        "(some tournaments): 3-2-3-2; Activity List: free",
    ),
    switch(
        "score_markers",
        "Score cards",
        "Which cards keep the score at a table without a phone?",
        OptionChoice("3-4", "A three and a four", "For a game to five."),
        OptionChoice("6-4", "A six and a four"),
        OptionChoice("2-3", "A two and a three"),
        OptionChoice("5-5", "Two fives"),
        OptionChoice("paper", "None, paper"),
        source="CatsAtCards: 3-4; House of Cards, Activity List: 6-4; "
        "Everything2: 2-3; Brad Wilson: 5-5",
    ),
)
