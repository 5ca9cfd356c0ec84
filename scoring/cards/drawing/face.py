"""The face of a card: figures in the corners, pips in their places, courts, the joker.

Knows nothing of trump. Red suits are red and black ones black, and nothing depends
on it: every suit has a shape of its own.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from scoring.cards.card import Card, Rank, Suit
from scoring.cards.drawing.shapes import (
    BLACK,
    BLUE,
    CARD_HEIGHT,
    CARD_WIDTH,
    RED,
    WHITE,
    Drawing,
    Layer,
    Shape,
    box,
    circle,
    placed,
)
from tournament.words.tables import read_as

_Parts = Sequence[str | tuple[float, float, float]]
"""Pieces of path data, and circles by their middle and radius."""
_Points = Sequence[tuple[float, float]]


class _Letter(NamedTuple):
    width: float
    path: _Parts


class _Signs(NamedTuple):
    suits: dict[Suit, _Parts]
    letters: dict[str, _Letter]
    crowns: dict[Rank, _Parts]
    pips: dict[Rank, _Points]
    jester: _Parts
    star: _Parts


def _join(parts: _Parts) -> str:
    return "".join(part if isinstance(part, str) else circle(*part) for part in parts)


_SIGNS = read_as(_Signs, __package__, "signs.toml")
SUITS = {suit: _join(parts) for suit, parts in _SIGNS.suits.items()}
LETTERS = {label: (wide, _join(path)) for label, (wide, path) in _SIGNS.letters.items()}
_CROWNS = {rank: _join(parts) for rank, parts in _SIGNS.crowns.items()}
PIPS, _JESTER, _STAR = _SIGNS.pips, _join(_SIGNS.jester), _join(_SIGNS.star)
"""Suits fill a box from -1 to 1. Letters and figures are lines from 0 to 14 down; how wide
they are is said beside them. Pips have a place in mm from the top left corner, which a
court has not. Ornaments stand about their middle, in mm."""

EDGE = 0.9
"""Half a pen's width and a hair, so that the outline is not cut."""

_MARGIN = 5.0
_STEP = 7.5


def outline(ink: str) -> Shape:
    body = box(EDGE, EDGE, CARD_WIDTH - 2 * EDGE, CARD_HEIGHT - 2 * EDGE, 4.5)
    return Shape(body, WHITE, ink, 1.2)


def back_shapes() -> tuple[Shape, ...]:
    frame = box(_MARGIN, _MARGIN, CARD_WIDTH - 2 * _MARGIN, CARD_HEIGHT - 2 * _MARGIN, 2)
    return outline("#111"), Shape(frame, BLUE), Shape(_lattice(), stroke=WHITE, width=1.1)


