"""A season's table on paper.

Computes nothing; prints the lines it is given.
"""

from datetime import datetime

from scoring.leaderboard.seasons.reading import SeasonLine, SeasonTable
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, Fitted, Paper, fitted
from tournament.printing.engine.pdf import Document, compose

ROWS_ON_A_PAGE = 21
TITLE_SIZES = (28, 24, 20, 16)
NAME_SIZES = (14, 12)
NAME_SHARE, SESSIONS_SHARE = 0.34, 0.28
"""Of the width of the page, for a name and for the points of the sessions.

The columns themselves are `.board .name` and `.season .points-of` of print/lists.css.
"""


def season_document(table: SeasonTable, *, paper: Paper, at: datetime) -> Document:
    """Everybody's place, the sessions that count first in brackets none of the others."""
    room = paper.width - 2 * EDGE
    lines = [_printed(line, room) for line in table.lines]
    context = {
        "title": fitted(table.season.name, room, TITLE_SIZES),
        "club": table.season.club.name,
        "table": table,
        "at": at,
        "sheets": tuple(evenly(lines, ROWS_ON_A_PAGE)) or ((),),
    }
    template, title = "print/_season.html", table.season.name
    return compose(template, context, "season", title, paper)


def _printed(line: SeasonLine, room: float) -> tuple[SeasonLine, Fitted, Fitted]:
    sessions = f"{line.counted} ({line.others})" if line.others else line.counted
    name = fitted(line.name, room * NAME_SHARE, NAME_SIZES, lines=2)
    return line, name, fitted(sessions, room * SESSIONS_SHARE, (12, 10, 9), lines=2)
