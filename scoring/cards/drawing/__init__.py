"""Drawings of cards, in our own lines: the same on a phone and on paper.

Knows nothing of SVG beyond its path data, nor of fonts: every sign is a path.
"""

from scoring.cards.drawing.face import card_face, small_face
from scoring.cards.drawing.shapes import CARD_HEIGHT, CARD_WIDTH, Drawing, Layer, Shape
