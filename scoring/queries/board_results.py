"""Results as the board shows them: the standings that are public, and the reveal."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from scoring.evening.facts import OpenTie
from scoring.models import Board
from scoring.queries.board_pages import get_type_size, split_evenly
from scoring.queries.board_reveal import (
    Reveal,
    RevealLine,
    Won,
    choose_lines,
    reveal,
)
from scoring.queries.board_secrecy import PublicResults, is_all_revealed
from scoring.queries.decided_order import put_in_decided_order
from scoring.queries.prizes import PrizeList, prize_list
from scoring.queries.standings import Place, standings
from scoring.standings.prizes import PrizeKind
from tournament.lifecycle import SessionState
from tournament.models import Session

BELOW_WINNERS = 9
"""Rows on a page of the reveal: the winners stand above them in larger type."""


class PlacePage(NamedTuple):
    """Places in their order, equal ranks beside each other."""

    places: tuple[Place, ...]
    size: str


class BoardStandings(NamedTuple):
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


class RevealPage(NamedTuple):
    """People as announced, the latest first."""

    lines: tuple[RevealLine, ...]
    size: str


@dataclass(frozen=True, slots=True)
class BoardReveal:
    """The reveal so far; *is_ready* once the session is over.

    *ties* decide a prize, and are to be broken before anything is announced.
    """

    is_ready: bool
    so_far: Reveal
    ties: tuple[OpenTie, ...] = ()

    @property
    def pages(self) -> Iterator[RevealPage]:
        """Return the people shown, the latest first."""
        size = get_type_size(min(len(self.so_far.lines), BELOW_WINNERS))
        for start in range(0, len(self.so_far.shown), BELOW_WINNERS):
            yield RevealPage(self.so_far.shown[start : start + BELOW_WINNERS], size)


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
    """Return how far the results are revealed, with what everybody won.

    In six queries, in some 15 where there are prizes, in none while the session is on.
    """
    if session.state not in (SessionState.FINISHED, SessionState.ARCHIVED):
        return BoardReveal(is_ready=False, so_far=Reveal((), (), ()))
    stand = standings(session, short_names=short_names)
    listed = prize_list(session, stand) if session.prizes.exists() else None
    won = won_by_number(listed) if listed else {}
    places = put_in_decided_order(stand.places, listed) if listed else stand.places
    lines = choose_lines(places, won, most=board.reveal_places)
    shown = revealed_people(session, board, len(lines))
    ties = listed.ties if listed else ()
    return BoardReveal(is_ready=True, so_far=reveal(lines, revealed=shown), ties=ties)


def won_by_number(listed: PrizeList) -> dict[int, tuple[Won, ...]]:
    """Return what every number on the list has won and keeps."""
    won: dict[int, tuple[Won, ...]] = {}
    for line in listed.lines:
        for winner in () if line.waits else line.winners:
            is_place = line.kind == PrizeKind.PLACE and not line.division
            prize = Won(line.title, is_place, winner.amount, line.gift)
            won[winner.number] = (*won.get(winner.number, ()), prize)
    return won


def revealed_people(session: Session, board: Board, people: int) -> int:
    """Return how many of the *people* to be announced were shown."""
    if is_all_revealed(session, board) or session.state == SessionState.ARCHIVED:
        return people
    return board.revealed if board.revealed_of == session.finished_at else 0
