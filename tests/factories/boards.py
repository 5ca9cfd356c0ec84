"""Boards, as organizers steer them and anybody opens them."""

from datetime import timedelta

from scoring.leaderboard.reading import Place
from scoring.models import Board
from scoring.results.board import actions as board_actions
from scoring.results.board.forms import BoardForm
from scoring.results.board.reading import build_board_view
from scoring.standings.ranking import Standing
from tests.factories.clocks import later
from tests.factories.sessions import ORGANIZER
from tournament.access.links import LinkKind, link
from tournament.models import Session


def board_path(session, generation=1):
    """Where anybody opens the board of a night."""
    return link(LinkKind.BOARD, session.pk, generation).path


def board_now(session):
    """The board as it is on file, with the night as it is."""
    board = Board.objects.filter(session=session).first() or Board()
    board.session = Session.objects.get(pk=session.pk)
    return board


def steer(session, **changes):
    """Let the board show something else; what is not said stays."""
    board = board_now(session)
    settings = {name: getattr(board, name) for name in BoardForm().fields}
    return board_actions.set_board(session=session, by=ORGANIZER, **settings | changes)


def say(session, message="", desk=""):
    """Write on the board."""
    return board_actions.set_board_message(
        session=session, message=message, desk=desk, by=ORGANIZER
    )


def reveal_more(session, seen):
    """Press the organizer's button on a page that shows so many people."""
    return board_actions.step_reveal(session=session, seen=seen, way="next", by=ORGANIZER)


def reveal_all(session):
    """Reveal everybody, step by step."""
    board = Board(session=session)
    while not board.is_revealed:
        board = reveal_more(session, board.revealed)
    return board


def places(*ranks, house=()):
    """A leaderboard of these ranks, numbers 1, 2, 3 …; those of *house* cannot win."""
    best = min((rank for at, rank in enumerate(ranks, 1) if at not in house), default=0)
    return [
        Place(
            Standing(rank, number, 10 - rank, 0, 0, 0, 0),
            name=f"P{number}",
            note="",
            is_winner=rank == best and number not in house,
            is_house=number in house,
        )
        for number, rank in enumerate(ranks, 1)
    ]


def face(session, wanted="", *, after=timedelta()):
    """What the board shows so long after now."""
    board = board_now(session)
    return build_board_view(board.session, board, later(after.total_seconds()), wanted)
