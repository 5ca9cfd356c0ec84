"""Hands and turns: what a poor or a sure hand may ask for, who deals, bids and leads.

Source: Everything2 and Brad Wilson (farmer's hand; ace, no face), the Activity List and
Everything2 (a hand that cannot be beaten), CatsAtCards (defending alone).
"""

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Generic, TypeVar

from scoring.cards.card import Card, Rank
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from tournament.play.seats import Side

HAND = 5
_NINES_AND_TENS = frozenset({Rank.NINE, Rank.TEN})
_TENS_DOWN = _NINES_AND_TENS | {Rank.EIGHT, Rank.SEVEN}


class FarmersHand(StrEnum):
    OFF = "off"
    SWAP_THREE_OF_9_10 = "swap_three_of_9_10"
    SWAP_ONLY_9_10 = "swap_only_9_10"
    MISDEAL_ONLY_9_10 = "misdeal_only_9_10"


def is_farmers_hand(
    hand: Collection[Card], version: FarmersHand, *, low_includes_8_7: bool = False
) -> bool:
    """Whether *hand* may be exchanged or thrown in under *version* of the rule.

    *low_includes_8_7* counts eights and sevens, too, towards a misdeal ("no ace, no
    face"): a choice for the pack of 32. An exchange always asks for nines and tens.

    Raises:
        ValueError: not a hand of five cards.
    """
    misdeal = version is FarmersHand.MISDEAL_ONLY_9_10
    low = _low(hand, low_includes_8_7=low_includes_8_7 and misdeal)
    needed = {FarmersHand.OFF: HAND + 1, FarmersHand.SWAP_THREE_OF_9_10: 3}
    return low >= needed.get(version, HAND)


def is_ace_no_face(hand: Collection[Card], *, low_includes_8_7: bool = False) -> bool:
    """One ace and four nines and tens, or eights and sevens as well.

    Raises:
        ValueError: not a hand of five cards.
    """
    low = _low(hand, low_includes_8_7=low_includes_8_7)
    return low == HAND - 1 and any(card.rank is Rank.ACE for card in hand)


def _low(hand: Collection[Card], *, low_includes_8_7: bool) -> int:
    if len(hand) != HAND:
        raise ValueError(f"a hand has {HAND} cards, not {len(hand)}")
    ranks = _TENS_DOWN if low_includes_8_7 else _NINES_AND_TENS
    return sum(card.rank in ranks for card in hand)


def is_lay_down(hand: Sequence[Card], trump: Trump, pack: Pack) -> bool:
    """Whether *hand* is the highest trumps of *pack*, and no other card.

    A lone player may show such a hand and take all the tricks. Anything else is played
    out unless the opponents give in; so is every hand without trump.

    Raises:
        ValueError: no cards.
    """
    if not hand:
        raise ValueError("there is no hand to lay down")
    return Counter(hand) == Counter(trump.ladder(pack)[: len(hand)])


Seat = TypeVar("Seat", bound=Hashable)


def clockwise_after(seat: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """List *seats* clockwise from the left of *seat* to *seat* itself.

    Raises:
        ValueError: nobody sits at *seat*, or two sit at the same one.
    """
    if seat not in seats:
        raise ValueError(f"{seat} is not a seat of this table")
    if len(set(seats)) < len(seats):
        raise ValueError("a seat is listed twice")
    left = seats.index(seat) + 1
    return (*seats[left:], *seats[:left])


class LoneLead(StrEnum):
    LEFT_OF_MAKER = "left_of_maker"
    LEFT_OF_DEALER = "left_of_dealer"
    NO_LONE_LEAD = "no_lone_lead"


Sides = Sequence[Sequence[str]]
"""The seats of each side, which sit alternately; a player alone is one."""
OPPOSITE: Sides = tuple(side.seats for side in Side)


def around(sides: Sides) -> tuple[str, ...]:
    """List all seats clockwise."""
    return tuple(chain.from_iterable(zip(*sides, strict=True)))


def partners_of(seat: str, sides: Sides) -> tuple[str, ...]:
    side = next(side for side in sides if seat in side)
    return tuple(each for each in side if each != seat)


def first_leader(
    *,
    dealer: str,
    maker: str,
    alone: bool = False,
    lone_defender: str | None = None,
    lone_lead: LoneLead = LoneLead.LEFT_OF_MAKER,
    sides: Sides = OPPOSITE,
) -> str:
    """Who leads to the first trick.

    The first player left of the dealer, unless somebody is *alone* and the house has it
    otherwise: left of a lone maker; or, with `NO_LONE_LEAD`, a lone defender always and
    a lone maker never.

    Raises:
        ValueError: the lone defender is on the makers' side.
    """
    if lone_defender in (maker, *partners_of(maker, sides)):
        raise ValueError("a maker cannot defend alone")
    if lone_lead is LoneLead.NO_LONE_LEAD and lone_defender is not None:
        return lone_defender
    start, alone_there = dealer, (maker if alone else None, lone_defender)
    barred = set(chain(*(partners_of(seat, sides) for seat in alone_there if seat)))
    if alone and lone_lead is LoneLead.NO_LONE_LEAD:
        barred.add(maker)
    elif alone and lone_lead is LoneLead.LEFT_OF_MAKER:
        start = maker
    clockwise = clockwise_after(start, around(sides))
    return next(seat for seat in clockwise if seat not in barred)


def first_to_defend_alone(*, dealer: str, maker: str, sides: Sides = OPPOSITE) -> str:
    """The defender who may be first to say that he plays alone.

    Source: CatsAtCards, "Defending Alone".
    """
    makers = {maker, *partners_of(maker, sides)}
    clockwise = clockwise_after(dealer, around(sides))
    return next(seat for seat in clockwise if seat not in makers)


@dataclass(frozen=True, slots=True)
class Turn(Generic[Seat]):
    """The duties of one deal; with two players the other one cuts and bids."""

    dealer: Seat
    cutter: Seat
    first_bidder: Seat


def turn_of(dealer: Seat, seats: Sequence[Seat]) -> Turn[Seat]:
    """Raises ValueError: *dealer* is not at the table, or nobody else is."""
    if len(seats) < 2:
        raise ValueError("nobody deals to himself")
    others = clockwise_after(dealer, seats)
    return Turn(dealer, cutter=others[-2], first_bidder=others[0])
