"""Presets: whose rules a session begins with.

Where a rule sheet is silent the product default stands. The points table is the
same in all five, so a change of preset alone changes no arithmetic, save what a
lone defender scores.

Source: the five rule sheets; see README.md for their names.
"""

from types import MappingProxyType

from scoring.cards import DealPattern, LoneLead
from scoring.rules.house_rules import (
    DealerPickup,
    Deck,
    DefendAlone,
    FirstDealer,
    HouseRules,
    LoneDefenceScore,
    MisdealAfterTurnup,
    Renege,
    ScoreMarkers,
)

DEFAULT_PRESET = "cats_at_cards"

PRESET_NAMES = MappingProxyType(
    {
        "cats_at_cards": "CatsAtCards",
        "house_of_cards": "House of Cards",
        "everything2": "Everything2",
        "activity_list": "Activity List",
        "brad_wilson": "Brad Wilson",
    }
)
"""Presets as organisers know them, in the order they are offered."""

_RULES = (
    HouseRules(preset="cats_at_cards"),
    HouseRules(
        preset="house_of_cards",
        target=10,
        dealer_pickup=DealerPickup.MAY,
        defend_alone=DefendAlone.VS_LONE_MAKER,
        lone_defence_score=LoneDefenceScore.MARCH_4_ELSE_2,
        renege=Renege.PLUS2_OR_MINUS2,
        score_markers=ScoreMarkers.SIX_FOUR,
    ),
    HouseRules(
        preset="everything2",
        deck=Deck.TWENTY_FOUR,
        target=10,
        lone_lead=LoneLead.LEFT_OF_DEALER,
        first_dealer=FirstDealer.FIRST_BLACK_JACK,
        deal_pattern=DealPattern.STANDARD_DEALING,
        score_markers=ScoreMarkers.TWO_THREE,
    ),
    HouseRules(
        preset="activity_list",
        deck=Deck.TWENTY_FOUR,
        target=10,
        lone_lead=LoneLead.LEFT_OF_DEALER,
        deal_pattern=DealPattern.FREE,
        score_markers=ScoreMarkers.SIX_FOUR,
    ),
    HouseRules(
        preset="brad_wilson",
        deck=Deck.TWENTY_FOUR,
        target=10,
        lone_lead=LoneLead.LEFT_OF_DEALER,
        lone_defence_score=LoneDefenceScore.MARCH_4_ELSE_2,
        misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT,
        first_dealer=FirstDealer.FIRST_BLACK_JACK,
        score_markers=ScoreMarkers.FIVE_FIVE,
    ),
)

PRESETS = MappingProxyType({rules.preset: rules for rules in _RULES})
"""The house rules of each preset, by its key."""
