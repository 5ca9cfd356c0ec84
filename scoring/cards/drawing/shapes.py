"""Shapes: paths with an ink, and how they are moved. Lengths are in mm of a card.

Knows nothing of cards. Paths use absolute M, L, C and Z alone, so that every number
in them is a coordinate.
"""

import re
from typing import NamedTuple

from tournament.words.marked import Sentence

CARD_WIDTH = 63.0
CARD_HEIGHT = 88.0

BLACK = "#111"
RED = "#b8001f"
BLUE = "#1f4e79"
WHITE = "#fff"
NONE = "none"

_PAIR = re.compile(r"(-?[\d.]+),(-?[\d.]+)")


class Shape(NamedTuple):
    """A path, filled, or drawn with a pen *width* mm wide, or both."""

    path: str
    fill: str = NONE
    stroke: str = NONE
    width: float = 0

    def moved(self, x: float, y: float) -> "Shape":
        return Shape(placed(self.path, x, y), self.fill, self.stroke, self.width)


class Layer(NamedTuple):
    """Shapes that lie together: moved by *x*, *y* and turned by *angle* degrees."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    angle: float = 0


class Drawing(NamedTuple):
    """A picture: what it shows in words, the box to be seen, and its layers."""

    title: Sentence
    left: float
    top: float
    width: float
    height: float
    layers: tuple[Layer, ...]


def placed(path: str, x: float, y: float, scale: float = 1) -> str:
    """*path* scaled about its origin (turned by half where below zero) and moved."""

    def move(pair: re.Match[str]) -> str:
        across, down = (float(number) * scale for number in pair.groups())
        return f"{across + x:.4g},{down + y:.4g}"

    return _PAIR.sub(move, path)


def circle(x: float, y: float, radius: float) -> str:
    return placed(_CIRCLE, x, y, radius)


_CIRCLE = (
    "M0,-1C.552,-1 1,-.552 1,0C1,.552 .552,1 0,1C-.552,1 -1,.552 -1,0"
    "C-1,-.552 -.552,-1 0,-1Z"
)


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    left, top, right, bottom = x, y, x + width, y + height
    bend = corner * 0.448
    return (
        f"M{left + corner:.4g},{top:.4g}L{right - corner:.4g},{top:.4g}"
        f"C{right - bend:.4g},{top:.4g} {right:.4g},{top + bend:.4g}"
        f" {right:.4g},{top + corner:.4g}"
        f"L{right:.4g},{bottom - corner:.4g}"
        f"C{right:.4g},{bottom - bend:.4g} {right - bend:.4g},{bottom:.4g}"
        f" {right - corner:.4g},{bottom:.4g}"
        f"L{left + corner:.4g},{bottom:.4g}"
        f"C{left + bend:.4g},{bottom:.4g} {left:.4g},{bottom - bend:.4g}"
        f" {left:.4g},{bottom - corner:.4g}"
        f"L{left:.4g},{top + corner:.4g}"
        f"C{left:.4g},{top + bend:.4g} {left + bend:.4g},{top:.4g}"
        f" {left + corner:.4g},{top:.4g}Z"
    )
