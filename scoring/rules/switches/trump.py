"""Making trump: the turned-up card, the second round, the stuck dealer."""

from scoring.rules.house_rules import OptionChoice, yes_no
from scoring.rules.switches.switch import ALL_SHEETS, switch
from tournament.words.marked import gettext_noop as _

MAKING_TRUMP = (
    switch(
        "all_pass",
        _("Everyone passes twice"),
        _("What happens when everyone passes twice?"),
        OptionChoice(
            "throw_in", _("Pass the deal, no score"), _("Phones show “No score”.")
        ),
        OptionChoice(
            "stick_the_dealer",
            _("Stick (screw) the dealer"),
            _("The dealer must call one of the three other suits. Every deal has a score."),
        ),
        source="CatsAtCards, Activity List, Brad Wilson: thrown in; Everything2: no "
        "trump; House of Cards does not say. Sticking the dealer: Everything2, Activity "
        "List, Brad Wilson (variations)",
    ),
    switch(
        "assist_must_go_alone",
        _("Ordering up your partner"),
        _("Must the dealer’s partner go alone after ordering up the dealer?"),
        *yes_no(
            yes=_(
                "That player goes alone. The dealer sits out. The deal scores as a loner."
            ),
        ),
        source="Activity List (Canadian rules)",
    ),
    switch(
        "dealer_pickup",
        _("The turned-up card"),
        _("Must the dealer pick up the turned-up card?"),
        OptionChoice(
            "must",
            _("Dealer must pick it up"),
            _("The dealer takes it and discards one card."),
        ),
        OptionChoice(
            "may",
            _("Dealer may leave the card"),
            _("The dealer may keep the hand as dealt."),
        ),
        source=f"{ALL_SHEETS}; House of Cards leaves it to the dealer",
    ),
    switch(
        "thrown_in_deal",
        _("A passed-out deal"),
        _("Does a passed-out deal count?"),
        OptionChoice(
            "counts", _("Counts as the deal"), _("It is 0–0, and the next player deals.")
        ),
        OptionChoice(
            "same_dealer",
            _("Same dealer deals again"),
            _("The deal is played until it has a score."),
            _("Phones show no “No score” button."),
        ),
        source="CatsAtCards; dealing again is what some halls do",
    ),
)
