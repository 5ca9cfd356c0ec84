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
from tournament.words.marked import gettext_noop as _

DEFAULT_PRESET = "cats_at_cards"
"""What stored rules mean where they do not say."""

RECOMMENDED_PRESET = "activity_list"
"""What a new event begins with: halls play with 24 cards."""

PRESET_NAMES = MappingProxyType(
    {
        "activity_list": _("Standard 24-card"),
        "everything2": _("Michigan 24-card"),
        "brad_wilson": _("Tournament 24-card"),
        "cats_at_cards": _("Classic 32-card"),
        "house_of_cards": _("32-card, dealer may pass up"),
    }
)
"""Presets as organizers choose them, in the order they are offered."""

PRESET_MEANINGS = MappingProxyType(
    {
        "activity_list": _("Recommended. What most clubs play."),
        "everything2": _("Deal 3-2-3-2. First black jack deals."),
        "brad_wilson": _("A late misdeal passes the deal on."),
        "cats_at_cards": _("Seven to ace. Left of the loner leads."),
        "house_of_cards": _("As Classic. Defenders may go alone against a loner."),
    }
)
"""What each preset means, in a line."""

SOURCE_NAMES = MappingProxyType(
    {
        "cats_at_cards": "CatsAtCards",
        "house_of_cards": "House of Cards",
        "everything2": "Everything2",
        "activity_list": "Activity List",
        "brad_wilson": "Brad Wilson",
    }
)
"""The rule sheets behind the presets, as they are cited."""

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
