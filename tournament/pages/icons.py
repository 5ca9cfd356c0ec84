"""Icons as paths of an SVG, 24 by 24: line drawings by their names, and the four suits.

None of them stands without a word beside it, so a screen reader hears none.
"""

from enum import StrEnum

_RING = "M12 21a9 9 0 100-18 9 9 0 000 18z"
_LINE = '<svg class="line" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'
_SUIT = '<svg class="suit{}" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'

LINES = {
    "alert": "M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01",
    "arrow": "M4 12h15M13 6l6 6-6 6",
    "back": "M20 12H5M11 6l-6 6 6 6",
    "bell": "M6 17V11a6 6 0 0112 0v6l2 2H4zM10 21h4M12 5V3",
    "book": "M4 5c3-1.2 6-1 8 .8 2-1.8 5-2 8-.8v14c-3-1.2-6-1-8 .8-2-1.8-5-2-8-.8z"
    "M12 6v13.5",
    "cards": "M4 5.5l9-2.4 3.8 14-9 2.4zM13.5 6.5H20V21h-9",
    "choose": "M8 7a2 2 0 11-4 0 2 2 0 014 0zM8 17a2 2 0 11-4 0 2 2 0 014 0z"
    "M12 7h8M12 17h8",
    "clock": f"{_RING}M12 7v5.5l3.5 2",
    "close": "M6 6l12 12M18 6L6 18",
    "copy": "M8 8h12v13H8zM4 16V3h12",
    "door": "M6 21V4l9-1v18M3 21h18M15 5h3v16M11.5 12v1",
    "exit": "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
    "find": "M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5",
    "help": f"{_RING}M12 7v6M12 16.5v.01",
    "home": "M4 11l8-7 8 7M6 9.5V20h12V9.5",
    "hourglass": "M7 3h10M7 21h10M8 3c0 5 8 5.5 8 9s-8 4-8 9M16 3c0 5-8 5.5-8 9s8 4 8 9",
    "keys": "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 14H7",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "mail": "M3 6h18v13H3zM3 7l9 7 9-7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "money": f"{_RING}M14.8 9c-.5-1-1.5-1.5-2.8-1.5-3.5 0-3.5 4 0 4.3 3.7.4 3.6 4.7 0 4.7"
    "-1.5 0-2.6-.6-3-1.8M12 5.8v12.4",
    "page": "M6 3h8l4 4v14H6zM14 3v4h4",
    "pencil": "M4 20l1-4L16.5 4.5l3 3L8 19z",
    "people": "M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6"
    "M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5",
    "person": "M12 11.5a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6",
    "plus": "M12 5v14M5 12h14",
    "print": "M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z",
    "question": f"{_RING}M9.4 9.6a2.7 2.7 0 115 1.4c-.6 1.1-2.4 1.4-2.4 3M12 17v.01",
    "rotate": "M4 8h13l-3-3M20 16H7l3 3",
    "screen": "M3 4h18v12H3zM12 16v4M8 20.5h8",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    "sheet": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
    "shield": "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM8.5 12l2.5 2.5 4.5-5",
    "tables": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    "tick": "M4 12.5l5.5 5.5L20 6.5",
    "tray": "M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5",
    "trophy": "M7 4h10v5a5 5 0 01-10 0zM7 6H4c0 3 1 4.5 3.5 5M17 6h3c0 3-1 4.5-3.5 5"
    "M12 14v4M8 20.5h8",
    "redo": "M15 6l5 5-5 5M20 11H10a6 6 0 000 12h2",
    "undo": "M9 6L4 11l5 5M4 11h10a6 6 0 010 12h-2",
}


class Suit(StrEnum):
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


_SUITS = {
    Suit.CLUBS: "M12 2.5a4.3 4.3 0 00-3.7 6.5 4.4 4.4 0 10 2.6 7.9c-.2 2-1 3.4-2.6 4.6h7.4"
    "c-1.6-1.2-2.4-2.6-2.6-4.6a4.4 4.4 0 102.6-7.9A4.3 4.3 0 0012 2.5z",
    Suit.DIAMONDS: "M12 1.8c2 3.9 4.4 7.2 7.4 10.2-3 3-5.4 6.3-7.4 10.2-2-3.9-4.4-7.2-7.4"
    "-10.2 3-3 5.4-6.3 7.4-10.2z",
    Suit.HEARTS: "M12 21.5C9 17 3 13.5 3 8.3 3 5.4 5.2 3.2 7.8 3.2c1.9 0 3.5 1 4.2 2.8.7"
    "-1.8 2.3-2.8 4.2-2.8 2.6 0 4.8 2.2 4.8 5.1 0 5.2-6 8.7-9 13.2z",
    Suit.SPADES: "M12 2C9.5 6.5 3.5 9.5 3.5 14.2c0 2.7 2 4.6 4.4 4.6 1.3 0 2.4-.6 3.1-1.6"
    "-.2 1.9-.9 3.2-2.3 4.3h6.6c-1.4-1.1-2.1-2.4-2.3-4.3.7 1 1.8 1.6 3.1 1.6 2.4 0 4.4-1.9"
    " 4.4-4.6C20.5 9.5 14.5 6.5 12 2z",
}
_RED = (Suit.DIAMONDS, Suit.HEARTS)


def line_drawing(name: str) -> str:
    return _LINE.format(LINES[name])


def suit_drawing(suit: str, css: str = "") -> str:
    """Draw a suit; *css* is a class beside `red`, which the red ones have."""
    kind = Suit(suit)
    classes = [name for name in ("red" if kind in _RED else "", css) if name]
    return _SUIT.format("".join(f" {name}" for name in classes), _SUITS[kind])
