"""Penalties: what an established renege brings."""

from scoring.rules.house_rules import OptionChoice
from scoring.rules.switches.switch import switch
from tournament.words.marked import gettext_noop as _

PENALTIES = (
    switch(
        "renege",
        _("Renege"),
        _("What happens after a proved renege (revoke)?"),
        OptionChoice(
            "forfeit_plus2",
            _("Points to the other team"),
            _("The hand is over. The other team scores the renege points."),
        ),
        OptionChoice(
            "plus2_or_minus2",
            _("Other team chooses"),
            _(
                "It scores the renege points or takes them away, twice as many from a "
                "loner. The deal is played out and counts."
            ),
        ),
        source="Activity List: the hand is over; House of Cards: the other side chooses",
    ),
)
