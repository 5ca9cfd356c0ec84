"""The seats of a game as the board shows them: by name from A to Z, and by table."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple
from unicodedata import combining, normalize

from django.utils.translation import gettext

from scoring.results.reveal import BoardPage, get_type_size, split_by_height, split_evenly
from scoring.results.secrecy import Progress
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Compass, Side
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating, sit_outs

RESTING_IN_A_ROW = 3

LETTERS = 16
"""So many letters of a name fit beside a table, a seat and a partner in half the picture;
a longer name takes two rows."""
PARTNER_LETTERS = 12
"""So many letters of a partner fit there."""

_ROWS_OF = attrgetter("rows")


class PersonSeat(NamedTuple):
    """Where a person goes: table (1-based), seat and partner; else what *instead*.

    A partner who is long is called in *brief*: nobody reads a name that is cut.
    """

    name: str
    table: int | None = None
    seat: Compass | None = None
    partner: str = ""
    brief: str = ""
    instead: str = ""

    @property
    def rows(self) -> int:
        return 1 + (len(self.name) > LETTERS)

    @property
    def partner_alone(self) -> str:
        return self.brief if len(self.partner) > LETTERS else self.partner

    @property
    def partner_beside(self) -> str:
        return self.brief if len(self.partner) > PARTNER_LETTERS else self.partner


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
    def name_pages(self) -> Iterator[NamePage]:
        for columns in self._columns():
            people = [person for column in columns for person in column]
            yield NamePage(
                letters(people), columns, get_type_size(max(map(_rows, columns)))
            )

    def _columns(self) -> list[tuple[tuple[PersonSeat, ...], ...]]:
        rows = _rows(self.people)
        if rows <= self.rows:
            return [(self.people,)] if rows else []
        pages = -(-rows // (2 * self.rows))
        while True:
            layout = [
                tuple(column for column in split_by_height(page, 2, _ROWS_OF) if column)
                for page in split_by_height(self.people, pages, _ROWS_OF)
                if page
            ]
            if all(_rows(column) <= self.rows for page in layout for column in page):
                return layout
            pages += 1  # nobody is cut in two, so a page can come out a row too high

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
    brief = held.shortened()
    held = brief if short_names else held
    games = seating(session, rounds=[game])
    resting = sit_outs(session, rounds=[game]).get(game, ())
    rest = gettext(ExtraPlayerPolicy(session.odd_crowd).resting)
    names = [_name(held, number, game) for number in resting if held.in_game(number, game)]
    people = [person for game in games for person in _people(held, brief, game)]
    people += [PersonSeat(name, instead=rest) for name in names]
    return GameSeats(
        game=game,
        people=tuple(
            sorted(people, key=lambda person: (alphabetic(person.name), person.table or 0))
        ),
        tables=tuple(_table(held, game) for game in games),
        resting=tuple(sorted(names, key=alphabetic)),
        rest=rest,
        rows=rows,
    )


def alphabetic(name: str) -> str:
    """Neither capitals nor accents matter."""
    return "".join(
        letter for letter in normalize("NFKD", name) if not combining(letter)
    ).casefold()


def letters(people: Sequence[PersonSeat]) -> str:
    """From which letter to which *people*, at least one, go: "A" to "D"."""
    first, last = (
        alphabetic(person.name)[:1].upper() for person in (people[0], people[-1])
    )
    return first if first == last else f"{first} – {last}"


def _rows(people: Sequence[PersonSeat]) -> int:
    return sum(map(_ROWS_OF, people))


def _people(held: Holders, brief: Holders, game: SeatedGame) -> Iterator[PersonSeat]:
    """Numbers without a holder are left out."""
    for seat, number in game.seats.items():
        if held.in_game(number, game.round):
            yield PersonSeat(
                name=_name(held, number, game.round),
                table=game.table,
                seat=seat,
                partner=_name(held, game.seats[seat.partner], game.round),
                brief=_name(brief, game.seats[seat.partner], game.round),
            )


def _table(held: Holders, game: SeatedGame) -> TableSeats:
    names = {seat: _name(held, number, game.round) for seat, number in game.seats.items()}
    return TableSeats(
        game.table, tuple(tuple(names[seat] for seat in side.seats) for side in Side)
    )


def _name(held: Holders, number: int, game: int) -> str:
    """House players, who are all alike, with the number."""
    spell = held.in_game(number, game)
    return f"{spell.name} {number}" if spell and spell.is_house else held.at(number, game)
