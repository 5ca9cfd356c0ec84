"""Say what the board shows: a view, a message, the results one after the other."""

from typing import Any

from scoring.models import Board
from scoring.results.reveal import board_reveal
from tournament.access.checks import Actor
from tournament.journal.actions import Change, SessionPutAway, run, run_while_open
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.printing.actions import next_generation
from tournament.verbs import Verb
from tournament.verbs.facts import Count
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class NothingToReveal(Conflict):
    text = gettext_noop(
        "Players are still playing. End the event, then announce the results. Nothing "
        "was announced."
    )


class TiesToBreak(Conflict):
    page = "prizes"
    text = gettext_noop(
        "A tie decides a prize. Break the tie, then announce the results. Nothing was "
        "announced."
    )


def set_board(*, session: Session, by: Actor, **chosen: Any) -> Board:
    """Let the board show what was *chosen*; hiding games goes into the log.

    Where other places are to be announced amid the reveal, it starts again. The names and
    ranges are those of `Board`.

    Raises:
        SessionPutAway: the session is archived or canceled.
    """
    with run_while_open(Verb.SCREEN_SET, session, by) as change:
        board, hidden = _board(change), chosen["hidden_games"]
        if board.hidden_games != hidden:
            verb = Verb.GAMES_HIDDEN if hidden else Verb.RESULTS_SHOWN
            change.log_activity(Count(hidden) if hidden else None, verb=verb)
        if board.reveal_places != chosen["reveal_places"] and not board.is_revealed:
            chosen["revealed"] = 0
        return _save(board, **chosen)


def set_board_message(*, session: Session, message: str, desk: str, by: Actor) -> Board:
    """Write a *message* on the board, and who is asked to the *desk*; "" wipes either.

    Raises:
        SessionPutAway: the session is archived or canceled.
    """
    with run_while_open(Verb.MESSAGE_POSTED, session, by) as change:
        return _save(_board(change), message=message, desk=desk)


def step_reveal(*, session: Session, seen: int, way: str, by: Actor) -> Board:
    """Show the next of the final results, after *seen* people were shown.

    Or take the last step back, where the *way* is "back". Safe to repeat: where others were
    shown meanwhile, nothing changes.

    Raises:
        NothingToReveal: the session is not finished.
        TiesToBreak: a tie decides a prize, and it goes on neither "anyway" nor "back".
        SessionPutAway: it is archived or canceled.
    """
    with run_while_open(Verb.RESULTS_REVEALED, session, by) as change:
        board = _board(change)
        if change.session.state != SessionState.FINISHED:
            raise NothingToReveal
        results = board_reveal(change.session, board)
        if results.seen != seen:  # somebody was quicker, or the button was pressed twice
            return board
        if results.ties and way not in ("anyway", "back"):
            raise TiesToBreak
        announced = results.announced + (-1 if way == "back" else 1)
        return _save(
            board,
            revealed=results.count_seen(announced),
            revealed_of=change.session.finished_at,
            is_revealed=announced >= len(results.steps),
        )


def reissue_board(*, session: Session, by: Actor) -> Board:
    """Put the board's code one generation up; the old one opens nothing any more.

    Raises:
        SessionPutAway: the session is archived or canceled.
    """
    with run_while_open(Verb.SCREEN_CODE_REPLACED, session, by) as change:
        board = _board(change)
        change.log_activity()
        new = next_generation(board.generation, board.issued)
        return _save(board, generation=new, issued=new)


def share_results(*, session: Session, is_on: bool, by: Actor) -> Board:
    """Let the address of the results page open for anybody, or no longer.

    Raises:
        SessionPutAway: the session is canceled.
    """
    verb = Verb.RESULTS_PAGE_ON if is_on else Verb.RESULTS_PAGE_OFF
    with run(verb, session, by=by) as change:
        if change.session.stage.is_canceled:
            raise SessionPutAway
        board = _board(change)
        if board.shares_results != is_on:
            change.log_activity()
        return _save(board, shares_results=is_on)


def _board(change: Change) -> Board:
    board, _ = Board.objects.get_or_create(session=change.session)
    board.session = change.session
    return board


def _save(board: Board, **values: object) -> Board:
    for name, value in values.items():
        setattr(board, name, value)
    board.save(update_fields=list(values))
    return board
