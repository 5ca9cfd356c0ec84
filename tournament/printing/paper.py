"""The two papers everything is printed on, in millimetres.

Knows nothing of what is printed.
"""

from enum import StrEnum

EDGE = 7.0
"""Nothing is printed nearer to the edge of the paper (most printers need 6)."""


class Paper(StrEnum):
    """A sheet of paper; `width` and `height` are those of the upright sheet."""

    LETTER = "letter"
    A4 = "a4"

    @property
    def width(self) -> float:
        """The short side."""
        return 215.9 if self is Paper.LETTER else 210.0

    @property
    def height(self) -> float:
        """The long side."""
        return 279.4 if self is Paper.LETTER else 297.0
