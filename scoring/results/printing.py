"""The leaderboard on paper: the standings after a game, or the final results.

Knows nothing of models and computes no score; prints the rows it is given.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from math import ceil
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import Place, Standings, describe_games, standings
from tournament.models import Session
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import (
    EDGE,
    REGULAR,
    Fitted,
    Paper,
    fitted,
    fitting_size,
    heading,
    lines_needed,
    shortened,
    text_width,
    wrapped,
)
from tournament.printing.engine.pdf import Document, compose
from tournament.seating.sheet import EventHead, event_head
from tournament.words.locales import format_gain
from tournament.words.translation import translate

ROWS_ON_A_PAGE, ROWS_BELOW_WINNERS = 54, 46
"""In two columns: 46 players stand on one page and 100 on two."""
COLUMNS = 2
GAP = 6.0
HIGHEST_ROW = 9.0
ROWS_HEIGHT, WINNERS_HEIGHT = 214.0, 37.0
"""Millimeters of US Letter for the rows, and those of it that the best take."""

NAME_SIZES, SMALLEST = (14.5, 12.5), 11
FINALIST_SIZES = (SMALLEST, 10, 8.5)
BESIDE_NAME = 55.0
"""Millimeters of a column for place and figures."""

TIGHT = 1.07
"""How much more than `text_width` reckons fits the first of two lines, in regular type."""

BEST = 3
BEST_SIZES, BEST_LINES = (19, 16, 14), 2
BEST_PAD = 12.0
TITLE_SIZE, TITLE_GAP = 24, 4.0


class LeaderboardPage(NamedTuple):
    """The standings of an *event* at a moment.

    *revision* counts the results given out before, *log* names the last seal of the
    session's log. *games* tells which games the points are from, where a final follows
    them; *consolation* are the places of one.
    """

    event: EventHead
    stand: Standings
    revision: int
    at: datetime
    log: str = ""
    games: str = ""
    consolation: Sequence[Place] = ()


def leaderboard(page: LeaderboardPage, *, paper: Paper) -> Document:
    event, occasion = page.event, _name_occasion(page.stand)
    room = paper.width - 2 * EDGE - text_width(occasion, TITLE_SIZE) - TITLE_GAP
    best, others = _best_first(page.stand)
    sheets = [(occasion, *each) for each in _sheets(others, paper, has_best=bool(best))]
    if page.consolation:
        title = gettext("Consolation")
        below = _sheets(page.consolation, paper, has_best=False)
        sheets += [(title, *each) for each in below]
    context = {
        "page": page,
        "occasion": occasion,
        "heading": heading(event, room=room, brand=event.brand, is_beside_logo=True),
        "best": [_fit_best(place, paper) for place in best],
        "sheets": sheets,
    }
    name = "final-results" if page.stand.is_final else "standings"
    title = f"{occasion}: {event.name}"
    return compose("print/_leaderboard.html", context, name, title, paper)


def _name_occasion(stand: Standings) -> str:
    if stand.is_final:
        return gettext("Final results")
    if stand.game_so_far:
        return gettext("Standings, game %(game)s so far") % {"game": stand.game_so_far}
    if not stand.games_closed:
        return gettext("Standings")
    return gettext("Standings after game %(game)s") % {"game": stand.games_closed}


def _best_first(stand: Standings) -> tuple[Sequence[Place], Sequence[Place]]:
    """Return the first three at the end, winners before others, and all that follow."""
    if not stand.is_final or not stand.winners:
        return (), stand.places
    best = sorted(stand.places, key=lambda place: not place.is_winner)[:BEST]
    if stand.is_won_by_pair:
        best = [place for place in best if place.is_winner]
    return best, [place for place in stand.places if place not in best]


def _fit_best(place: Place, paper: Paper) -> tuple[Place, Fitted]:
    room = (paper.width - 2 * EDGE) / BEST - BEST_PAD
    return place, wrapped(place.in_full, room, BEST_SIZES, lines=BEST_LINES)


def _sheets(
    places: Sequence[Place], paper: Paper, *, has_best: bool
) -> Iterator[tuple[float, Sequence[Sequence[tuple[Place, Fitted]]]]]:
    """Yield for each page how high a row is, in millimeters, and the rows by column."""
    room = (paper.width - 2 * EDGE - GAP) / COLUMNS - BESIDE_NAME
    lines = [(place, _fit_name(place, room)) for place in places]
    first = ROWS_BELOW_WINNERS if has_best else ROWS_ON_A_PAGE
    for page in (lines[:first], *evenly(lines[first:], ROWS_ON_A_PAGE)):
        rows = ceil(len(page) / COLUMNS) or 1
        height = ROWS_HEIGHT - WINNERS_HEIGHT * has_best
        has_best = False
        yield round(min(height / rows, HIGHEST_ROW), 2), [*evenly(page, rows)]


def _fit_name(place: Place, room: float) -> Fitted:
    text = place.in_full
    if tie_break := place.standing.tie_break:
        text = f"{text} · {translate(tie_break)}"
    if credit := place.standing.credit:
        facts = {"points": format_gain(credit)}
        text = f"{text} ({gettext('%(points)s sat out') % facts})"
    size = fitting_size(text, room * REGULAR, (*NAME_SIZES, SMALLEST))
    if size == SMALLEST and place.standing.reached:
        return _fit_finalist(place, text, room)
    if size == SMALLEST:
        return fitted(text, room * TIGHT, (size,), lines=2)
    return Fitted(text, size)


def _fit_finalist(place: Place, text: str, room: float) -> Fitted:
    """What decided the place is never cut: rather the name, if *text* has no room."""
    for size in FINALIST_SIZES:
        if lines_needed(text, room * TIGHT, size) <= BEST_LINES:
            return Fitted(text, size)
    decided = f" · {translate(place.standing.tie_break or '')}"
    return Fitted(shortened(place.in_full, room, size) + decided, size)


def leaderboard_page(session: Session, *, at: datetime, log: str = "") -> LeaderboardPage:
    """*log* is its seal."""
    stand = standings(session)
    more = (describe_games(session), consolation_places(session))
    return LeaderboardPage(event_head(session), stand, session.revision, at, log, *more)
