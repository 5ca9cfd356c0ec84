"""Trump: which suit a card belongs to in a deal, and which card beats which.

Knows nothing of who played a card.

Source: all five rule sheets; the joker is CatsAtCards and House of Cards ("Railroad
Euchre"), Bald and no trump are CatsAtCards ("Bald Euchre", "Pepper").
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from scoring.cards.card import JOKER, Card, Rank, Suit
from scoring.cards.pack import Pack


class SuitCall(StrEnum):
    """A suit named in the second round, beside the one that was turned down."""

    NEXT = "next"
    CROSS = "cross"


def call_of(*, turned_down: Suit, named: Suit) -> SuitCall:
    """Whether naming *named* is making it next (same color) or crossing.

    Raises:
        ValueError: the suit that was turned down may not be named.
    """
    if named is turned_down:
        raise ValueError(f"{named.word} were turned down and may not be named")
    return SuitCall.NEXT if named is turned_down.same_color else SuitCall.CROSS


_FULL = Pack(52, joker=True)


class Trump(NamedTuple):
    """What is trump in a deal: *suit*, or None for no trump.

    *left_follows_print* is Bald euchre: the left bower is played as the suit printed on
    it and still ranks second of the trumps, whatever was led. Without *has_bowers* the
    jacks of trump rank below the queen, as in whist. *is_low* turns the order of a deal
    without trump round; *joker_wins*: without trump the joker beats every suit.
    """

    suit: Suit | None
    left_follows_print: bool = False
    has_bowers: bool = True
    is_low: bool = False
    joker_wins: bool = False

    @property
    def right_bower(self) -> Card | None:
        """The jack of trump; None without trump, or in a game without bowers."""
        return Card(Rank.JACK, self.suit) if self.suit and self.has_bowers else None

    @property
    def left_bower(self) -> Card | None:
        """The other jack of the color; None where there is no right bower."""
        if self.suit is None or not self.has_bowers:
            return None
        return Card(Rank.JACK, self.suit.same_color)

    def ladder(self, pack: Pack = _FULL) -> tuple[Card, ...]:
        """The trumps of *pack* from the highest: joker, right, left, A K Q 10 9 …

        A double pack has every step twice; without trump there is none.
        """
        rank = _ladder(self)
        trumps = (card for card in pack.cards if card in rank)
        return tuple(sorted(trumps, key=rank.__getitem__))

    def is_trump(self, card: Card) -> bool:
        """Whether *card* ranks as a trump: in Bald the left bower does, too."""
        return card in _ladder(self)

    def effective_suit(self, card: Card) -> Suit | None:
        """The suit *card* follows and calls for.

        None for a joker without trump: it then wins if led, or where *joker_wins*.
        """
        if self.suit is None:
            return card.suit
        if card.rank is Rank.JACK and self.has_bowers and not self.left_follows_print:
            return self.suit if card.suit is self.suit.same_color else card.suit
        return card.suit or self.suit


@cache
def strengths(trump: Trump, led: Suit | None) -> Mapping[Card, int]:
    """How high every card stands that can win when *led* was led, from 1.

    Numbers compare within one trick only. Equal ones are equal cards.
    """
    trumps = _ladder(trump)
    plain = [card for card in _FULL.cards if card.suit is led and card not in trumps]
    best = [JOKER] if trump.joker_wins and not trump.suit else []
    order = dict.fromkeys((*best, *trumps, *(reversed(plain) if trump.is_low else plain)))
    return {card: len(order) - place for place, card in enumerate(order)}


@cache
def _ladder(trump: Trump) -> Mapping[Card, int]:
    if trump.suit is None:
        return {}
    bowers = [bower for bower in (trump.right_bower, trump.left_bower) if bower]
    plain = (card for card in _FULL.cards if card.suit is trump.suit)
    order = dict.fromkeys((JOKER, *bowers, *plain))
    return {card: place for place, card in enumerate(order)}
