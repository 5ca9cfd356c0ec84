"""Penalties: what an established renege brings."""

from scoring.rules.options import OptionChoice
from scoring.rules.switches.switch import switch

PENALTIES = (
    switch(
        "renege",
        "Renege",
        "What follows when a player is shown not to have followed suit?",
        OptionChoice(
            "forfeit_plus2",
            "The hand is over",
            "The other side scores the points for a renege, the offenders nothing.",
        ),
        OptionChoice(
            "plus2_or_minus2",
            "The other side chooses",
            "It scores the points for a renege, or has them taken from the offenders, "
            "twice as many from a lone player. The deal is played out and counts.",
        ),
        source="Activity List: the hand is over; House of Cards: the other side chooses",
    ),
)
