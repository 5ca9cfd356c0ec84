"""Who opens a side table or the board: the ways in from their links.

A view asks here before it loads anything; the session itself is for
`tournament.access.checks`.
"""

from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404
from django.shortcuts import get_object_or_404

from scoring.models import Board, SideTable
from tournament.access.checks import Actor, session_shared_with
from tournament.access.links import LinkKind, is_secret
from tournament.access.opened import OldCode, check_link, refuse_if_gone, wrong_link
from tournament.machine.log import club_id
from tournament.models import Club, Session
from tournament.models.compiled import LARGEST_KEY
from tournament.words.languages import speak_as_chosen, speak_as_reader
from tournament.words.marked import gettext_noop


class OldBoardCode(OldCode):
    text = gettext_noop(
        "This code no longer works. The big screen has a new one. Ask the organizer for it."
    )


def get_linked_side_table(pk: int, secret: str) -> SideTable:
    """The same 404 for any wrong link; CodeOfNothing where no such table is left."""
    table = SideTable.objects.select_related("session__club").filter(pk=pk).first()
    if table is None:
        refuse_if_gone(secret, LinkKind.SIDE, pk)
    else:
        _speak_as_reader(table.session.club)
    # reckoned without a table too: how long it takes must not tell which there are
    generation = table.generation if table else 0
    if not is_secret(secret, LinkKind.SIDE, pk, generation) or table is None:
        raise wrong_link(secret, LinkKind.SIDE, pk)
    return table


def get_side_table(user: User | AnonymousUser, session_id: int, number: int) -> SideTable:
    session = session_shared_with(user, session_id)
    table = get_object_or_404(SideTable, session=session, number=number)
    table.session = session
    return table


def build_side_scorer(table: SideTable) -> Actor:
    return Actor(role="table", who=f"side table {table.number}")


def get_linked_board(pk: int, secret: str) -> Board:
    """The same 404 whatever was wrong; a board nobody made yet is as a new one.

    Raises:
        OldBoardCode: the board has been given a new code since.
        CodeOfNothing: there is no such session any more.
    """
    board = _find_board(pk)
    if board is None:
        refuse_if_gone(secret, LinkKind.BOARD, pk)
        raise wrong_link(secret, LinkKind.BOARD, pk)
    club = board.session.club
    speak_as_chosen(club.locale, zone=club.time_zone)
    club_id.set(club.pk)
    if not check_link(secret, LinkKind.BOARD, pk, board.generation, board.issued):
        raise OldBoardCode
    return board


def _find_board(session_id: int) -> Board | None:
    # SQLite raises where it is asked for more than it can hold
    sessions = Session.objects.filter(pk=min(session_id, LARGEST_KEY))
    session = sessions.select_related("club", "board").first()
    if session is None:
        return None
    board = getattr(session, "board", None) or Board()
    board.session = session
    return board


def get_shared_board(pk: int, secret: str) -> Board:
    """The same 404 for a wrong link and for results that are not shared."""
    boards = Board.objects.select_related("session__club")
    shared = boards.filter(shares_results=True, session__club__has_public_pages=True)
    board = shared.filter(session__pk=pk).first()
    if board is None or not is_secret(secret, LinkKind.RESULTS, pk, 1):
        raise Http404
    _speak_as_reader(board.session.club)
    return board


def _speak_as_reader(club: Club) -> None:
    speak_as_reader(club.locale, zone=club.time_zone)
    club_id.set(club.pk)


def can_set_board(user: User | AnonymousUser, session: Session) -> bool:
    if not user.is_authenticated:
        return False
    return Session.objects.of_user(user.pk).filter(pk=session.pk).exists()
