"""The leaderboard on paper: the standings after a game, or the final results.

Knows nothing of models and computes no score; prints the rows it is given.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.leaderboard.reading import Place, Standings, standings
from tournament.models import Session
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, Fitted, Paper, fitted, heading
from tournament.printing.engine.pdf import Document, compose
from tournament.seating.sheet import EventHead, event_head

ROWS_ON_A_PAGE = 20
ROWS_BELOW_WINNERS = 12
NAME_SIZES = (14, 12)
NAME_LINES = 2
NAME_SHARE = 0.36
"""Of the width of the page, for a name."""

WINNERS_ON_LINES = 4
TWO_LINE_WINNERS = 2
MANY_WINNERS_LINES = 9
WINNER_SIZES = {
    1: (44, 36, 28, 22, 18),
    2: (30, 26, 22, 18),
    3: (24, 20, 18),
    4: (18, 15, 13),
}
MANY_WINNERS_SIZES = (14,)


class LeaderboardPage(NamedTuple):
    """The standings of an *event* at a moment.

    *revision* counts the results given out before, *log* names the last seal of the
    session's log.
    """

    event: EventHead
    stand: Standings
    revision: int
    at: datetime
    log: str = ""


def leaderboard(page: LeaderboardPage, *, paper: Paper) -> Document:
    event, occasion = page.event, _name_occasion(page.stand)
    room = paper.width - 2 * EDGE
    context = {
        "page": page,
        "occasion": occasion,
        "heading": heading(event, room=room, brand=event.brand, is_beside_logo=True),
        "winners": _winners(page.stand, paper),
        "sheets": tuple(_sheets(page.stand, paper)),
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


def _winners(stand: Standings, paper: Paper) -> tuple[Fitted, ...]:
    room = paper.width - 2 * EDGE
    if not stand.is_final or not stand.winners:
        return ()
    if len(stand.winners) > WINNERS_ON_LINES:
        names = ", ".join(stand.winners)
        return (fitted(names, room, MANY_WINNERS_SIZES, lines=MANY_WINNERS_LINES),)
    sizes = WINNER_SIZES[len(stand.winners)]
    lines = 2 if len(stand.winners) <= TWO_LINE_WINNERS else 1
    return tuple(fitted(name, room, sizes, lines=lines) for name in stand.winners)


def _sheets(stand: Standings, paper: Paper) -> Iterator[Sequence[tuple[Place, Fitted]]]:
    room = (paper.width - 2 * EDGE) * NAME_SHARE
    lines = tuple(
        (place, fitted(place.in_full, room, NAME_SIZES, lines=NAME_LINES))
        for place in stand.places
    )
    first = ROWS_BELOW_WINNERS if _winners(stand, paper) else ROWS_ON_A_PAGE
    yield lines[:first]
    yield from evenly(lines[first:], ROWS_ON_A_PAGE)


def leaderboard_page(session: Session, *, at: datetime, log: str = "") -> LeaderboardPage:
    """*log* is its seal."""
    stand = standings(session)
    return LeaderboardPage(event_head(session), stand, session.revision, at, log)
