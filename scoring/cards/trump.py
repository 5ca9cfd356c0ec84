"""Trump: which suit a card belongs to in a deal, and which card beats which.

Knows nothing of who played a card.

Source: all five rule sheets; the joker is CatsAtCards and House of Cards ("Railroad
Euchre"), Bald and no trump are CatsAtCards ("Bald Euchre", "Pepper").
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scoring.cards.card import JOKER, Card, Rank, Suit
from scoring.cards.pack import Pack

_FULL = Pack(52, joker=True)


@dataclass(frozen=True, slots=True)
class Trump:
    """What is trump in a deal: *suit*, or None for no trump.

    *left_follows_print* is Bald euchre: the left bower is played as the suit printed on
    it and still ranks second of the trumps, whatever was led.
    """

    suit: Suit | None
    left_follows_print: bool = False

    @property
    def right_bower(self) -> Card | None:
        """Return the jack of trump; None without trump."""
        return Card(Rank.JACK, self.suit) if self.suit else None

    @property
    def left_bower(self) -> Card | None:
        """Return the other jack of the colour; None without trump."""
        return Card(Rank.JACK, self.suit.same_colour) if self.suit else None

    def ladder(self, pack: Pack = _FULL) -> tuple[Card, ...]:
        """Return the trumps of *pack* from the highest: joker, right, left, A K Q 10 9 …

        A double pack has every step twice; without trump there is none.
        """
        rank = _ladder(self.suit)
        trumps = (card for card in pack.cards if card in rank)
        return tuple(sorted(trumps, key=rank.__getitem__))

    def is_trump(self, card: Card) -> bool:
        """Return whether *card* ranks as a trump: in Bald the left bower does, too."""
        return card in _ladder(self.suit)

    def effective_suit(self, card: Card) -> Suit | None:
        """Return the suit *card* follows and calls for.

        None for a joker without trump, which no sheet plays: it then wins only if led.
        """
        if self.suit is None:
            return card.suit
        if card.rank is Rank.JACK and not self.left_follows_print:
            return self.suit if card.suit is self.suit.same_colour else card.suit
        return card.suit or self.suit

    def strength(self, card: Card, led: Suit | None) -> int:
        """Return how high *card* stands when *led* was led; 0 if it cannot win at all.

        Numbers compare within one trick only. Equal ones are equal cards.
        """
        return strengths(self, led).get(card, 0)


@cache
def strengths(trump: Trump, led: Suit | None) -> Mapping[Card, int]:
    """`Trump.strength` of every card that can win when *led* was led."""
    trumps = _ladder(trump.suit)
    plain = (card for card in _FULL.cards if card.suit is led and card not in trumps)
    order = (*trumps, *plain)
    return {card: len(order) - place for place, card in enumerate(order)}


@cache
def _ladder(suit: Suit | None) -> Mapping[Card, int]:
    """Return the place of every trump there can be, from the highest."""
    trump = Trump(suit)
    if not trump.right_bower or not trump.left_bower:
        return {}
    plain = (card for card in _FULL.cards if card.suit is suit)
    order = dict.fromkeys((JOKER, trump.right_bower, trump.left_bower, *plain))
    return {card: place for place, card in enumerate(order)}
