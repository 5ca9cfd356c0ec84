"""How large the rules card can be printed on one page, before anything is laid out.

Measures roughly and on the high side; knows nothing of fonts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from scoring.rules.summary import RulesSummary
from tournament.printing.fitting import MM_PER_POINT, text_width
from tournament.printing.paper import Paper

SIZES = tuple(quarters / 4 for quarters in range(48, 31, -1))
"""Points, from 12 to 8: what does not fit a page then takes a second one."""

EDGE = 8.0
GAP = 7.0
LINE = 1.25
HEAD = 19.0
TIGHT = 0.85
"""How much of the width that `text_width` reckons with running text takes."""
TITLE = 2.0
"""A section's title with the room about it, in lines, and 3 mm."""

_LADDER = 34.0
_SCORES = 25.0
_TITLES = 23.0
"""What lies about the titles, and the foot."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The size (points) of the text, and where the house's decisions have room.

    *is_beside*: below the points, beside the course of a deal; else below both.
    """

    size: float
    is_beside: bool


def fitting(found: RulesSummary, paper: Paper, *, taken: float = 0) -> Fit:
    """The largest size at which *found* stays on one page of *paper*.

    *taken* are millimetres of the page that something else needs.
    """
    room = paper.height - 2 * EDGE - taken
    fits = (size for size in SIZES if height(found, paper, size) <= room)
    size = next(fits, SIZES[-1])
    return Fit(size, is_beside(found, paper, size))


def is_beside(found: RulesSummary, paper: Paper, size: float) -> bool:
    """Whether the decisions find room below the points."""
    half = (paper.width - 2 * EDGE - GAP) / 2
    left = _rows(found) + TITLE + _told(_decisions(found), half, size)
    return left <= _course(found, half, size)


def height(found: RulesSummary, paper: Paper, size: float) -> float:
    """About how many millimetres the card takes at *size*."""
    width = paper.width - 2 * EDGE
    half = (width - GAP) / 2
    lines = max(_rows(found), _course(found, half, size)) + TITLE
    lines += _in_columns(_disputes(found), half, size)
    if not is_beside(found, paper, size):
        lines += _in_columns(_decisions(found), half, size)
    lines += _lines([" ".join(found.ladder.notes)], width, size) + TITLE
    scores = _SCORES if found.markers != "paper" else 0
    return HEAD + _LADDER + scores + _TITLES + lines * size * MM_PER_POINT * LINE


def _rows(found: RulesSummary) -> float:
    """The table of points or bids, in lines."""
    return 1.75 * max(len(found.points), len(found.bids) + 1)


def _course(found: RulesSummary, half: float, size: float) -> float:
    return _told(found.deal, half - 5, size)


def _told(texts: Sequence[str], room: float, size: float) -> float:
    """A list with a little room after each item, in lines."""
    return _lines(texts, room, size) + 0.25 * len(texts)


def _in_columns(texts: Sequence[str], half: float, size: float) -> float:
    """A section in two columns, with its title, in lines; nothing for no texts."""
    return _told(texts, half, size) / 2 + TITLE + 1 if texts else 0


def _lines(texts: Iterable[str], room: float, size: float) -> int:
    """How many lines *texts* take, each beginning its own."""
    return sum(ceil(TIGHT * text_width(text, size) / room) for text in texts)


def _disputes(found: RulesSummary) -> list[str]:
    told = ((*it.events, it.ruling, "Alone:", it.alone) for it in found.disputes)
    return [" ".join(words) for words in told]


def _decisions(found: RulesSummary) -> list[str]:
    told = [f"{it.title} {it.answer} {it.meaning}" for it in found.decisions]
    return [*told, f"Misdeal jar A misdeal costs {found.misdeal_jar}."][: _count(found)]


def _count(found: RulesSummary) -> int:
    return len(found.decisions) + bool(found.misdeal_jar)
