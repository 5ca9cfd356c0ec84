"""Cards with something on their backs: where a back lies behind its front.

Backs are mirrored about the edge by which the printer turns the sheet, and turned so that
a card is read on both sides as a page of a book is. Knows nothing of what is on a back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournament.marked import Sentence
from tournament.printing.fitting import MM_PER_POINT

Worth = Sequence[tuple[Sentence, Sentence]]
"""What can happen in a deal, and what it is worth."""
SIZES = (14, 12, 11, 10, 9, 8)
LEADING = 1.45
TITLE = 2.6
"""Lines that the heading of a back takes."""


class Flip(StrEnum):
    """By which edge a printer turns a sheet to print on its back."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Back:
    """How a sheet is turned, and what is told on the backs of cards that have room."""

    flip: Flip
    worth: Worth = ()

    def size_in(self, height: float) -> float:
        """Return the size in which the lines fit a card so high."""
        lines = len(self.worth) + TITLE
        room = (size for size in SIZES if lines * size * LEADING * MM_PER_POINT <= height)
        return next(room, SIZES[-1])
