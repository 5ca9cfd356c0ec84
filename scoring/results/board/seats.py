"""The seats of a game as the board shows them: by name from A to Z, and by table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from django.utils.translation import gettext

from scoring.results.reveal import ROWS, BoardPage, get_type_size, split_evenly
from scoring.results.secrecy import Progress
from tournament.models import Session
from tournament.names.sort_name import SortName, split_name
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Compass, Side
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating, sit_outs

RESTING_IN_A_ROW = 3

COLUMNS = 3
LARGE = 8
"""So many people stand in one column of large type."""


class PersonSeat(NamedTuple):
    """Where a person goes: table (1-based) and seat; else what *instead*.

    *last* is what the list is sorted by. *number* tells namesakes apart, 0 for others.
    """

    last: str
    first: str = ""
    number: int = 0
    table: int | None = None
    seat: Compass | None = None
    instead: str = ""

    @property
    def name(self) -> str:
        return f"{self.last} {self.first}".rstrip()


class TableSeats(NamedTuple):
    """Who sits at a table (1-based): North and South, then East and West."""

    table: int
    pairs: tuple[tuple[str, ...], ...]


class NamePage(NamedTuple):
    letters: str
    columns: tuple[tuple[PersonSeat, ...], ...]
    size: str


class GameSeats(NamedTuple):
    """All seats of a game (1-based), so many *rows* on a page.

    *rest* is what those do who have no seat in it.
    """

    game: int
    people: tuple[PersonSeat, ...]
    tables: tuple[TableSeats, ...]
    resting: tuple[str, ...]
    rest: str
    rows: int

    @property
    def has_namesakes(self) -> bool:
        return any(person.number for person in self.people)

    @property
    def name_pages(self) -> Iterator[NamePage]:
        most = self.rows + (self.rows < ROWS)  # closer below a message, so that 46 fit
        for people in split_evenly(self.people, COLUMNS * most):
            columns = -(-len(people) // most)
            if len(people) > LARGE:
                columns = max(columns, 2)
            rows = -(-len(people) // columns)
            parts = tuple(people[at : at + rows] for at in range(0, len(people), rows))
            yield NamePage(letters(people), parts, get_type_size(rows))

    @property
    def table_pages(self) -> Iterator[BoardPage]:
        resting = split_evenly(self.resting, RESTING_IN_A_ROW)
        every: list[TableSeats | tuple[str, ...]] = [*self.tables, *resting]
        for rows in split_evenly(every, self.rows):
            yield BoardPage(rows, get_type_size(len(rows)))


def game_to_seat(session: Session, reached: Progress) -> int:
    """The game (1-based) to show seats of: the next once this is done."""
    is_between = session.state == SessionState.RUNNING and reached.is_all_in
    return min(reached.game + is_between, reached.games)


def game_seats(
    session: Session, game: int, rows: int, *, short_names: bool = False
) -> GameSeats:
    """None where the seats of *game* wait for results."""
    held = holders(session)
    held = held.shortened() if short_names else held
    games = seating(session, rounds=[game])
    resting = sit_outs(session, rounds=[game]).get(game, ())
    rest = gettext(ExtraPlayerPolicy(session.odd_crowd).resting)
    people = [
        PersonSeat(*_split(held, number, game), number, seated.table, seat)
        for seated in games
        for seat, number in seated.seats.items()
        if held.in_game(number, game)
    ]
    idle = [number for number in resting if held.in_game(number, game)]
    people += [
        PersonSeat(*_split(held, number, game), number, instead=rest) for number in idle
    ]
    return GameSeats(
        game=game,
        people=_sort(people),
        tables=tuple(_table(held, game) for game in games),
        resting=tuple(
            sorted((_name(held, number, game) for number in idle), key=alphabetic)
        ),
        rest=rest,
        rows=rows,
    )


def _sort(people: Sequence[PersonSeat]) -> tuple[PersonSeat, ...]:
    """By last name; only namesakes keep their number."""
    alike = Counter(alphabetic(person.name) for person in people)
    ordered = sorted(
        people,
        key=lambda person: (
            alphabetic(person.last),
            alphabetic(person.first),
            person.number,
        ),
    )
    return tuple(
        person if alike[alphabetic(person.name)] > 1 else person._replace(number=0)
        for person in ordered
    )


def alphabetic(name: str) -> str:
    """Neither capitals nor accents matter."""
    return "".join(
        letter for letter in normalize("NFKD", name) if not combining(letter)
    ).casefold()


def letters(people: Sequence[PersonSeat]) -> str:
    """From whom to whom *people*, at least one, go."""
    first, last = (person.last for person in (people[0], people[-1]))
    return first if first == last else f"{first} – {last}"


def _table(held: Holders, game: SeatedGame) -> TableSeats:
    names = {seat: _name(held, number, game.round) for seat, number in game.seats.items()}
    return TableSeats(
        game.table, tuple(tuple(names[seat] for seat in side.seats) for side in Side)
    )


def _name(held: Holders, number: int, game: int) -> str:
    """House players, who are all alike, with the number."""
    spell = held.in_game(number, game)
    return f"{spell.name} {number}" if spell and spell.is_house else held.at(number, game)


def _split(held: Holders, number: int, game: int) -> SortName:
    spell = held.in_game(number, game)
    return split_name(_name(held, number, game), spell.last_name if spell else "")
