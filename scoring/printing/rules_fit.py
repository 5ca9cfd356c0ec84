"""How large the rules card can be printed on one page, before anything is laid out.

Measures roughly and on the high side; knows nothing of fonts.
"""

from collections.abc import Iterable
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
TIGHT = 0.9
"""How much of the width that `text_width` reckons with running text takes."""
TITLE = 2.0
"""A section's title with the room about it, in lines, and 3 mm."""

_LADDER = 34.0
_SCORES = 25.0


def fitting(found: RulesSummary, paper: Paper) -> float:
    """The largest size (points) at which *found* stays on one page of *paper*."""
    room = paper.height - 2 * EDGE
    fits = (size for size in SIZES if height(found, paper, size) <= room)
    return next(fits, SIZES[-1])


def height(found: RulesSummary, paper: Paper, size: float) -> float:
    """About how many millimetres the card takes at *size*."""
    width = paper.width - 2 * EDGE
    half = (width - GAP) / 2
    line = size * MM_PER_POINT * LINE
    courses = _lines(found.deal, half - 5, size) + 0.3 * len(found.deal)
    rows = 1.75 * max(len(found.points), len(found.bids) + 1)
    lines = max(courses, rows) + TITLE
    lines += ceil(_lines(_disputes(found), half, size) / 2) + 0.2 * len(found.disputes)
    lines += ceil(_lines(_decisions(found), half, size) / 2) + 0.2 * len(found.decisions)
    lines += _lines([" ".join(found.ladder.notes)], width, size)
    lines += 3 * TITLE + 2
    scores = _SCORES if found.markers != "paper" else 0
    return HEAD + _LADDER + scores + 8 + lines * line


def _lines(texts: Iterable[str], room: float, size: float) -> int:
    """How many lines *texts* take, each beginning its own."""
    return sum(ceil(TIGHT * text_width(text, size) / room) for text in texts)


def _disputes(found: RulesSummary) -> list[str]:
    told = ((*it.events, it.ruling, "Alone:", it.alone) for it in found.disputes)
    return [" ".join(words) for words in told]


def _decisions(found: RulesSummary) -> list[str]:
    return [f"{it.title} {it.answer} {it.meaning}" for it in found.decisions]
