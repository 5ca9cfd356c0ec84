"""Icons as paths of an SVG, 24 by 24: line drawings by their names, and the four suits.

None of them stands without a word beside it, so a screen reader hears none.
"""

from enum import StrEnum
from typing import NamedTuple

from tournament.words.tables import read_as

_LINE = '<svg class="line" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'
_SUIT = '<svg class="suit{}" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'


class Suit(StrEnum):
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class _Icons(NamedTuple):
    line: dict[str, str]
    suit: dict[Suit, str]


LINES, _SUITS = read_as(_Icons, __package__, "icons.toml")
_RED = (Suit.DIAMONDS, Suit.HEARTS)


def line_drawing(name: str) -> str:
    return _LINE.format(LINES[name])


def suit_drawing(suit: str, css: str = "") -> str:
    """Draw a suit; *css* is a class beside `red`, which the red ones have.

    Paper knows no style sheet inside of a drawing, so that the red is said in it.
    """
    kind = Suit(suit)
    red = 'red" fill="#a3161c' if kind in _RED else ""
    return _SUIT.format("".join(f" {name}" for name in (css, red) if name), _SUITS[kind])
