"""The board of a session: what a projector, a TV or any phone shows of it right now."""

from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from scoring.models import Board
from scoring.queries.board_leaders import Leaders, leaders
from scoring.queries.board_pages import count_rows
from scoring.queries.board_play import TablesInPlay, has_deals, tables_in_play
from scoring.queries.board_progress import Progress, progress
from scoring.queries.board_results import (
    BoardReveal,
    BoardStandings,
    board_reveal,
    board_standings,
)
from scoring.queries.board_seating import GameSeats, game_seats, game_to_seat
from scoring.queries.board_secrecy import PublicResults, public_results
from scoring.queries.clock_now import clock_now
from scoring.queries.draws import CardDraw, card_draw, find_draw
from scoring.queries.shared_state import share
from tournament.compiled_queries import CompiledQuery
from tournament.lifecycle import SessionState
from tournament.models import Round, Session
from tournament.queries.holders import holders
from tournament.timing import ClockKind, ClockView, Moment

SEATS_SHOWN = timedelta(minutes=4)
"""How long people look for their seats after a game was opened, if nobody reports."""

Shows = Board.Shows

WANTED = (Shows.NAMES, Shows.TABLES, Shows.STANDINGS, Shows.PLAY)
"""What whoever opens the board may look at instead of what the organizer shows."""

DRAW = "draw"
"""The view of cards drawn for seats, until game 1 starts."""

OVER = "over"
"""The view of a session that was cancelled."""


class BoardView(NamedTuple):
    """What is on the board: a *view* and what it needs, which the others do not have.

    *game* is the one in play, before play the first (1-based), of *games* planned.
    """

    view: str
    game: int
    games: int
    public: PublicResults
    clock: ClockView
    seats: GameSeats | None = None
    play: TablesInPlay | None = None
    standings: BoardStandings | None = None
    reveal: BoardReveal | None = None
    leaders: Leaders | None = None
    draw: CardDraw | None = None
    is_new_draw: bool = False


def build_board_view(
    session: Session, board: Board, now: Moment, wanted: str = ""
) -> BoardView:
    """Return what the *board* shows at the moment *now*, or the *wanted* view.

    In some thirty queries at most, however many tables and people there are.
    """
    reached = progress(session)
    public = public_results(session, board, reached)
    view, rows = _view(session, board, reached, now, wanted), count_rows(board)
    clock = ClockView(ClockKind.NONE, reached.begun)
    if session.state == SessionState.RUNNING:
        clock = clock_now(session, now)
    seats = play = results = reveal = best = draw = None
    if view in (Shows.NAMES, Shows.TABLES):
        game = game_to_seat(session, reached)
        seats = game_seats(session, game, rows, short_names=board.short_names)
    elif view == Shows.PLAY:
        work_out = partial(tables_in_play, session, reached.game)
        play = share(session, f"in-play:{reached.game}", work_out)
        best = leaders(session, board, public) if session.stage.is_in_play else None
    elif view == Shows.STANDINGS:
        results = board_standings(session, public, rows, short_names=board.short_names)
    elif view == Shows.REVEAL:
        reveal = board_reveal(session, board, short_names=board.short_names)
    elif view == DRAW:
        held = holders(session)
        draw = card_draw(session, held.shortened() if board.short_names else held)
    is_new = draw is not None and draw.is_new(now.wall)
    shown = (seats, play, results, reveal, best, draw, is_new)
    return BoardView(view, reached.game, reached.games, public, clock, *shown)


def generation_of_board(pk: int) -> int | None:
    """Return the generation of an event's board; None if its code may not be typed."""
    sessions = Session.objects.open_to_codes().filter(pk=pk)
    rows = sessions.values_list("board__generation", flat=True)
    return next((generation or 1 for generation in rows), None)


def _view(
    session: Session, board: Board, reached: Progress, now: Moment, wanted: str
) -> str:
    if session.state == SessionState.CANCELLED:
        return OVER
    if wanted in WANTED:
        return wanted
    if board.shows != Shows.AUTO:
        return board.shows
    if session.state == SessionState.RUNNING:
        return _view_in_play(session, reached, now)
    if session.state == SessionState.FINISHED:
        return Shows.REVEAL
    if session.state == SessionState.CHECK_IN:
        return DRAW if find_draw(session) else Shows.NAMES
    return Shows.NAMES if session.state == SessionState.DRAFT else Shows.STANDINGS


def _view_in_play(session: Session, reached: Progress, now: Moment) -> str:
    """Return seats between two games and while people look for them, else the game."""
    current = _OPENED_AT(session.pk, reached.game)
    if current and not reached.is_all_in:
        is_new = _is_new(current[0][0], now) and not has_deals(session, reached.game)
        return Shows.NAMES if is_new else Shows.PLAY
    has_next = session.rounds.filter(number=reached.game + 1, seats__isnull=False).exists()
    return Shows.NAMES if has_next else Shows.PLAY


_OPENED_AT = CompiledQuery(
    lambda session, number: Round.objects.filter(
        session=session, number=number
    ).values_list("opened_at"),
    values=2,
)


def _is_new(opened_at: datetime | None, now: Moment) -> bool:
    return opened_at is not None and now.wall < opened_at + SEATS_SHOWN
