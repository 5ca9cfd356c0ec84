"""British euchre: standard euchre with the Benny, a joker that is always the best trump.

Source: how clubs in Devon, Cornwall and the Channel Islands play; no rule sheet of ours.
"""

from dataclasses import replace
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.games.standard import Standard
from scoring.rules.house_rules import HouseRules
from scoring.rules.making import TurnUp
from scoring.rules.options import Option, OptionChoice
from tournament.marked import gettext_noop as _

_TARGET = 11

PACK = Option(
    name="british_pack",
    question=_("Which pack is on the tables?"),
    title=_("Pack"),
    default="24",
    answers=(
        OptionChoice("24", _("25 cards"), _("Nine to ace, and the Benny.")),
        OptionChoice("28", _("29 cards"), _("Eight to ace, and the Benny.")),
    ),
    source="25 cards in Devon and Cornwall; 28 and the Benny in the Channel Islands",
)


class British(Standard):
    """Standard euchre in which a joker (or the two of spades) is the best trump."""

    key = "british"
    title = _("British euchre")
    source = _("Clubs in Devon, Cornwall and the Channel Islands")
    sheets = ()
    joker_name = _("Benny")
    unused = frozenset({"deck", "joker"})
    options: ClassVar[tuple[Option, ...]] = (PACK,)
    notes: ClassVar[tuple[str, ...]] = (
        _(
            "The Benny is the joker or the two of spades. It is the highest trump, "
            "whatever suit is trump."
        ),
        _(
            "If the Benny is turned up, the dealer calls trump before looking at the hand, "
            "takes the Benny and discards. The dealer’s team are the makers."
        ),
    )

    def house(self, preset: HouseRules) -> HouseRules:
        """Return the preset for a game to 11."""
        return replace(super().house(preset), target=_TARGET)

    def making(self, rules: HouseRules, players: int) -> TurnUp:
        """Return a turn-up for which the dealer calls trump where it is the Benny."""
        return TurnUp(joker_called=True)

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """Return the cards of the house, and the Benny."""
        return Pack(int(PACK.of(rules)), joker=True)
