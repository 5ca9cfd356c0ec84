"""Places and winners page by page, as the big screen and phones tell them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import partial
from itertools import accumulate, groupby
from typing import NamedTuple, TypeVar

from scoring.leaderboard.reading import Place, Standings, standings
from scoring.models import Board
from scoring.prizes.money.reading import raised
from scoring.prizes.reading import PrizeList, prize_list
from scoring.results.secrecy import (
    PublicResults,
    get_board,
    is_all_revealed,
    public_results,
    put_in_decided_order,
)
from scoring.standings.prizes import OpenTie
from tournament.access.version import Until, share
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.words.money import NOTHING

ROWS = 16
"""Rows on a page at most; a name is then at least 4 % of the height of the picture."""

ROWS_OF_A_LINE = 2
"""So many fewer rows fit below the organizer's message, or below who is asked to come."""

Item = TypeVar("Item")


def count_rows(board: Board) -> int:
    return ROWS - ROWS_OF_A_LINE * (bool(board.message) + bool(board.desk))


def split_evenly(items: Sequence[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """Deal *items*, in order, to as few pages of at most *most* as will do."""
    pages = -(-len(items) // most)
    start = 0
    for page in range(1, pages + 1):
        end = len(items) * page // pages
        yield tuple(items[start:end])
        start = end


def split_by_height(
    items: Sequence[Item], parts: int, rows: Callable[[Item], int]
) -> list[tuple[Item, ...]]:
    """Deal *items*, in order, to so many *parts* of as many rows each as can be.

    *rows* says how many rows an item takes; a part may get one row more than its share.
    """
    whole, before = sum(map(rows, items)), 0
    pages: list[list[Item]] = [[] for _ in range(parts)]
    for item in items:
        # by the row it begins in: the order stays, and a part is one item too high at most
        pages[before * parts // whole].append(item)
        before += rows(item)
    return [tuple(part) for part in pages]


def get_type_size(rows: int) -> str:
    return next(f"rows-{most}" for most in (5, 8, 12, ROWS) if rows <= most)


BELOW_WINNERS = 9
"""Rows on a page of the reveal: the winners stand above them in larger type."""


class BoardPage(NamedTuple):
    """Rows that stand on the screen together, in type of a *size*."""

    rows: tuple[object, ...]
    size: str


class Won(NamedTuple):
    """A prize somebody won: its *title*, and the *amount* and *gift* that are theirs.

    *is_place* where the title only repeats the place.
    """

    title: str
    is_place: bool
    amount: Decimal
    gift: str


class RevealLine(NamedTuple):
    place: Place
    won: tuple[Won, ...] = ()


class Reveal(NamedTuple):
    """How far the results are told; *is_ready* once the session is over.

    *lines* are all who are announced, the best first, *shown* those told, the latest
    first, *following* those of the next step. *ties* decide a prize, and are to be broken
    before anything is announced.
    """

    lines: tuple[RevealLine, ...] = ()
    shown: tuple[RevealLine, ...] = ()
    following: tuple[RevealLine, ...] = ()
    ties: tuple[OpenTie, ...] = ()
    is_ready: bool = True

    @property
    def to_come(self) -> int:
        return len(self.lines) - len(self.shown)

    @property
    def is_done(self) -> bool:
        return bool(self.shown) and not self.to_come

    @property
    def winners(self) -> tuple[RevealLine, ...]:
        return tuple(line for line in self.shown if line.place.is_winner)

    @property
    def pages(self) -> Iterator[BoardPage]:
        size = get_type_size(min(len(self.lines), BELOW_WINNERS))
        for start in range(0, len(self.shown), BELOW_WINNERS):
            yield BoardPage(self.shown[start : start + BELOW_WINNERS], size)


def choose_lines(
    places: Sequence[Place], won: Mapping[int, tuple[Won, ...]], *, most: int
) -> tuple[RevealLine, ...]:
    """Who is announced: the first *most* people and their equals, or all with 0.

    *won* are the prizes by number.
    """
    people = [
        place
        for place in places
        if not place.is_house
        and (not place.has_left or place.is_winner or place.standing.number in won)
    ]
    last = max((place.standing.rank for place in people[: most or None]), default=0)
    return tuple(
        RevealLine(place, won.get(place.standing.number, ()))
        for place in people
        if place.standing.rank <= last
    )


def reveal(lines: Sequence[RevealLine], *, revealed: int) -> Reveal:
    """Build the reveal after *revealed* people.

    Where the results were corrected since, those whose rank is tied now are shown
    together or not at all.
    """
    groups = _groups(lines)
    ends = [end for end in accumulate(map(len, groups)) if end <= revealed]
    shown = [line for group in reversed(groups[: len(ends)]) for line in group]
    following = groups[len(ends)] if len(ends) < len(groups) else ()
    return Reveal(tuple(lines), tuple(shown), tuple(following))


def count_after_back(lines: Sequence[RevealLine], *, revealed: int) -> int:
    ends = accumulate(map(len, _groups(lines)))
    return max((end for end in ends if end < min(revealed, len(lines))), default=0)


def _groups(lines: Sequence[RevealLine]) -> list[tuple[RevealLine, ...]]:
    """By rank, the first place at the end."""
    by_rank = groupby(lines, lambda line: line.place.standing.rank)
    return [tuple(group) for _, group in by_rank][::-1]


class BoardStandings(NamedTuple):
    """The places after so many *games*, so many *rows* on a page.

    *corrected_at* is the latest correction.
    """

    games: int
    places: tuple[Place, ...]
    corrected_at: datetime | None
    rows: int

    @property
    def pages(self) -> Iterator[BoardPage]:
        for places in split_evenly(self.places, self.rows):
            yield BoardPage(places, get_type_size(len(places)))


def board_standings(
    session: Session, public: PublicResults, rows: int, *, short_names: bool = False
) -> BoardStandings | None:
    """Nothing while none are public."""
    if public.waits or not public.games:
        return None
    upto = None if public.is_final else public.games
    results = standings(session, upto=upto, short_names=short_names)
    return BoardStandings(public.games, results.places, results.corrected_at, rows)


def board_reveal(session: Session, board: Board, *, short_names: bool = False) -> Reveal:
    if not session.stage.is_played:
        return Reveal(is_ready=False)
    outcome = _settle(session, standings(session, short_names=short_names))
    lines = choose_lines(outcome.places, outcome.won, most=board.reveal_places)
    so_far = reveal(lines, revealed=revealed_people(session, board, len(lines)))
    return so_far._replace(ties=outcome.ties)


class _Outcome(NamedTuple):
    places: tuple[Place, ...]
    won: Mapping[int, tuple[Won, ...]] = {}
    ties: tuple[OpenTie, ...] = ()


def _settle(session: Session, stand: Standings) -> _Outcome:
    """Put the places as decisions on prizes left them, with who won what."""
    if not session.prizes.exists():  # giving none out asks as much as some
        return _Outcome(stand.places)
    listed = prize_list(session, stand)
    places = put_in_decided_order(stand.places, listed)
    return _Outcome(places, won_by_number(listed), listed.ties)


def won_by_number(listed: PrizeList) -> dict[int, tuple[Won, ...]]:
    won: dict[int, tuple[Won, ...]] = {}
    for line in listed.lines:
        for winner in () if line.waits else line.winners:
            prize = Won(line.title, line.is_place, winner.amount, line.gift)
            won[winner.number] = (*won.get(winner.number, ()), prize)
    return won


def revealed_people(session: Session, board: Board, people: int) -> int:
    if is_all_revealed(session, board) or session.state == SessionState.ARCHIVED:
        return people
    return board.revealed if board.revealed_of == session.finished_at else 0


class PublicPlace(NamedTuple):
    """The *rank* of a number among *people* after so many *games*, and what it *won*.

    It *is_final* once the results are announced; only then are prizes told, and what was
    *raised* where all may know it.
    """

    rank: int
    people: int
    games: int
    is_final: bool
    won: tuple[Won, ...] = ()
    is_winner: bool = False
    is_tied: bool = False
    raised: Decimal = NOTHING

    @property
    def amount(self) -> Decimal:
        return sum((prize.amount for prize in self.won), NOTHING)

    @property
    def others(self) -> tuple[Won, ...]:
        """What place and *amount* do not tell."""
        return tuple(prize for prize in self.won if prize.gift or not prize.is_place)


def is_announced(session: Session) -> bool:
    return _public(session).is_final


def _public(session: Session) -> PublicResults:
    return share(session, "public", partial(public_results, session), until=Until.NEW_GAME)


def get_public_place(session: Session, number: int) -> PublicPlace | None:
    """The place of *number*; none for fill-ins, who went home, or while secret."""
    if session.stage.is_before_play or session.stage.is_canceled:
        return None
    public = _public(session)
    if public.waits or not public.games:
        return None
    name = f"places:{public.games}:{public.is_final}"
    work_out = partial(_places, session, public.games, is_final=public.is_final)
    places = share(session, name, work_out, until=Until.NEW_GAME)
    return places.get(number)


def _places(session: Session, games: int, *, is_final: bool) -> dict[int, PublicPlace]:
    stand = standings(session, upto=None if is_final else games)
    places, won, _ = _settle(session, stand) if is_final else _Outcome(stand.places)
    people = [place for place in places if not place.is_house]
    is_told = is_final and get_board(session).shows_raised
    money = raised(session, stand=stand).net if is_told else NOTHING
    return {
        place.standing.number: PublicPlace(
            place.standing.rank,
            len(people),
            games,
            is_final,
            won.get(place.standing.number, ()),
            place.is_winner,
            place.standing.is_tied,
            money,
        )
        for place in people
        if not place.has_left or place.standing.number in won
    }
