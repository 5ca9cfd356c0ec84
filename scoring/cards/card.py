"""Cards: suits, ranks and the joker, as they are printed.

Knows nothing of trump; `trump.py` says what a card is worth in a deal.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournament.words.marked import Message, gettext_lazy
from tournament.words.tables import read_as


class _Sign(StrEnum):
    @property
    def word(self) -> str:
        """In a sentence, to be translated: "spades", "the ten"."""
        return _WORDS[self].word

    @property
    def heading(self) -> str:
        """By itself, to be translated: "Spades", "Ten"."""
        return _WORDS[self].heading


class Suit(_Sign):
    """A suit, in the order people list them."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        return _WORDS[self].label

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def same_color(self) -> "Suit":
        """The other suit of the color: its jack is the left bower of this one."""
        others = (suit for suit in Suit if suit is not self)
        return next(suit for suit in others if suit.is_red == self.is_red)


class Rank(_Sign):
    """A rank, from the ace down; the joker comes last and has no suit."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"
    JOKER = "JK"

    @property
    def label(self) -> str:
        return _WORDS[self].label or self.value


class _Words(NamedTuple):
    word: str
    heading: str
    label: str = ""


_WORDS = read_as(dict[str, _Words], __package__, "cards.toml")


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card. `str()` gives its notation, rank before suit: "TD", "JK".

    Two cards of a double pack that look the same are equal.

    Raises:
        ValueError: a joker with a suit, or another card without one.
    """

    rank: Rank
    suit: Suit | None

    def __post_init__(self) -> None:
        if (self.rank is Rank.JOKER) is not (self.suit is None):
            raise ValueError("every card but the joker has a suit")

    def __str__(self) -> str:
        return f"{self.rank}{self.suit or ''}"

    @staticmethod
    def parse(notation: str) -> "Card":
        """Parse *notation*: rank A K Q J T 9 … 2 and suit S H D C, or "JK".

        Raises:
            ValueError: no card is written so.
        """
        if notation not in _WRITTEN:
            raise ValueError(f"{notation!r} is not a card")
        return _WRITTEN[notation]

    @property
    def is_joker(self) -> bool:
        return self.suit is None

    @property
    def label(self) -> str:
        return f"{self.rank.label}{self.suit.symbol if self.suit else ''}"

    @property
    def name(self) -> Message:
        return _name(self.rank.word, self.suit)

    @property
    def heading(self) -> Message:
        return _name(self.rank.heading, self.suit)


def _name(rank: str, suit: Suit | None) -> Message:
    if suit is None:
        return Message(rank)
    return gettext_lazy("%(rank)s of %(suit)s", rank=Message(rank), suit=Message(suit.word))


JOKER = Card(Rank.JOKER, None)
"""The best bower: the highest trump wherever it is in the pack."""

_SUIT_CARDS = (Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER)
_WRITTEN = {str(card): card for card in (*_SUIT_CARDS, JOKER)}
