"""Results as the board shows them: the standings that are public, and the reveal."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from scoring.models import Board
from scoring.queries.board_pages import get_type_size, split_evenly
from scoring.queries.board_reveal import Reveal, reveal
from scoring.queries.board_secrecy import PublicResults, is_all_revealed
from scoring.queries.standings import Place, standings
from tournament.lifecycle import SessionState
from tournament.models import Session

BELOW_WINNERS = 9
"""Rows on a page of the reveal: the winners stand above them in larger type."""


@dataclass(frozen=True, slots=True)
class PlacePage:
    """Places in their order, equal ranks beside each other."""

    places: tuple[Place, ...]
    size: str


@dataclass(frozen=True, slots=True)
class BoardStandings:
    """The places after so many *games*, so many *rows* on a page.

    *corrected_at* is the latest correction.
    """

    games: int
    places: tuple[Place, ...]
    corrected_at: datetime | None
    rows: int

    @property
    def pages(self) -> Iterator[PlacePage]:
        """Return the places in their order."""
        for places in split_evenly(self.places, self.rows):
            yield PlacePage(places, get_type_size(len(places)))


@dataclass(frozen=True, slots=True)
class BoardReveal:
    """The reveal so far; *is_ready* once the session is over."""

    is_ready: bool
    so_far: Reveal

    @property
    def pages(self) -> Iterator[PlacePage]:
        """Return the places shown, the latest first."""
        for start in range(0, len(self.so_far.shown), BELOW_WINNERS):
            places = self.so_far.shown[start : start + BELOW_WINNERS]
            yield PlacePage(places, get_type_size(BELOW_WINNERS))


def board_standings(
    session: Session, public: PublicResults, rows: int, *, short_names: bool = False
) -> BoardStandings | None:
    """Return the standings anybody may see, in six queries.

    Nothing while none are public.
    """
    if public.waits or not public.games:
        return None
    upto = None if public.is_final else public.games
    results = standings(session, upto=upto, short_names=short_names)
    return BoardStandings(public.games, results.places, results.corrected_at, rows)


def board_reveal(
    session: Session, board: Board, *, short_names: bool = False
) -> BoardReveal:
    """Return how far the results are revealed, in six queries.

    In none while the session is on.
    """
    if session.state not in (SessionState.FINISHED, SessionState.ARCHIVED):
        return BoardReveal(is_ready=False, so_far=Reveal((), (), ()))
    places = standings(session, short_names=short_names).places
    shown = revealed_people(session, board, len(places))
    so_far = reveal(places, revealed=shown, step=board.reveal_step)
    return BoardReveal(is_ready=True, so_far=so_far)


def revealed_people(session: Session, board: Board, people: int) -> int:
    """Return how many of the *people* in the final results were shown."""
    if is_all_revealed(session, board) or session.state == SessionState.ARCHIVED:
        return people
    return board.revealed if board.revealed_of == session.finished_at else 0
