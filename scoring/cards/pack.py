"""Packs: which cards are in the pack, with the joker or without, and how they are dealt.

Knows nothing of players or of how many cards they get.

Source: CatsAtCards and House of Cards (32, 24 with nines low, 25 with the joker, 48
for Double Hasenpfeffer, larger packs for auction euchre of six and seven).
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Self

from scoring.cards.card import JOKER, Card, Rank, Suit
from tournament.words.marked import Message, Sentence, gettext_lazy
from tournament.words.marked import gettext_noop as _

_FEWEST, _MOST = 20, 52
"""Cards of one copy: from ace to ten in every suit to all thirteen ranks."""
_DOUBLE = 48
_BY_RANK = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
"""Whose cards stay where the lowest rank is not there in every suit: the red ones first."""
_DESCRIPTIONS = {
    (42, 1, True): _("42 cards, down to the five and the red fours, and a joker."),
    (48, 2, False): _("48 cards, down to the nine, every card twice."),
}
_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of *size* suit cards, and the joker on top of them if there is one.

    Every card is there *copies* times: once in packs of up to 52 cards, but twice in the
    pinochle pack of 48 (ace to nine) and in larger ones, unless the game says otherwise.
    Cards go from the ace down. Where the lowest rank is not complete, its red cards stay:
    42 cards are ace to five and the red fours.

    Raises:
        ValueError: no pack has so many cards, or not so many times.
    """

    size: int
    joker: bool = False
    copies: int = 0

    def __post_init__(self) -> None:
        usual = 2 if self.size == _DOUBLE or self.size > _MOST else 1
        object.__setattr__(self, "copies", self.copies or usual)
        once, rest = divmod(self.size, self.copies)
        if rest or once not in range(_FEWEST, _MOST + 1):
            raise ValueError(f"there is no pack of {self.size} cards without the joker")

    @classmethod
    def of(cls, total: int) -> Self:
        """The usual pack of *total* cards: 25 is 24 and the joker.

        Raises:
            ValueError: there is no such pack.
        """
        return cls(total - 1, joker=True) if total % 2 else cls(total)

    @property
    def description(self) -> Sentence:
        if usual := _DESCRIPTIONS.get((self.size, self.copies, self.joker)):
            return usual
        lowest = Message(self.ranks[-1].word)
        if self.joker:
            return gettext_lazy(
                "%(count)s cards, down to %(rank)s, and a joker.",
                count=self.size,
                rank=lowest,
            )
        return gettext_lazy(
            "%(count)s cards, down to %(rank)s.", count=self.size, rank=lowest
        )

    @property
    def is_double(self) -> bool:
        return self.copies > 1

    @property
    def total(self) -> int:
        """How many cards there are, the joker counted."""
        return self.size + self.joker

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return _RANKS[: -(-self.size // (self.copies * len(Suit)))]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, suit by suit from the ace down, the joker last."""
        return _cards(self)


@cache
def _cards(pack: Pack) -> tuple[Card, ...]:
    *whole, lowest = pack.ranks
    in_lowest = pack.size // pack.copies - len(Suit) * len(whole)
    suits = _BY_RANK[:in_lowest]
    once = tuple(
        Card(rank, suit) for suit in Suit for rank in (*whole, *[lowest] * (suit in suits))
    )
    return once * pack.copies + (JOKER,) * pack.joker


class DealPattern(StrEnum):
    UNIFORM = "uniform"
    STANDARD_DEALING = "standard_dealing"
    FREE = "free"
