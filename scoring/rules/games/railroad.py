"""Railroad: standard euchre with the switches that make a game shorter.

Source: CatsAtCards and House of Cards, "Railroad Euchre".
"""

from dataclasses import replace

from scoring.rules.games.standard import Standard
from scoring.rules.house_rules import (
    DefendAlone,
    HouseRules,
    PartnersBest,
)
from tournament.marked import gettext_noop as _

_SWAPS_AFTER = "everything2"


class Railroad(Standard):
    """Standard euchre that begins with most of its switches on; every one can go off."""

    key = "railroad"
    title = _("Railroad")
    source = _("CatsAtCards and House of Cards")

    def house(self, preset: HouseRules) -> HouseRules:
        """Return the preset with the switches of Railroad on, jambon off.

        What a lone defender scores stays with the sheet. Everything2, which calls the
        partner's best "railroading", has the loner swap after seeing the card.
        """
        swaps = preset.preset == _SWAPS_AFTER
        return replace(
            super().house(preset),
            joker=True,
            defend_alone=DefendAlone.VS_LONE_MAKER,
            partners_best=PartnersBest.SWAP_AFTER if swaps else PartnersBest.DISCARD_FIRST,
            partners_best_lone_defender=True,
            laps=True,
            slams=True,
            jambon=False,
        )
