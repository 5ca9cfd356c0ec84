"""Where the two cards of a score marker lie, and their picture.

Knows nothing of points: it covers exactly the pips that a state says are covered.

Source: Everything2, whose pictures and words show which way a card is slid or turned;
six and four and three and four are laid alike.
"""

from dataclasses import dataclass
from functools import cache

from scoring.cards.card import Card, Rank, Suit
from scoring.cards.drawing.back import back_shapes, outline
from scoring.cards.drawing.face import plain_shapes
from scoring.cards.drawing.shapes import CARD_HEIGHT, CARD_WIDTH, Drawing, Layer, Shape
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.markers.states import Face, MarkerState, marker_points, marker_states
from tournament.marked import ngettext_lazy, paragraph

ACROSS = 90.0
ASKEW = 45.0
HAIR = 1.5
"""How far a card lies from exactly on another, so that both are to be seen."""

SUIT = Suit.HEARTS


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card on the table: its middle, in mm from the bottom card's, and its turn."""

    x: float = 0
    y: float = 0
    angle: float = 0


def place_bottom_card(state: MarkerState) -> CardPlacement:
    """Place the bottom card: upright, or across below an upright card."""
    is_across = state.crossed and state.bottom_face is Face.DOWN is not state.top_face
    return CardPlacement(angle=ACROSS if is_across else 0)


def place_top_card(state: MarkerState) -> CardPlacement:
    """Place the top card so that *bottom_visible* pips can be seen."""
    if state.crossed:
        return CardPlacement() if place_bottom_card(state).angle else _across(state)
    if not state.bottom_visible:
        return CardPlacement(HAIR, HAIR)
    if state.bottom_visible in _CORNERS.get(state.bottom, {}):
        shift = _CORNERS[state.bottom][state.bottom_visible]
        return CardPlacement(shift, shift, ASKEW)
    if state.bottom is state.top is Rank.FIVE:
        return _across(state)
    return CardPlacement(0, CARD_HEIGHT / 2 + _cut(state))


_CUTS = {
    Rank.TWO: {1: 0.0, 2: 38.0},
    Rank.THREE: {1: -14.5, 2: 14.5, 3: 38.0},
    Rank.FOUR: {2: 0.0, 4: 38.0},
    Rank.FIVE: {2: -14.5, 3: 14.5, 5: 38.0},
    Rank.SIX: {2: -14.5, 4: 14.5, 6: 38.0},
}
"""How far below the bottom card's middle the upper edge of the top card lies (mm)."""

_CORNERS = {Rank.FIVE: {1: 7.9, 4: 36.7}, Rank.SIX: {1: 7.9, 3: 22.3, 5: 36.7}}
"""How far the top card is slid both ways, turned by 45°, to leave an odd pip."""


def _cut(state: MarkerState) -> float:
    return _CUTS[state.bottom][state.bottom_visible] if state.bottom_visible else -21.5


def _across(state: MarkerState) -> CardPlacement:
    return CardPlacement(0, CARD_WIDTH / 2 + _cut(state), ACROSS)


def marker_picture(method: ScoreMarkers, state: MarkerState, points: int) -> Drawing:
    """Two cards as they lie for *points*; every picture of a method is as high."""
    top, bottom = _frame(method)
    left, right = _sides(state)
    second = Suit.DIAMONDS if state.bottom is state.top else SUIT
    layers = (
        _layer(state.bottom, SUIT, state.bottom_face, place_bottom_card(state)),
        _layer(state.top, second, state.top_face, place_top_card(state)),
    )
    counted = ngettext_lazy("%(count)s point.", "%(count)s points.", points)
    title = paragraph(counted, state.description)
    return Drawing(title, left, top, right - left, bottom - top, layers)


def _layer(rank: Rank, suit: Suit, face: Face, lies: CardPlacement) -> Layer:
    return Layer(_shapes(rank, suit, face), lies.x, lies.y, lies.angle)


@cache
def _shapes(rank: Rank, suit: Suit, face: Face) -> tuple[Shape, ...]:
    """Return a card about its middle."""
    card = Card(rank, suit)
    front = (outline("#111"), *plain_shapes(card))
    shapes = front if face is Face.UP else back_shapes()
    return tuple(shape.moved(-CARD_WIDTH / 2, -CARD_HEIGHT / 2) for shape in shapes)


@cache
def _frame(method: ScoreMarkers) -> tuple[float, float]:
    """Return how far up and down the pictures of *method* reach."""
    boxes = [
        _box(lies)
        for points in marker_points(method)
        for state in marker_states(method, points)
        for lies in (place_bottom_card(state), place_top_card(state))
    ]
    return min(top for _, top, _, _ in boxes), max(bottom for _, _, _, bottom in boxes)


def _sides(state: MarkerState) -> tuple[float, float]:
    """Return how far to the left and right the two cards reach."""
    boxes = [_box(lies) for lies in (place_bottom_card(state), place_top_card(state))]
    return min(left for left, _, _, _ in boxes), max(right for _, _, right, _ in boxes)


def _box(lies: CardPlacement) -> tuple[float, float, float, float]:
    width, height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    if lies.angle == ACROSS:
        width, height = height, width
    elif lies.angle == ASKEW:
        width = height = (width + height) * 0.7072 - 2.5  # its corners are round
    return lies.x - width, lies.y - height, lies.x + width, lies.y + height
