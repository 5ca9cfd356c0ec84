"""Cards: suits, ranks and the joker, as they are printed.

Knows nothing of trump; `trump.py` says what a card is worth in a deal.
"""

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """A suit, in the order people list them."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def word(self) -> str:
        """Return the suit as people say it: "spades"."""
        return self.name.lower()

    @property
    def symbol(self) -> str:
        """Return the suit as it is printed: "♠"."""
        return _SYMBOLS[self]

    @property
    def is_red(self) -> bool:
        """Return whether hearts or diamonds."""
        return self in _RED

    @property
    def same_colour(self) -> "Suit":
        """Return the other suit of the colour: its jack is the left bower of this one."""
        return _SAME_COLOUR[self]


_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)
_SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


class Rank(StrEnum):
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
    def word(self) -> str:
        """Return the rank as people say it: "ten"."""
        return self.name.lower()

    @property
    def label(self) -> str:
        """Return the rank as it is printed on a card: "10", "K"; "Joker"."""
        return _LABELS.get(self, self.value)


_LABELS = {Rank.TEN: "10", Rank.JOKER: "Joker"}


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
        """Return whether this is the joker."""
        return self.suit is None

    @property
    def label(self) -> str:
        """Return the card as people write it: "10♦", "Joker"."""
        return f"{self.rank.label}{self.suit.symbol if self.suit else ''}"

    @property
    def name(self) -> str:
        """Return the name as people say it: "ten of diamonds", "joker"."""
        return f"{self.rank.word} of {self.suit.word}" if self.suit else self.rank.word


JOKER = Card(Rank.JOKER, None)
"""The best bower: the highest trump wherever it is in the pack."""

_SUIT_CARDS = (Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER)
_WRITTEN = {str(card): card for card in (*_SUIT_CARDS, JOKER)}
