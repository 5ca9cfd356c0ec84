"""Needs: switches that matter only where another is set."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

from scoring.cards import FarmersHand
from scoring.rules.house_rules import AllPass, Deck, DefendAlone, HouseRules, PartnersBest
from tournament.words.marked import gettext_noop as _


@dataclass(frozen=True, slots=True)
class OptionDependency:
    """What must be so for a switch to matter, as a test and as a sentence."""

    is_met: Callable[[HouseRules], bool]
    otherwise: str


def _new_deal(rules: HouseRules) -> bool:
    return rules.ace_no_face or rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10


def _defended_alone(rules: HouseRules) -> bool:
    return rules.defend_alone is not DefendAlone.OFF


def _best_card(rules: HouseRules) -> bool:
    return rules.partners_best is not PartnersBest.OFF


NEEDS = MappingProxyType(
    {
        "thrown_in_deal": OptionDependency(
            lambda rules: rules.all_pass is AllPass.THROW_IN,
            _("Not used: the dealer is stuck, so every deal is played."),
        ),
        "lone_defence_score": OptionDependency(
            _defended_alone, _("Not used: defenders may not go alone.")
        ),
        "partners_best_lone_defender": OptionDependency(
            lambda rules: _defended_alone(rules) and _best_card(rules),
            _("Used only when defenders may go alone and a loner may ask for a card."),
        ),
        "jambon_called_lead": OptionDependency(
            lambda rules: rules.jambon, _("Not used: the lay-down is not played.")
        ),
        "low_includes_8_7": OptionDependency(
            lambda rules: _new_deal(rules) and rules.deck is Deck.THIRTY_TWO,
            _("Used only with 32 cards, when a low hand may ask for a new deal."),
        ),
        "farmers_redeal": OptionDependency(
            _new_deal, _("Not used: no hand may ask for a new deal.")
        ),
    }
)
"""The needs of the switches that have one, by name."""


def unmet_need(name: str, rules: HouseRules) -> str:
    """Return why the switch *name* changes nothing under *rules*; "" where it matters."""
    need = NEEDS.get(name)
    return "" if need is None or need.is_met(rules) else need.otherwise
