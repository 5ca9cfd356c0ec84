"""The leaderboard on paper: the standings after a game, or the final results.

Knows nothing of models and computes no score; prints the rows it is given.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from django.utils.translation import gettext

from scoring.leaderboard.reading import Place, note_luck, standings
from tournament.club.reading import Brand, brand_of
from tournament.models import Session
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, Fitted, Paper, club_heading, fitted
from tournament.printing.engine.pdf import Document, compose
from tournament.words.marked import Message

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


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A player's line: points are those of the session's games and penalties, and *credit*.

    *is_winner*: nobody who can win has a better rank; so far, or at the end.
    """

    rank: int
    number: int
    name: str
    points: int
    against: int
    games_won: int
    lone_marches: int
    games_played: int
    is_winner: bool
    credit: int = 0


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """The standings of a session at a moment.

    *rows* come in order, equal ranks beside each other; *winners* names the best of
    those who can win, which a house player cannot (several are co-winners), and is
    printed when *is_final*. *after_game* counts the games closed, *game_so_far* is the one
    whose deals count already, *revision* the results given out before, *log* names the
    last seal of the session's log, *luck* says which places the cards can have decided.
    """

    name: str
    date: date
    venue: str
    is_rehearsal: bool
    is_final: bool
    revision: int
    at: datetime
    after_game: int
    rows: tuple[LeaderboardRow, ...]
    winners: tuple[str, ...]
    checksum_line: str
    log: str = ""
    game_so_far: int = 0
    brand: Brand = field(default_factory=Brand)
    luck: Message | None = None


@dataclass(frozen=True, slots=True)
class BoardLine:
    row: LeaderboardRow
    name: Fitted


def leaderboard(page: LeaderboardPage, *, paper: Paper) -> Document:
    occasion = _name_occasion(page)
    context = {
        "page": page,
        "occasion": occasion,
        "heading": club_heading(page, room=paper.width - 2 * EDGE, is_beside_logo=True),
        "winners": _winners(page, paper),
        "sheets": tuple(_sheets(page, paper)),
    }
    name = "final-results" if page.is_final else "standings"
    template, title = "print/_leaderboard.html", f"{occasion}: {page.name}"
    return compose(template, context, name=name, title=title, paper=paper)


def _name_occasion(page: LeaderboardPage) -> str:
    if page.is_final:
        return gettext("Final results")
    if page.game_so_far:
        return gettext("Standings, game %(game)s so far") % {"game": page.game_so_far}
    if not page.after_game:
        return gettext("Standings")
    return gettext("Standings after game %(game)s") % {"game": page.after_game}


def _winners(page: LeaderboardPage, paper: Paper) -> tuple[Fitted, ...]:
    room = paper.width - 2 * EDGE
    if not page.is_final or not page.winners:
        return ()
    if len(page.winners) > WINNERS_ON_LINES:
        names = ", ".join(page.winners)
        return (fitted(names, room, MANY_WINNERS_SIZES, lines=MANY_WINNERS_LINES),)
    sizes = WINNER_SIZES[len(page.winners)]
    lines = 2 if len(page.winners) <= TWO_LINE_WINNERS else 1
    return tuple(fitted(name, room, sizes, lines=lines) for name in page.winners)


def _sheets(page: LeaderboardPage, paper: Paper) -> Iterator[Sequence[BoardLine]]:
    room = (paper.width - 2 * EDGE) * NAME_SHARE
    lines = tuple(
        BoardLine(row, fitted(row.name, room, NAME_SIZES, lines=NAME_LINES))
        for row in page.rows
    )
    first = ROWS_BELOW_WINNERS if _winners(page, paper) else ROWS_ON_A_PAGE
    yield lines[:first]
    yield from evenly(lines[first:], ROWS_ON_A_PAGE)


def leaderboard_page(session: Session, *, at: datetime, log: str = "") -> LeaderboardPage:
    """*log* is its seal."""
    results = standings(session)
    return LeaderboardPage(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        is_final=results.is_final,
        revision=session.revision,
        at=at,
        after_game=results.games_closed,
        game_so_far=results.game_so_far,
        rows=tuple(_row(place) for place in results.places),
        winners=results.winners,
        checksum_line=results.checksum_line,
        log=log,
        brand=brand_of(session),
        luck=note_luck(session, results),
    )


def _row(place: Place) -> LeaderboardRow:
    standing = place.standing
    return LeaderboardRow(
        rank=standing.rank,
        number=standing.number,
        name=f"{place.name} ({place.note})" if place.note else place.name,
        points=standing.points,
        against=standing.against,
        games_won=standing.games_won,
        lone_marches=standing.lone_marches,
        games_played=standing.games_played,
        is_winner=place.is_winner,
        credit=standing.credit,
    )
