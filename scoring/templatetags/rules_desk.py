"""The rules desk on a page: suits, drawn."""

from typing import Any

from django.template import Library

from scoring.cards import Suit
from scoring.cards.drawing import Drawing, Layer, Shape
from scoring.cards.drawing.face import ink_of
from scoring.cards.drawing.signs import SUITS
from scoring.templatetags.cards import FRAGMENT

register = Library()


@register.inclusion_tag(FRAGMENT)
def suit_sign(suit: Suit | str) -> dict[str, Any]:
    """Return a suit as it is printed, in its colour; its letter will do."""
    shown = Suit(suit)
    layer = Layer((Shape(SUITS[shown], ink_of(shown)),))
    drawing = Drawing(shown.heading, -1.1, -1.1, 2.2, 2.2, (layer,))
    return {"drawing": drawing, "css": "suit-sign"}
