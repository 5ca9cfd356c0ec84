"""Railroad: standard euchre with the switches that make a game shorter.

Source: CatsAtCards and House of Cards, "Railroad Euchre".
"""

from dataclasses import replace
from typing import ClassVar

from scoring.rules.games.standard import Standard
from scoring.rules.house_rules import (
    DefendAlone,
    HouseRules,
    PartnersBest,
)

_SWAPS_AFTER = "everything2"


class Railroad(Standard):
    """Standard euchre that begins with most of its switches on; every one can go off."""

    key = "railroad"
    title = "Railroad"
    source = "CatsAtCards and House of Cards"
    notes: ClassVar[tuple[str, ...]] = (
        "The joker is added to the pack and is the highest trump. (CatsAtCards, House "
        "of Cards)",
        "If the joker is turned up, it proposes hearts. (House of Cards)",
        "If the maker plays alone, a defender may play alone too; the one who deals "
        "sooner is asked first. (CatsAtCards)",
        "A lone player may lay a card face down and call for the partner's best card. "
        "The partner chooses without help. (CatsAtCards, House of Cards)",
        "Laps: points beyond the end of a game count towards the next one. "
        "(CatsAtCards, House of Cards)",
        "Slams: a game the losers have not scored in counts as two. (CatsAtCards, House "
        "of Cards)",
        "Laps and slams need a game to a number of points; a progressive game is four "
        "deals, so there they change nothing. (CatsAtCards)",
    )

    def notes_for(self, rules: HouseRules, players: int) -> tuple[str, ...]:
        """None: each of them is a switch, told where it is on."""
        del rules, players
        return ()

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
