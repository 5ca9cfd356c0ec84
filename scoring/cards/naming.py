"""Making trump: what a turn-up proposes, which suits may be named.

Knows nothing of who makes trump.

Source: CatsAtCards ("making it next", "crossing it"; "Bald Euchre"), House of Cards (the
joker turned up).
"""

from collections.abc import Collection, Sequence
from enum import StrEnum

from scoring.cards.card import Card, Suit


class SuitCall(StrEnum):
    """A suit named in the second round, beside the one that was turned down."""

    NEXT = "next"
    CROSS = "cross"


class BaldStep(StrEnum):
    """What comes next while trump is made in Bald euchre."""

    OFFER = "offer"
    TURN_ANOTHER = "turn_another"
    NAME_A_SUIT = "name_a_suit"
    THROW_IN = "throw_in"


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


def bald_step(turned: Sequence[Card], *, all_passed: bool) -> BaldStep:
    """Return the next step in Bald after the cards *turned* up, the latest last.

    Every card before the latest was turned down by all; *all_passed* says whether the
    latest was, too. A suit that comes again is not offered: the players name one.

    Raises:
        ValueError: nothing was turned up.
    """
    if not turned:
        raise ValueError("Bald begins with a card turned up")
    suits = [proposed_suit(card) for card in turned]
    if suits[-1] in suits[:-1]:
        return BaldStep.THROW_IN if all_passed else BaldStep.NAME_A_SUIT
    if not all_passed:
        return BaldStep.OFFER
    return BaldStep.TURN_ANOTHER if suits_to_name(suits) else BaldStep.THROW_IN
