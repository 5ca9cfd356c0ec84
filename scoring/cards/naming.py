"""Making trump: what a turn-up proposes, which suits may be named.

Knows nothing of who makes trump.

Source: CatsAtCards ("making it next", "crossing it"; "Bald Euchre"), House of Cards (the
joker turned up).
"""

from collections.abc import Collection
from enum import StrEnum

from scoring.cards.card import Card, Suit


class SuitCall(StrEnum):
    """A suit named in the second round, beside the one that was turned down."""

    NEXT = "next"
    CROSS = "cross"


def proposed_suit(turn_up: Card) -> Suit:
    """Return the suit *turn_up* proposes; the joker proposes hearts."""
    return turn_up.suit or Suit.HEARTS


def suits_to_name(turned_down: Collection[Suit]) -> tuple[Suit, ...]:
    """Return the suits that may still be named: none that was turned down."""
    return tuple(suit for suit in Suit if suit not in turned_down)


def call_of(*, turned_down: Suit, named: Suit) -> SuitCall:
    """Return whether naming *named* is making it next (same colour) or crossing.

    Raises:
        ValueError: the suit that was turned down may not be named.
    """
    if named is turned_down:
        raise ValueError(f"{named.word} were turned down and may not be named")
    return SuitCall.NEXT if named is turned_down.same_colour else SuitCall.CROSS
