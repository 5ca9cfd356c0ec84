"""Packs: which cards are in the pack, with the joker or without.

Knows nothing of players or of how many cards they get.

Source: CatsAtCards and House of Cards (32, 24 with nines low, 25 with the joker, 48
for Double Hasenpfeffer, larger packs for auction euchre of six and seven).
"""

from dataclasses import dataclass
from functools import cache
from typing import Self

from scoring.cards.card import JOKER, Card, Rank, Suit
from tournament.marked import gettext_noop as _

_LOWEST = {
    24: Rank.NINE,
    32: Rank.SEVEN,
    36: Rank.SIX,
    48: Rank.NINE,
    52: Rank.TWO,
}
_DOUBLE = 48
_DESCRIPTIONS = {
    (24, False): _("24 cards, ace to nine."),
    (24, True): _("24 cards, ace to nine, and a joker."),
    (32, False): _("32 cards, ace to seven."),
    (32, True): _("32 cards, ace to seven, and a joker."),
    (36, False): _("36 cards, ace to six."),
    (36, True): _("36 cards, ace to six, and a joker."),
    (48, False): _("48 cards, ace to nine, every card twice."),
    (52, False): _("52 cards, ace to two."),
    (52, True): _("52 cards, ace to two, and a joker."),
}
_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of *size* suit cards, and the joker on top of them if there is one.

    Sizes: 24 (ace to nine), 32 (to seven), 36 (to six), 52 (to two), and the double
    pinochle pack of 48 (ace to nine, every card twice), which has no joker.

    Raises:
        ValueError: no game is played with such a pack.
    """

    size: int
    joker: bool = False

    def __post_init__(self) -> None:
        if self.size not in _LOWEST:
            raise ValueError(f"there is no pack of {self.size} cards without the joker")
        if self.joker and self.is_double:
            raise ValueError("the double pack has no joker")

    @classmethod
    def of(cls, total: int) -> Self:
        """Return the pack of *total* cards, the joker counted: 25 is 24 and the joker.

        Raises:
            ValueError: no game is played with so many cards.
        """
        return cls(total) if total in _LOWEST else cls(total - 1, joker=True)

    @property
    def description(self) -> str:
        """Return the cards in words: "32 cards, ace to seven."."""
        return _DESCRIPTIONS[self.size, self.joker]

    @property
    def is_double(self) -> bool:
        """Return whether every card is there twice."""
        return self.size == _DOUBLE

    @property
    def total(self) -> int:
        """Return how many cards there are, the joker counted."""
        return self.size + self.joker

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """Return the ranks in every suit, from the ace down."""
        return _RANKS[: _RANKS.index(_LOWEST[self.size]) + 1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return every card, suit by suit from the ace down, the joker last."""
        return _cards(self)


@cache
def _cards(pack: Pack) -> tuple[Card, ...]:
    once = tuple(Card(rank, suit) for suit in Suit for rank in pack.ranks)
    return once * (1 + pack.is_double) + (JOKER,) * pack.joker
