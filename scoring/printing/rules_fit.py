"""How large the rules card can be printed on one page, before anything is laid out.

Measures roughly and on the high side; knows nothing of fonts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from django.utils.translation import gettext

from scoring.rules.summary import RulesSummary
from tournament.printing.fitting import MM_PER_POINT, text_width
from tournament.printing.paper import Paper
from tournament.translation import translate

SMALLEST = 9.0
"""Points: nothing on the card is printed any smaller."""
SIZES = tuple(quarters / 4 for quarters in range(48, 35, -1))
"""Points, from 12 to 9: what does not fit a page then takes a second one."""
SIZES_OF_TWO = tuple(quarters / 4 for quarters in range(54, 35, -1))
"""Points, from 13.5 to 9: with two pages there is room."""
SPARED = 0.93
"""How much of either page may be reckoned full: few words a line break unevenly."""

EDGE = 8.0
GAP = 7.0
LINE = 1.25
HEAD = 19.0
TIGHT = 0.85
"""How much of the width that `text_width` reckons with running text takes."""
MOST = 0.4
"""How much of a section in two columns may hang below the course of a deal."""
UNEVEN = 2.5
"""Lines by which one of two columns may be the longer one in large type."""
NEARLY = 0.95
"""As *TIGHT*, for the foot, whose second line would be the last straw."""
TITLE = 2.0
"""A section's title with the room about it, in lines, and 3 mm."""

_LADDER = 34.0
_SCORES = 25.0
_TITLES = 23.0
"""What lies about the titles, and the foot."""
_NUMBER = 6.0
"""What the number of a page takes where there are two."""


class Break(StrEnum):
    """What a second page begins with; nothing where one is enough."""

    NONE = ""
    DECIDED = "decided"
    DISPUTES = "disputes"


@dataclass(frozen=True, slots=True)
class Fit:
    """The size (points) of the text, and where the house's decisions have room.

    *is_beside*: below the points, beside the course of a deal; else below both.
    *second* is what a second page begins with.
    """

    size: float
    is_beside: bool
    second: Break = Break.NONE

    @property
    def small(self) -> float:
        """Return the size of what matters less."""
        return small_of(self.size)


def small_of(size: float) -> float:
    """Return what is printed smaller than *size*, in points."""
    return max(SMALLEST, 0.85 * size)


def choose_fit(summary: RulesSummary, paper: Paper, *, taken: float = 0) -> Fit:
    """Return the largest size at which *summary* fits one page of *paper*, else two.

    *taken* are millimetres of the (first) page that something else needs.
    """
    room = paper.height - 2 * EDGE - taken
    for size in SIZES:
        if height(summary, paper, size) <= room:
            return Fit(size, is_beside(summary, paper, size))
    return _on_two_pages(summary, paper, taken)


def _on_two_pages(summary: RulesSummary, paper: Paper, taken: float) -> Fit:
    """Return the largest size for two pages, parted as evenly as can be."""
    room = SPARED * (paper.height - 2 * EDGE - _NUMBER)
    for size in SIZES_OF_TWO:
        fullest, second = min(
            _parted(summary, paper, size, start, taken)
            for start in _breaks(summary, paper, size)
        )
        if fullest <= room:
            break
    return Fit(size, is_beside(summary, paper, size), second)


def _breaks(summary: RulesSummary, paper: Paper, size: float) -> Iterator[Break]:
    """Return where a second page could begin: above the decisions if they stand below."""
    yield Break.DISPUTES
    if summary.decisions and not is_beside(summary, paper, size):
        yield Break.DECIDED


def _parted(
    summary: RulesSummary, paper: Paper, size: float, second: Break, taken: float
) -> tuple[float, Break]:
    """About how many millimetres the fuller of two pages takes at *size*."""
    line = size * MM_PER_POINT * LINE
    half = (paper.width - 2 * EDGE - GAP) / 2
    lines = _in_columns(_disputes(summary), half, size) + UNEVEN
    rest = lines * line + _fit_scores(summary) + _TITLES / 2
    rest += _foot(summary, paper.width - 2 * EDGE, size)
    if second is Break.DECIDED:
        rest += _in_columns(_decisions(summary), half, size) * line
    first = height(summary, paper, size) - rest + taken
    return max(first, rest), second


def is_beside(summary: RulesSummary, paper: Paper, size: float) -> bool:
    """Return whether the decisions find room below the points, or most of it."""
    half = (paper.width - 2 * EDGE - GAP) / 2
    most = _in_columns(_decisions(summary), half, size) * MOST
    return _left(summary, half, size) <= _course(summary, half, size) + most


def _left(summary: RulesSummary, half: float, size: float) -> float:
    """Return the points with the decisions below them, in lines."""
    return _rows(summary) + TITLE + _list_height(_decisions(summary), half, size)


def height(summary: RulesSummary, paper: Paper, size: float) -> float:
    """About how many millimetres the card takes at *size*."""
    width = paper.width - 2 * EDGE
    half = (width - GAP) / 2
    beside = is_beside(summary, paper, size)
    left = _left(summary, half, size) if beside and summary.decisions else _rows(summary)
    lines = max(left, _course(summary, half, size)) + TITLE
    lines += _in_columns(_disputes(summary), half, size)
    if not beside:
        lines += _in_columns(_decisions(summary), half, size)
    notes = " ".join(map(translate, summary.ladder.notes))
    lines += _lines([notes], width, size) + TITLE
    taken = HEAD + _LADDER + _fit_scores(summary) + _TITLES + _foot(summary, width, size)
    return taken + lines * size * MM_PER_POINT * LINE


def _foot(summary: RulesSummary, width: float, size: float) -> float:
    """Return what the foot takes beyond its first line, in millimetres."""
    small = small_of(size)
    lines = ceil(text_width(translate(summary.foot), small) * NEARLY / width)
    return (lines - 1) * small * MM_PER_POINT * LINE


def _fit_scores(summary: RulesSummary) -> float:
    return _SCORES if summary.markers != "paper" else 0


def _rows(summary: RulesSummary) -> float:
    """Return the table of points or bids, in lines."""
    return 1.75 * max(len(summary.points), len(summary.bids) + 1, len(summary.auction) + 2)


def _course(summary: RulesSummary, half: float, size: float) -> float:
    return _list_height(tuple(map(translate, summary.deal)), half - 5, size)


def _list_height(texts: Sequence[str], room: float, size: float) -> float:
    """Return a list with a little room after each item, in lines."""
    return _lines(texts, room, size) + 0.25 * len(texts)


def _in_columns(texts: Sequence[str], half: float, size: float) -> float:
    """Return a section in two columns, with its title, in lines; nothing for no texts."""
    return _list_height(texts, half, size) / 2 + TITLE + 2 if texts else 0


def _lines(texts: Iterable[str], room: float, size: float) -> int:
    """Return how many lines *texts* take, each beginning its own."""
    return sum(ceil(TIGHT * text_width(text, size) / room) for text in texts)


def _disputes(summary: RulesSummary) -> list[str]:
    disputes = (
        (*dispute.events, dispute.ruling, "Alone:", dispute.alone or "")
        for dispute in summary.disputes
    )
    texts = [" ".join(map(translate, parts)) for parts in disputes]
    return [*texts, gettext(summary.when_wrong)] if summary.when_wrong else texts


def _decisions(summary: RulesSummary) -> list[str]:
    return [
        " ".join(map(translate, (decision.title, decision.answer, decision.meaning)))
        for decision in summary.decisions
    ]
