"""Packets: in which portions a hand is dealt.

Source: CatsAtCards and House of Cards (threes and twos, not changed midway), Brad Wilson
and Everything2 ("standard dealing"), the Activity List (groups of two or three).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, chain, pairwise, product
from typing import TypeAlias

from scoring.cards.card import Card

Plan: TypeAlias = tuple[tuple[int, ...], ...]
"""Cards given to each player, from the dealer's left, in each round of dealing."""


class DealPattern(StrEnum):
    """In which packets the five cards are dealt."""

    UNIFORM = "uniform"
    STANDARD_DEALING = "standard_dealing"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The *hands* from the dealer's left, and what is *left* of the pack, top first."""

    hands: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]


def build_deal_plan(packets: Sequence[int], players: int) -> Plan:
    """Build a plan with the same packets for everybody: (3, 3) is Hasenpfeffer."""
    return tuple((packet,) * players for packet in packets)


def allowed_plans(pattern: DealPattern, players: int = 4) -> tuple[Plan, ...]:
    """Return every way a hand of five may be dealt in twos and threes under *pattern*.

    Standard dealing is 3-2-3-2, then 2-3-2-3, from the dealer's left; the sheets say it
    of four players, and at other tables it goes on alternating.
    """
    firsts: dict[DealPattern, list[tuple[int, ...]]] = {
        DealPattern.UNIFORM: [(3,) * players, (2,) * players],
        DealPattern.STANDARD_DEALING: [tuple(3 - n % 2 for n in range(players))],
        DealPattern.FREE: list(product((3, 2), repeat=players)),
    }
    return tuple(_completed(first) for first in firsts[pattern])


def _completed(first: tuple[int, ...]) -> Plan:
    return first, tuple(5 - packet for packet in first)


def deal_cards(cards: Sequence[Card], plan: Plan) -> Dealt:
    """Deal *cards* from the top by *plan*.

    Raises:
        ValueError: there are not enough cards.
    """
    ends = tuple(accumulate(chain.from_iterable(plan), initial=0))
    if ends[-1] > len(cards):
        raise ValueError(f"{len(cards)} cards are too few to deal {ends[-1]}")
    packets = [tuple(cards[start:end]) for start, end in pairwise(ends)]
    players = len(plan[0]) if plan else 0
    hands = (chain.from_iterable(packets[seat::players]) for seat in range(players))
    return Dealt(tuple(map(tuple, hands)), tuple(cards[ends[-1] :]))
