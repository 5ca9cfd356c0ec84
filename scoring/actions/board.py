"""Say what the board shows: a view, a message, the results one after the other."""

from dataclasses import asdict, dataclass

from django.db import transaction

from scoring.models import Board
from scoring.queries.board_results import board_reveal
from scoring.queries.board_reveal import after_back
from tournament.access import Actor
from tournament.actions.codes import NightPutAway, next_generation
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import SessionState
from tournament.models import Session
from tournament.refusals import Refusal


class NothingToReveal(Refusal):
    """The results were to be revealed before there are any."""

    code = "NOTHING_TO_REVEAL"
    text = "The night is not over: finish it, then reveal its results."
    status = 409


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """What a board shows and how; the ranges are those of `Board`."""

    shows: str
    theme: str
    page_seconds: int
    hidden_games: int
    reveal_step: int
    short_names: bool = False


@undoable(Board)
@transaction.atomic
def steer(*, session: Session, choice: BoardChoice, by: Actor) -> Board:
    """Let the board show what was chosen; hiding games goes into the journal.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    board = _board(lock_night(session))
    if board.hidden_games != choice.hidden_games:
        note(session=board.session, by=by, what=_hidden(choice.hidden_games))
    return _kept(board, **asdict(choice))


@transaction.atomic
def say(*, session: Session, message: str, desk: str, by: Actor) -> Board:
    """Write a *message* on the board, and who is asked to the *desk*; "" wipes either.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    return _kept(_board(lock_night(session)), message=message, desk=desk)


@transaction.atomic
def reveal_more(*, session: Session, seen: int, by: Actor) -> Board:
    """Show the next of the final results, after *seen* people were shown.

    Safe to repeat: where others were shown meanwhile, nothing changes.

    Raises:
        NothingToReveal: the night is not finished.
        NightPutAway: it is archived or cancelled.
    """
    return _reveal(session, seen, is_back=False)


@transaction.atomic
def reveal_less(*, session: Session, seen: int, by: Actor) -> Board:
    """Take the last step of the reveal back; else as `reveal_more`."""
    return _reveal(session, seen, is_back=True)


@undoable(Board)
@transaction.atomic
def reissue_board(*, session: Session, by: Actor) -> Board:
    """Put the board's code one generation up; the old one opens nothing any more.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    board = _board(lock_night(session))
    note(session=board.session, by=by, what="Gave the board a new code")
    new = next_generation(board.generation, board.issued)
    return _kept(board, generation=new, issued=new)


def _board(session: Session) -> Board:
    """The board of the locked *session*, made now if this is the first it hears."""
    if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise NightPutAway(state=SessionState(session.state).word)
    board, _ = Board.objects.get_or_create(session=session)
    board.session = session
    return board


def _kept(board: Board, **values: object) -> Board:
    for name, value in values.items():
        setattr(board, name, value)
    board.save(update_fields=list(values))
    return board


def _reveal(session: Session, seen: int, *, is_back: bool) -> Board:
    board = _board(lock_night(session))
    night = board.session
    if night.state != SessionState.FINISHED:
        raise NothingToReveal
    told = board_reveal(night, board).so_far
    shown = len(told.shown)
    if shown != seen:  # somebody was quicker, or the button was pressed twice
        return board
    people = shown + len(told.following)
    if is_back:
        people = after_back(told.places, revealed=shown, step=board.reveal_step)
    return _kept(
        board,
        revealed=people,
        revealed_of=night.finished_at,
        is_revealed=people >= len(told.places),
    )


def _hidden(games: int) -> str:
    if not games:
        return "Made all results public"
    return f"Hid the results of the last {'game' if games == 1 else f'{games} games'}"
