"""Bald euchre: the left bower keeps its suit, and more than one card is turned up.

Points are those of standard euchre.

Source: CatsAtCards, "Bald Euchre".
"""

from dataclasses import replace
from typing import ClassVar

from scoring.rules.games.standard import Standard
from scoring.rules.house_rules import AllPass, DealerPickup, Deck, HouseRules
from scoring.rules.making import TurnUp
from tournament.marked import gettext_noop as _


class Bald(Standard):
    """Standard euchre in which the left bower is a trump of its printed suit."""

    key = "bald"
    title = _("Bald euchre")
    source = _("CatsAtCards")
    left_follows_print: ClassVar[bool] = True
    notes: ClassVar[tuple[str, ...]] = (
        _(
            "The left bower is played as a card of the suit printed on it. It ranks as the "
            "second-best trump: it beats its own suit and every lower trump."
        ),
        _(
            "To a trump lead it may be played only by a hand that has no other trump. Led, "
            "it calls for its printed suit."
        ),
        _(
            "If all four turn the first card down, the dealer turns another on top of it. "
            "The players are asked again from the dealer’s left. The dealer may leave the "
            "card that is accepted."
        ),
        _(
            "This goes on until a card is accepted or a suit comes up again. Then each "
            "player, from the dealer’s left, may call a suit that was not turned down."
        ),
        _(
            "If all four suits were turned down, or everyone passes, the deal is passed "
            "out and the next player deals."
        ),
    )

    def making(self, rules: HouseRules, players: int) -> TurnUp:
        """Return a turn-up that is followed by others."""
        return TurnUp(again=True)

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
