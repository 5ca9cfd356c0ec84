"""Bald euchre: the left bower keeps its suit, and more than one card is turned up.

Points are those of standard euchre.

Source: CatsAtCards, "Bald Euchre".
"""

from dataclasses import replace
from typing import ClassVar

from scoring.rules.games.standard import Standard
from scoring.rules.house_rules import AllPass, DealerPickup, Deck, HouseRules


class Bald(Standard):
    """Standard euchre in which the left bower is a trump of its printed suit."""

    key = "bald"
    title = "Bald euchre"
    source = "CatsAtCards"
    left_follows_print: ClassVar[bool] = True
    notes: ClassVar[tuple[str, ...]] = (
        "The left bower is played as a card of the suit printed on it, but ranks as the "
        "second-best trump: it beats its own suit and every lower trump. (CatsAtCards)",
        "To a trump lead it may be played only by a hand that has no other trump. Led, "
        "it calls for its printed suit. (CatsAtCards)",
        "If all four turn the first card down, the dealer turns another on top of it, "
        "and everybody is asked again from the dealer's left. The dealer may, but need "
        "not, take the card that is accepted. (CatsAtCards)",
        "This goes on until a card is accepted or a suit comes up again. Then everybody "
        "may name a suit, from the dealer's left, but none that was turned down. "
        "(CatsAtCards)",
        "If all four suits were turned down, or everybody passes, the cards are thrown "
        "in and the next dealer deals. (CatsAtCards)",
    )

    def in_force(self, rules: HouseRules) -> HouseRules:
        """A deal can be thrown in even where dealers are stuck: no suit may be left."""
        return replace(rules, all_pass=AllPass.THROW_IN)

    def house(self, preset: HouseRules) -> HouseRules:
        """Return the preset with 32 cards; the dealer need not take the turn-up."""
        return replace(
            super().house(preset),
            deck=Deck.THIRTY_TWO,
            dealer_pickup=DealerPickup.MAY,
        )
