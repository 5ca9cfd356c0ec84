"""Hands that ask for something before a card is played.

Source: Everything2 and Brad Wilson (farmer's hand; ace, no face), the Activity List and
Everything2 (a hand that cannot be beaten).
"""

from collections import Counter
from collections.abc import Collection, Sequence
from enum import StrEnum

from scoring.cards.card import Card, Rank
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump

HAND = 5
_NINES_AND_TENS = frozenset({Rank.NINE, Rank.TEN})
_TENS_DOWN = _NINES_AND_TENS | {Rank.EIGHT, Rank.SEVEN}


class FarmersHand(StrEnum):
    """What a hand of nines and tens may ask for."""

    OFF = "off"
    SWAP_THREE_OF_9_10 = "swap_three_of_9_10"
    SWAP_ONLY_9_10 = "swap_only_9_10"
    MISDEAL_ONLY_9_10 = "misdeal_only_9_10"


def is_farmers_hand(
    hand: Collection[Card], version: FarmersHand, *, low_includes_8_7: bool = False
) -> bool:
    """Return whether *hand* may be exchanged or thrown in under *version* of the rule.

    *low_includes_8_7* counts eights and sevens, too, towards a misdeal ("no ace, no
    face"): a choice for the pack of 32. An exchange always asks for nines and tens.

    Raises:
        ValueError: not a hand of five cards.
    """
    misdeal = version is FarmersHand.MISDEAL_ONLY_9_10
    low = _low(hand, low_includes_8_7=low_includes_8_7 and misdeal)
    needed = {
        FarmersHand.OFF: HAND + 1,
        FarmersHand.SWAP_THREE_OF_9_10: 3,
        FarmersHand.SWAP_ONLY_9_10: HAND,
        FarmersHand.MISDEAL_ONLY_9_10: HAND,
    }
    return low >= needed[version]


def is_ace_no_face(hand: Collection[Card], *, low_includes_8_7: bool = False) -> bool:
    """Return whether *hand* is one ace and four nines and tens.

    Or eights and sevens as well.

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
    """Return whether *hand* is the highest trumps of *pack*, and no other card.

    A lone player may show such a hand and take all the tricks. Anything else is played
    out unless the opponents give in; so is every hand without trump.

    Raises:
        ValueError: no cards.
    """
    if not hand:
        raise ValueError("there is no hand to lay down")
    return Counter(hand) == Counter(trump.ladder(pack)[: len(hand)])
