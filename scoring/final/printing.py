"""The bracket of a final on paper: one page to hang on the wall and to write on.

Where everything stands is told by its style sheet.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from scoring.final.reading import LevelShown, MatchShown, PairShown, show_bracket
from scoring.leaderboard.bracket import share_bracket
from tournament.models import Session
from tournament.play.bracket import Bracket
from tournament.printing.documents import print_sheet
from tournament.printing.engine.paper import (
    MM_PER_POINT,
    Fitted,
    Paper,
    fitted,
    lines_needed,
    text_width,
)
from tournament.printing.engine.pdf import Document
from tournament.seating.holders import holders
from tournament.seating.sheet import EventHead, event_head

ASIDE = 90.0
"""Millimeters beside the heading: the edges, and what the sheet is."""
WIDTHS = {1: (247.0,), 2: (112.0, 112.0), 3: (85.0, 57.0, 57.0)}
"""Of a name and the boxes behind it, level by level, on the narrower paper."""
HEIGHTS, THIRD = {4: 7.2, 3: 10.5, 2: 14.0, 1: 14.0}, 11.3
"""Of a line, by how many matches a level has, on the lower paper; in that for third."""
BOXES = {1: 17.0, 3: 27.0}
"""How wide all boxes for scores are, by how many games a match can have."""
SIZES = (40, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14, 13, 12, 11, 10, 9, 8, 7)
LEADING = 1.06


class BracketPage(NamedTuple):
    """A final of *best_of* games a match as it was *at* a time, None if it is blank."""

    event: EventHead
    levels: Sequence[LevelShown]
    best_of: int
    at: datetime | None


def bracket_page(session: Session, *, at: datetime | None) -> BracketPage | None:
    final, bracket = session.stages.final, share_bracket(session)
    if final is None or bracket is None:
        return None
    shown = bracket if at else Bracket((), 0)
    levels = show_bracket(final, shown, holders(session).now)
    return BracketPage(event_head(session), levels, final.best_of, at)


def bracket_sheet(page: BracketPage, *, paper: Paper) -> Document:
    context = {"page": page, "levels": [*_levels(page)]}
    room = paper.height - ASIDE
    return print_sheet("bracket", page.event, context, paper=paper, room=room)


class DrawnPair(NamedTuple):
    """*people*, and *boxes* with the points, "" where they are to be written."""

    people: list[Fitted]
    boxes: list[str]
    has_won: bool


_Level = tuple[LevelShown, list[tuple[MatchShown, list[DrawnPair]]]]


def _levels(page: BracketPage) -> Iterator[_Level]:
    for level, width in zip(page.levels, WIDTHS[len(page.levels)], strict=True):
        room, matches = width - BOXES[page.best_of], []
        for match in level.matches:
            row = THIRD if match.is_third else HEIGHTS[len(level.matches)]
            drawn = [_draw(pair, room, row, page.best_of) for pair in match.pairs]
            matches.append((match, drawn))
        yield level, matches


def _draw(pair: PairShown, room: float, row: float, games: int) -> DrawnPair:
    people = [_fit(name, room, row) for name in pair.names]
    boxes = [*map(str, pair.points), *[""] * games][:games]
    return DrawnPair(people, boxes, pair.has_won)


def _fit(name: str, room: float, height: float) -> Fitted:
    """A *name* as large as its words fit *room* mm, and its lines *height*."""
    longest, lines = max(re.split("[ -]", name), key=len), 1
    for size in SIZES:
        lines = int(height / (size * LEADING * MM_PER_POINT))
        if text_width(longest, size) <= room and lines_needed(name, room, size) <= lines:
            return Fitted(name, size)
    return fitted(name, room, SIZES[-1:], lines=lines)
