"""What of the results is public, and what is secret until the reveal is done."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from scoring.models import Board
from scoring.queries.board_progress import Progress
from tournament.compiled_queries import CompiledQuery
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Round, Seat, Session

_HIDES = (SessionState.RUNNING, SessionState.FINISHED)
_SECRECY = ("hidden_games", "is_revealed", "revealed_of")
_ROUNDS = CompiledQuery(
    lambda session: (
        Round.objects.filter(session=session)
        .order_by("number")
        .annotate(is_seated=Exists(Seat.objects.filter(round=OuterRef("pk"))))
        .values_list(
            *("is_seated", "state"), *(f"session__board__{name}" for name in _SECRECY)
        )
    )
)


@dataclass(frozen=True, slots=True)
class PublicResults:
    """What anybody may know of the results.

    Of *closed* games the standings after the first *games* are public, the results of the
    last *hidden* games are secret (0 if none are). *is_final* where those of a session that
    is over are public, *waits* where it is over and nothing is before the reveal.
    """

    games: int
    closed: int
    hidden: int
    is_final: bool
    waits: bool

    @property
    def is_all_secret(self) -> bool:
        """Return whether games were played and the result of none may be known."""
        return self.closed > 0 and not self.games


def get_board(session: Session) -> Board:
    """Return the board of *session*, as a new one is where nobody made it yet.

    In one query.
    """
    board = Board.objects.filter(session=session).first()
    return board or Board(session=session)


def is_all_revealed(session: Session, board: Board) -> bool:
    """Return whether everybody of the final results was shown.

    A reopened session has others.
    """
    is_reopened = session.state == SessionState.RUNNING
    return (
        board.is_revealed and board.revealed_of == session.finished_at and not is_reopened
    )


def public_results(session: Session, board: Board, reached: Progress) -> PublicResults:
    """Return what is public of the results of *session*, that being how far it is.

    A session that is over waits for its reveal, unless the organizer lets the board show
    the standings while no game is hidden. An archived session has no secrets.
    """
    hidden = count_hidden_games(session, board)
    is_over = session.state in (SessionState.FINISHED, SessionState.ARCHIVED)
    is_waiting = session.state == SessionState.FINISHED and not (
        is_all_revealed(session, board) or board.shows == Board.Shows.STANDINGS
    )
    return PublicResults(
        games=min(reached.closed, max(reached.games - hidden, 0)),
        closed=reached.closed,
        hidden=hidden,
        is_final=is_over and not hidden and not is_waiting,
        waits=is_over and not hidden and is_waiting,
    )


def count_hidden_games(session: Session, board: Board) -> int:
    """Count the last games whose results are secret now."""
    is_hiding = session.state in _HIDES and not is_all_revealed(session, board)
    return board.hidden_games if is_hiding else 0


@dataclass(frozen=True, slots=True)
class GamesNow:
    """The *game* in play and the first with *secret* results, both 1-based.

    The first game before play; no secret where no results are. *seated* says of each game
    whether there are seats in it.
    """

    game: int
    secret: int | None
    seated: tuple[bool, ...]


def get_games_now(session: Session) -> GamesNow:
    """Return how far the games of *session* are, and what of them is secret.

    In one query.
    """
    rows = _ROUNDS(session.pk)
    begun = sum(state != RoundState.PENDING for _, state, *_ in rows)
    hides, *revealed = rows[0][2:] if rows else [None]
    hidden = 0
    if hides:
        secrecy = zip(_SECRECY, (hides, *revealed), strict=True)
        hidden = count_hidden_games(session, Board(**dict(secrecy)))
    return GamesNow(
        game=max(begun, 1),
        secret=max(len(rows) - hidden, 0) + 1 if hidden else None,
        seated=tuple(bool(is_seated) for is_seated, *_ in rows),
    )