def _lattice() -> str:
    """Lines both ways at 45°, ending where they meet the frame."""
    width = CARD_WIDTH - 2 * _MARGIN
    height = CARD_HEIGHT - 2 * _MARGIN
    lines = []
    for step in range(1, int((width + height) // _STEP) + 1):
        far = step * _STEP
        start, end = max(0.0, far - height), min(width, far)
        low, high = _MARGIN + far - start, _MARGIN + far - end
        lines.append(f"M{_MARGIN + start:.4g},{low:.4g}L{_MARGIN + end:.4g},{high:.4g}")
        right, left = CARD_WIDTH - _MARGIN - start, CARD_WIDTH - _MARGIN - end
        lines.append(f"M{right:.4g},{low:.4g}L{left:.4g},{high:.4g}")
    return "".join(lines)


PIP = 5.6
"""Half a pip's height."""

SMALL_WIDTH, SMALL_HEIGHT = 48.0, 60.0

_LETTER_HEIGHT = 14
_MIDDLE, _CENTER = CARD_WIDTH / 2, CARD_HEIGHT / 2


@cache
def card_face(card: Card) -> Drawing:
    """A card face up, 63 by 88 mm."""
    layers = (Layer((outline(BLACK), *face_shapes(card))),)
    return Drawing(card.heading, 0, 0, CARD_WIDTH, CARD_HEIGHT, layers)


@cache
def small_face(card: Card) -> Drawing:
    """Draw a card of 48 by 60 mm: its rank and its suit, as large as they go."""
    ink = ink_of(card.suit)
    body = box(1, 1, SMALL_WIDTH - 2, SMALL_HEIGHT - 2, 5)
    shapes: tuple[Shape, ...]
    if card.suit:
        sign = placed(SUITS[card.suit], 31, 42, 13)
        index = _letter(card.rank.label, 15 if card.rank is Rank.TEN else 12.5, 6, 23, ink)
        shapes = (index, Shape(sign, ink))
    else:
        shapes = (Shape(placed(_STAR, 12, 13, 7) + placed(_JESTER, 24, 40, 0.94), ink),)
    layer = Layer((Shape(body, WHITE, BLACK, 1.2), *shapes))
    return Drawing(card.heading, 0, 0, SMALL_WIDTH, SMALL_HEIGHT, (layer,))


def ink_of(suit: Suit | None) -> str:
    return RED if suit and suit.is_red else BLACK


def face_shapes(card: Card) -> tuple[Shape, ...]:
    """What is printed on a card, its outline left out."""
    if card.suit is None:
        return _joker()
    ink = ink_of(card.suit)
    corner = _letter(card.rank.label, 7.6, 5, 13, ink)
    sign = Shape(_turned_too(placed(SUITS[card.suit], 7.6, 25, 4)), ink)
    middle = _court(card.rank, card.suit) if card.rank in _CROWNS else _spots(card)
    return _both_ways(corner), sign, *middle


def plain_shapes(card: Card) -> tuple[Shape, ...]:
    ink = ink_of(card.suit)
    return _both_ways(_letter(card.rank.label, 6.6, 4.6, 8.5, ink)), *_spots(card)


def _spots(card: Card) -> tuple[Shape, ...]:
    if card.suit is None:
        return ()
    size = 16.0 if card.rank is Rank.ACE else PIP
    signs = (
        placed(SUITS[card.suit], x, y, -size if y > _CENTER else size)
        for x, y in PIPS.get(card.rank, ())
    )
    return (Shape("".join(signs), ink_of(card.suit)),)


def _court(rank: Rank, suit: Suit) -> tuple[Shape, ...]:
    ink = ink_of(suit)
    frame = box(16.5, 8.5, 30, 71, 2.5)
    crowns = placed(_CROWNS[rank], 33.5, 23, 0.86) + placed(_CROWNS[rank], 29.5, 65, -0.86)
    signs = _turned_too(placed(SUITS[suit], 21.4, 14.4, 3.2))
    return (
        Shape(frame, stroke=ink, width=0.9),
        Shape(crowns + signs, ink),
        _letter(rank.label, _MIDDLE, 35, 18, ink, pen=3.8),
    )


def _joker() -> tuple[Shape, ...]:
    stack = "".join(
        _letter(letter, 7.6, 5 + 8.2 * place, 6, BLACK).path
        for place, letter in enumerate("JOKER")
    )
    cap = placed(_JESTER, _MIDDLE, 40, 0.92)
    star = placed(_STAR, _MIDDLE, 63, 6)
    return (Shape(_turned_too(stack), stroke=BLACK, width=1.3), Shape(cap + star, BLACK))


def _letter(
    label: str, middle: float, top: float, height: float, ink: str, pen: float = 0
) -> Shape:
    width, path = LETTERS[label]
    scale = height / _LETTER_HEIGHT
    lines = placed(path, middle - width * scale / 2, top, scale)
    return Shape(lines, stroke=ink, width=round(pen or height * 0.17, 2))


def _turned_too(path: str) -> str:
    """*path*, and again with the card turned by half."""
    return path + placed(path, CARD_WIDTH, CARD_HEIGHT, -1)


def _both_ways(shape: Shape) -> Shape:
    return Shape(_turned_too(shape.path), shape.fill, shape.stroke, shape.width)
