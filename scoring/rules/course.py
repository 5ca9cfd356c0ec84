"""The course of a deal: what tonight's rules let be said, in the order of the table.

For whoever follows a deal step by step. Knows no page and no particular game.
"""

from typing import Any

from scoring.cards.hands import FarmersHand, LoneLead
from scoring.rules import house_rules
from scoring.rules.individual.game import Individual
from scoring.rules.registry import game_of, is_bidder_leading
from scoring.rules.ruleset import Bidding, MayBeAlone, Partnership, Ruleset, TurnUp

_PAIR = 2


def describe_course(rules: house_rules.HouseRules, players: int) -> dict[str, Any] | None:
    """What can be said in a deal, by seats from 0 clockwise.

    Trump is made from a card that is turned up, *turns_again* from several, or by an
    *auction* (`Bidding`); *joker_called*: for a joker turned up the dealer calls a suit.
    *stuck* dealers must name a suit; a deal that all passed *redeals* or is lost.
    *partners* are those a maker gets by cards, told at the end of the deal. *low* names
    what low hands may ask for; *low_passes*: such a deal is lost, not dealt again. *notes*
    are told once trump is made: whether the turned-up card may be left, and the keys of
    what a *loner* and a lone *defender* may ask for or do.
    """
    game = game_of(rules)
    making = game.making(rules, players)
    if making is None or not game.calls_trump:
        return None
    is_turned = isinstance(making, TurnUp)
    low = {
        rules.farmers_hand.value: rules.farmers_hand is not FarmersHand.OFF,
        "ace_no_face": rules.ace_no_face,
    }
    has_pairs = is_turned and isinstance(game, Partnership)
    return {
        "sides": game.sides(players),
        "turns_again": isinstance(making, TurnUp) and making.again,
        "joker": game.pack(rules, players).joker,
        "joker_called": isinstance(making, TurnUp) and making.joker_called,
        "stuck": rules.all_pass is house_rules.AllPass.STICK_THE_DEALER,
        "redeals": rules.thrown_in_deal is house_rules.ThrownInDeal.SAME_DEALER,
        "assist_alone": has_pairs and rules.assist_must_go_alone,
        "alone": find_who_may_be_alone(game, players) if is_turned else MayBeAlone.NEVER,
        "partners": int(is_turned and isinstance(game, Individual) and game.has_partners),
        "defend": rules.defend_alone if has_pairs else house_rules.DefendAlone.OFF,
        "lone_lead": rules.lone_lead if is_turned else LoneLead.LEFT_OF_DEALER,
        "bidder_leads": is_bidder_leading(rules),
        "low": tuple(name for name, is_on in low.items() if is_turned and is_on),
        "low_passes": rules.farmers_redeal is house_rules.FarmersRedeal.NEXT_DEALER,
        "poker": has_pairs and rules.poker_for_a_point,
        "steal": is_turned and rules.steal_deal,
        "notes": _notes(rules, has_pairs=has_pairs),
        "auction": making if isinstance(making, Bidding) else None,
    }


def find_who_may_be_alone(game: Ruleset, players: int) -> MayBeAlone:
    """Who plays for himself is always alone, or with partners never says so."""
    if not isinstance(game, Individual):
        return MayBeAlone.MAY
    is_lone = not game.has_partners and players > _PAIR
    return MayBeAlone.ALWAYS if is_lone else MayBeAlone.NEVER


def _notes(rules: house_rules.HouseRules, *, has_pairs: bool) -> dict[str, Any]:
    has_best = has_pairs and rules.partners_best is not house_rules.PartnersBest.OFF
    best = (f"best_{rules.partners_best.value}",) if has_best else ()
    loner = list(best)
    if has_pairs and rules.jambon:
        loner.append("may_lay_down")
        if rules.jambon_called_lead:
            loner.append("names_lead")
    defender = best if rules.partners_best_lone_defender else ()
    return {"pickup": rules.dealer_pickup, "loner": tuple(loner), "defender": defender}
