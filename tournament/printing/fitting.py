"""How large a text may be printed in the room it has, before anything is laid out.

Measures roughly and on the wide side; knows nothing of fonts or pages.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

MM_PER_POINT = 25.4 / 72

REGULAR = 1.12
"""Widths are reckoned for bold type: so much more of regular type fits a line."""

_NARROW = frozenset("iIljtfr.,:;'’|!()[] -")


def _ems(character: str) -> float:
    if character in _NARROW:
        return 0.36
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    if character in "mMwW@%&—":
        return 0.92
    return 0.7 if character.isupper() or not character.isascii() else 0.58


def text_width(text: str, size: float) -> float:
    """About how many millimetres *text* takes on one line at *size* points."""
    return sum(map(_ems, text)) * size * MM_PER_POINT


def fitting_size(text: str, room: float, sizes: Sequence[float]) -> float:
    """The first of *sizes* (points, largest first) at which *text* fits *room* mm.

    Returns the last of them when none does: the layout then wraps or cuts it.
    """
    fitting = (size for size in sizes if text_width(text, size) <= room)
    return next(fitting, sizes[-1])


def lines_needed(text: str, room: float, size: float) -> int:
    """About how many lines of *room* mm *text* takes at *size* points; 0 for no text."""
    lines, rest = 0, text
    while rest:
        rest = rest.removeprefix(_first_line(rest, room, size))
        lines += 1
    return lines


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it is printed, and its size in points."""

    text: str
    size: float


def fitted(text: str, room: float, sizes: Sequence[float], *, lines: int = 1) -> Fitted:
    """*text* at the largest of *sizes* that fits *room* mm, or cut to some lines."""
    size = fitting_size(text, room, sizes)
    rest = text
    for _ in range(lines - 1):
        rest = rest.removeprefix(_first_line(rest, room, size))
    return Fitted(text.removesuffix(rest) + shortened(rest, room, size), size)


def _first_line(text: str, room: float, size: float) -> str:
    """Return what a layout puts on the first line.

    Whole words, or part of one too long.
    """
    ends = [match.end() for match in re.finditer(r"[ -]+|$", text)]
    for end in (*reversed(ends), *range(ends[0], 1, -1)):
        if text_width(text[:end].rstrip(), size) <= room:
            return text[:end]
    return text[:1]


def shortened(text: str, room: float, size: float) -> str:
    """*text* itself, or as much of it as *room* mm hold at *size* points, and "…"."""
    if text_width(text, size) <= room:
        return text
    length = len(text)
    while length and text_width(f"{text[:length]}…", size) > room:
        length -= 1
    return f"{text[:length].rstrip()}…"
