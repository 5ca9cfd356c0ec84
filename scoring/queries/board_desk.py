"""What the organizer's page of the board tells: what it shows, and what comes next."""

from typing import Any, NamedTuple

from django.forms.models import model_to_dict

from scoring.models import Board
from scoring.queries.board_results import BoardReveal, board_reveal
from scoring.queries.board_secrecy import count_hidden_games, get_board
from tournament.lifecycle import SessionState
from tournament.links import Link, LinkKind, link
from tournament.models import Session


class BoardDesk(NamedTuple):
    """A session's board as its organizer sees it.

    *values* are its settings by name, *hidden* counts the games secret now; *is_open*
    while they can be changed.
    """

    board: Board
    link: Link
    values: dict[str, Any]
    hidden: int
    reveal: BoardReveal
    is_open: bool


def board_desk(session: Session) -> BoardDesk:
    """Return the board of *session*; in eight queries, in some 17 with prizes."""
    board = get_board(session)
    return BoardDesk(
        board=board,
        link=link(LinkKind.BOARD, session.pk, board.generation),
        values=model_to_dict(board),
        hidden=count_hidden_games(session, board),
        reveal=board_reveal(session, board),
        is_open=session.state not in (SessionState.ARCHIVED, SessionState.CANCELLED),
    )
