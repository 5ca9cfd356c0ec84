"""Vectors of the cards: tricks, legal cards, reneges, leads, turns and procedures."""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Any

from scoring.cards.card import Card, Suit
from scoring.cards.draws import DrawAce, Redraw, draw_partners, first_black_jack
from scoring.cards.hands import (
    FarmersHand,
    LoneLead,
    first_leader,
    first_to_defend_alone,
    is_ace_no_face,
    is_farmers_hand,
    is_lay_down,
    turn_of,
)
from scoring.cards.pack import Pack
from scoring.cards.trick import Play, find_revokes, led_suit, legal_cards, winning_play
from scoring.cards.trump import Trump, call_of
from scoring.rules import GAMES
from tools.vectors.checking import Differs, expect
from tournament.play.seats import Compass
from tournament.rotations import Foursome


def check_trick(vector: Mapping[str, Any]) -> None:
    """Who wins a trick, and which suit was led."""
    trump, trick = _trump(vector), _trick(vector["plays"])
    winner, led = winning_play(trick, trump), led_suit(trick, trump)
    expect(vector["expect"], {"winner": winner.seat, "led_suit": led})


def check_legality(vector: Mapping[str, Any]) -> None:
    """Which cards of a hand may be played."""
    hand, led = [Card.parse(card) for card in vector["hand"]], vector.get("led_card")
    legal = legal_cards(hand, Card.parse(led) if led else None, _trump(vector))
    expect(sorted(vector["expect_legal"]), sorted(map(str, legal)))


def check_renege(vector: Mapping[str, Any]) -> None:
    """Every revoke of a deal, each with its first proof."""
    tricks = [_trick(plays) for plays in vector["tricks"]]
    revokes = [
        {
            "seat": revoke.seat,
            "trick": revoke.trick,
            "card": str(revoke.card),
            "proof_trick": revoke.proof_trick,
            "proof_card": str(revoke.proof_card),
        }
        for revoke in find_revokes(tricks, _trump(vector))
    ]
    expect(_in_order(vector["expect"]), _in_order(revokes))


def check_first_lead(vector: Mapping[str, Any]) -> None:
    """Who leads first."""
    defender = vector.get("lone_defender")
    leader = first_leader(
        dealer=Compass(vector["dealer"]),
        maker=Compass(vector["maker"]),
        alone=bool(vector.get("alone")),
        lone_defender=Compass(defender) if defender else None,
        lone_lead=LoneLead(vector.get("lone_lead", LoneLead.LEFT_OF_MAKER)),
    )
    expect(vector["expect_leader"], leader)


def check_deal_order(vector: Mapping[str, Any]) -> None:
    """Who sits where, deals, bids first and cuts in a game of a chart."""
    numbers = vector["row"].replace("vs", "-").split("-")
    seats = Foursome(*(int(number) for number in numbers)).seats
    expect(vector["seats"], {seat.value: number for seat, number in seats.items()})
    around = cycle(seats.values())
    order = [turn_of(next(around), tuple(seats.values())) for _ in vector["dealers"]]
    expect(vector["dealers"], [turn.dealer for turn in order])
    expect(vector["first_bidder"], [turn.first_bidder for turn in order])
    expect(vector["cutter"], [turn.cutter for turn in order])


def check_procedure(vector: Mapping[str, Any]) -> None:
    """A procedure around the deal, by its kind."""
    if vector["kind"] not in _PROCEDURES:
        raise Differs(f"nobody knows the procedure {vector['kind']}")
    expect(vector["expect"], _PROCEDURES[vector["kind"]](vector["input"]))


def _trump(vector: Mapping[str, Any]) -> Trump:
    trumps = GAMES[vector.get("system", "standard")].trumps()
    return trumps.get(vector["trump"], Trump(None))


def _trick(plays: Sequence[Sequence[str]]) -> list[Play[str]]:
    return [Play(seat, Card.parse(card)) for seat, card in plays]


def _in_order(revokes: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(revokes, key=lambda revoke: (revoke["trick"], revoke["seat"]))


def _draw_partners(facts: Mapping[str, Any]) -> object:
    drawn = {seat: Card.parse(card) for seat, card in facts["draw"].items()}
    partners = draw_partners(drawn, DrawAce(facts.get("ace", DrawAce.HIGH)))
    if isinstance(partners, Redraw):
        return {"redraw": sorted(partners.players)}
    return {
        "low_pair": sorted(partners.low),
        "high_pair": sorted(partners.high),
        "first_dealer": partners.first_dealer,
    }


def _first_black_jack(facts: Mapping[str, Any]) -> object:
    cards = [Card.parse(card) for card in facts["cards"]]
    return first_black_jack(
        cards, turning=Compass(facts["turning_player"]), seats=tuple(Compass)
    )


def _farmers_hand(facts: Mapping[str, Any]) -> object:
    hand = [Card.parse(card) for card in facts["hand"]]
    versions = [version for version in FarmersHand if version is not FarmersHand.OFF]
    return {
        **{version.value: is_farmers_hand(hand, version) for version in versions},
        "ace_no_face": is_ace_no_face(hand),
    }


def _defend_alone_priority(facts: Mapping[str, Any]) -> object:
    return first_to_defend_alone(
        dealer=Compass(facts["dealer"]), maker=Compass(facts["maker"])
    )


def _next_or_cross(facts: Mapping[str, Any]) -> object:
    return call_of(turned_down=Suit(facts["turned_down"]), named=Suit(facts["named"]))


def _lay_down(facts: Mapping[str, Any]) -> object:
    hand = [Card.parse(card) for card in facts["hand"]]
    pack = Pack(24, joker=facts.get("joker_in_pack", False))
    return is_lay_down(hand, Trump(Suit(facts["trump"])), pack)


_PROCEDURES: Mapping[str, Callable[[Mapping[str, Any]], object]] = {
    "draw_partners": _draw_partners,
    "first_black_jack": _first_black_jack,
    "farmers_hand": _farmers_hand,
    "defend_alone_priority": _defend_alone_priority,
    "next_or_cross": _next_or_cross,
    "lay_down": _lay_down,
}
