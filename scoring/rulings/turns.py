"""Whose turn it is: who deals, cuts, bids first, leads, and may defend alone first.

Knows nothing of names or of the deal's cards.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.cards.hands import (
    OPPOSITE,
    LoneLead,
    Sides,
    around,
    first_leader,
    first_to_defend_alone,
    partners_of,
    turn_of,
)
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import DefendAlone, HouseRules
from scoring.rules.individual.game import Individual
from scoring.rules.registry import game_of, is_bidder_leading
from scoring.rules.ruleset import Partnership
from scoring.rulings.irregularities import is_maker_alone
from scoring.rulings.judgement import BY_COMPASS, SEATS, Judgement, SeatWords
from scoring.rulings.quotes import lead_rule, pick_quotes
from scoring.rulings.summary.deal import first_lead
from tournament.words.marked import Sentence, gettext_lazy, paragraph


class Duties(NamedTuple):
    """Who does what in one deal; *leader* is None while it depends on the maker.

    *sitting_out* have laid their hands down; *first_to_defend* may say first that he
    defends alone, None where nobody may. The maker is *alone*, or a *lone_defender* is.
    """

    dealer: str
    cutter: str
    first_bidder: str
    leader: str | None
    sitting_out: tuple[str, ...] = ()
    first_to_defend: str | None = None
    maker: str | None = None
    alone: bool = False
    lone_defender: str | None = None


def duties(
    dealer: str,
    rules: HouseRules,
    *,
    maker: str | None = None,
    alone: bool = False,
    lone_defender: str | None = None,
    sides: Sides = OPPOSITE,
) -> Duties:
    """*maker* is the high bidder in a bidding game.

    Raises:
        ValueError: the lone defender is on the makers' side, or nobody made trump.
    """
    if maker is None and (alone or lone_defender):
        raise ValueError("nobody is alone before trump is made")
    turn = turn_of(dealer, around(sides))
    lone = (maker if alone else None, lone_defender)
    leader, first_to_defend = maker, None
    is_open = maker is None and is_maker_alone(rules, len(around(sides)))
    if not is_bidder_leading(rules) and not is_open:
        leader = first_leader(
            dealer=dealer,
            maker=maker or dealer,
            alone=alone,
            lone_defender=lone_defender,
            lone_lead=rules.lone_lead,
            sides=sides,
        )
    if maker and may_defend_alone(rules, alone=alone):
        first_to_defend = first_to_defend_alone(dealer=dealer, maker=maker, sides=sides)
    return Duties(
        dealer,
        turn.cutter,
        turn.first_bidder,
        leader,
        tuple(out for seat in lone if seat for out in partners_of(seat, sides)),
        first_to_defend,
        maker,
        alone,
        lone_defender,
    )


def may_defend_alone(rules: HouseRules, *, alone: bool) -> bool:
    game = game_of(rules)
    if isinstance(game, BiddingGame) or not isinstance(game, Partnership):
        return False
    needs = {DefendAlone.OFF: False, DefendAlone.VS_LONE_MAKER: alone}
    return needs.get(rules.defend_alone, True)


def turns_answer(
    who: Duties, rules: HouseRules, seats: SeatWords = BY_COMPASS
) -> Judgement:
    """The duties in words, each with its sheet."""
    lead: Sentence = gettext_lazy("The high bidder leads.")
    if who.leader:
        lead = gettext_lazy("%(player)s leads.", player=seats[who.leader])
    elif isinstance(game := game_of(rules), Individual):
        lead = first_lead(game, rules, len(seats))
    who_deals = {"dealer": seats[who.dealer], "cutter": seats[who.cutter]}
    verdict = gettext_lazy("%(dealer)s deals. %(cutter)s cuts.", **who_deals)
    if game_of(rules).calls_trump:
        verdict = gettext_lazy(
            "%(dealer)s deals. %(cutter)s cuts. %(bidder)s bids first.",
            bidder=seats[who.first_bidder],
            **who_deals,
        )
    return Judgement(
        paragraph(verdict, lead),
        tuple(_reasons(who, seats)),
        pick_quotes(rules.preset, _rules(who, rules, len(seats))),
    )


def _reasons(who: Duties, seats: SeatWords) -> Iterator[Sentence]:
    for seat in who.sitting_out:
        yield gettext_lazy("%(player)s sits out.", player=seats[seat])
    if who.first_to_defend and who.lone_defender is None:
        yield gettext_lazy(
            "If both want to defend alone, %(player)s is asked first: the next to deal.",
            player=seats[who.first_to_defend],
        )


def _rules(who: Duties, rules: HouseRules, players: int) -> list[str]:
    cited = [_lead_rule(who, rules)]
    if who.first_to_defend:
        cited.append("defend_alone_first")
    is_bid = isinstance(game_of(rules), BiddingGame)
    first_bid = "bidding_begins" if is_bid else "first_bid"
    return [*cited, "cut", first_bid, *["progressive_dealer"] * (players == SEATS)]


def _lead_rule(who: Duties, rules: HouseRules) -> str:
    if isinstance(game_of(rules), BiddingGame):
        return lead_rule(rules, bidder_leads=is_bidder_leading(rules))
    if who.leader and not who.alone and not who.lone_defender:
        return "first_lead"
    if rules.lone_lead is LoneLead.NO_LONE_LEAD:
        return "no_lone_lead"
    if rules.lone_lead is LoneLead.LEFT_OF_MAKER and (who.alone or not who.leader):
        return "left_of_lone_maker"
    return "left_of_dealer_always"
