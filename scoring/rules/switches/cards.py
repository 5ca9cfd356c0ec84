"""Cards: the deck, how it is dealt, which cards keep the score."""

from scoring.rules.house_rules import OptionChoice, yes_no
from scoring.rules.switches.switch import switch
from tournament.words.marked import gettext_noop as _

CARDS = (
    switch(
        "deck",
        _("Deck"),
        _("Which deck is on the tables?"),
        OptionChoice(32, _("32 cards"), _("Seven to ace.")),
        OptionChoice(24, _("24 cards"), _("Nine to ace.")),
        source="CatsAtCards, House of Cards: 32; "
        "Everything2, Activity List, Brad Wilson: 24",
    ),
    switch(
        "joker",
        _("Joker"),
        _("Is a joker added?"),
        *yes_no(yes=_("It is the highest trump. Turned up, it stands for hearts.")),
        source="CatsAtCards, House of Cards (railroad)",
    ),
    switch(
        "deal_pattern",
        _("Dealing"),
        _("How are the cards dealt?"),
        OptionChoice(
            "uniform",
            _("3 and 2, or 2 and 3"),
            _("The dealer chooses which comes first."),
        ),
        OptionChoice(
            "standard_dealing",
            _("3-2-3-2, then 2-3-2-3"),
            _("Starting left of the dealer. Some tournaments ask for it."),
        ),
        OptionChoice("free", _("Any mix of 2 and 3")),
        source="CatsAtCards, House of Cards: three and two; Everything2, Brad Wilson "
        "(some tournaments): 3-2-3-2; Activity List: free",
    ),
    switch(
        "score_markers",
        _("Score-keeping cards"),
        _("Which cards keep the score at a table without a phone?"),
        OptionChoice("3-4", _("3 and 4"), _("For a game to 5.")),
        OptionChoice("6-4", _("6 and 4")),
        OptionChoice("2-3", _("2 and 3")),
        OptionChoice("5-5", _("Two 5s")),
        OptionChoice("paper", _("Paper, no cards")),
        source="CatsAtCards: 3-4; House of Cards, Activity List: 6-4; "
        "Everything2: 2-3; Brad Wilson: 5-5",
    ),
)
