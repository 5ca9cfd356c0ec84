"""The back of a card: a lattice in a frame.

Knows nothing of the face.
"""

from scoring.cards.drawing.shapes import (
    BLUE,
    CARD_HEIGHT,
    CARD_WIDTH,
    WHITE,
    Shape,
    box,
)

EDGE = 0.9
"""Half a pen's width and a hair, so that the outline is not cut."""

_MARGIN = 5.0
_STEP = 7.5


def outline(ink: str, width: float = 1.2) -> Shape:
    """Return the white card itself, and the line around it."""
    body = box(EDGE, EDGE, CARD_WIDTH - 2 * EDGE, CARD_HEIGHT - 2 * EDGE, 4.5)
    return Shape(body, WHITE, ink, width)


def back_shapes() -> tuple[Shape, ...]:
    """Return the shapes of a card that lies face down."""
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
