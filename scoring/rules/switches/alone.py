"""Playing alone: who leads, who may defend alone, and what a loner may ask for."""

from scoring.rules.house_rules import OptionChoice, yes_no
from scoring.rules.switches.switch import switch
from tournament.words.marked import gettext_noop as _

PLAYING_ALONE = (
    switch(
        "lone_lead",
        _("Who leads against a loner"),
        _("Who leads first against a loner?"),
        OptionChoice("left_of_maker", _("Left of the loner")),
        OptionChoice(
            "left_of_dealer",
            _("Left of the dealer"),
            _("The player who sits out is skipped."),
        ),
        OptionChoice(
            "no_lone_lead",
            _("Left of the dealer, never the loner"),
            _("A defender who goes alone always leads."),
        ),
        source="CatsAtCards, House of Cards: left of the maker; "
        "Activity List, Brad Wilson: left of the dealer; "
        "Brad Wilson (variation): never the loner",
    ),
    switch(
        "defend_alone",
        _("Defenders may go alone"),
        _("May a defender go alone?"),
        OptionChoice("off", _("No")),
        OptionChoice(
            "vs_lone_maker",
            _("Only against a loner"),
            _("The defender who deals next may choose first."),
            _("It has its own line in the points."),
        ),
        OptionChoice(
            "any",
            _("Always"),
            _("Also when both makers play."),
            _("It has its own line in the points."),
        ),
        source="House of Cards; CatsAtCards (railroad); Everything2, Brad Wilson "
        "(variations)",
    ),
    switch(
        "lone_defence_score",
        _("Points for a lone defender"),
        _("When does a lone defender score more than a plain euchre?"),
        OptionChoice("all_euchres_4", _("For every euchre")),
        OptionChoice(
            "march_4_else_2",
            _("Only for all five tricks"),
            _("With three or four tricks it is a plain euchre."),
        ),
        source="CatsAtCards, Everything2: every euchre; "
        "House of Cards, Brad Wilson: all five",
    ),
    switch(
        "partners_best",
        _("Partner’s best card"),
        _("May a loner ask for the partner’s best card?"),
        OptionChoice("off", _("No")),
        OptionChoice(
            "discard_first",
            _("Yes, after discarding"),
            _(
                "The partner passes the best card face down. A dealer whose partner "
                "assists and goes alone may pass the turned-up card."
            ),
        ),
        OptionChoice(
            "swap_after",
            _("Yes, then decide"),
            _("After seeing the card, the loner may trade one card for it."),
        ),
        source="CatsAtCards, House of Cards (railroad), Brad Wilson (variation); "
        "Everything2 (variation): swap after; the turn-up: House of Cards",
    ),
    switch(
        "partners_best_lone_defender",
        _("Best card for a lone defender"),
        _("May a defender who goes alone ask for it too?"),
        *yes_no(yes=_("The other defender passes a card in the same way.")),
        source="CatsAtCards (railroad)",
    ),
    switch(
        "jambon",
        _("Lay-down (jambon)"),
        _("May a loner lay down the whole hand (jambon)?"),
        *yes_no(
            yes=_("The loner shows all five cards before the first lead."),
            effect=_("Adds the button “Jambon, all five”."),
        ),
        source="CatsAtCards (railroad)",
    ),
    switch(
        "jambon_called_lead",
        _("First card of a lay-down"),
        _("Does the opponent on the left name the first card of a lay-down?"),
        *yes_no(yes=_("The opponent on the left names the card for the first trick.")),
        source="CatsAtCards (railroad)",
    ),
)
