"""Find a person, a number or a table of a session."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Q
from django.utils.translation import gettext

from tournament.marked import gettext_noop
from tournament.models import Attendance, CardAssignment, Game, Session
from tournament.queries.seats_now import round_in_play
from tournament.queries.whereabouts import whereabouts

MOST = 20
"""So many people are shown: a few more letters make them fewer."""


_LISTINGS: Mapping[str, str] = {
    Attendance.Listing.LISTED: gettext_noop("Signed up"),
    Attendance.Listing.WAITING: gettext_noop("Waitlist"),
    Attendance.Listing.NO_SHOW: gettext_noop("No-show"),
}


class PersonMatch(NamedTuple):
    """A person of the session; *number* is that of the card held now, None without one.

    *table* and *game* are where the person sits in the game in play, None elsewhere;
    *place* says it in words, "" where no game is in play.
    """

    attendance: int
    name: str
    listing: str
    is_here: bool
    number: int | None
    table: int | None
    game: int | None
    place: str


class TableMatch(NamedTuple):
    """A table with its game in play, None between games."""

    number: int
    game: int | None


@dataclass(frozen=True, slots=True)
class Matches:
    """What was found, people by name."""

    people: tuple[PersonMatch, ...]
    tables: tuple[TableMatch, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found."""
        return not self.people and not self.tables


def find(session: Session, wanted: str) -> Matches:
    """Find what is called or numbered as *wanted*, in nine queries at most."""
    wanted = wanted.strip()
    if not wanted:
        return Matches((), ())
    number = int(wanted) if wanted.isdecimal() and len(wanted) <= 3 else None
    round_ = round_in_play(session) or 0
    named = Q(player__name__icontains=wanted) | Q(card_name__icontains=wanted)
    if number is not None:
        held = Q(holdings__card__number=number, holdings__to_round=None)
        named = held & Q(holdings__card__session=session)
    rows = session.attendances.filter(named).select_related("player")
    people = list(rows.order_by("player__name").distinct()[:MOST])
    return Matches(_people(session, people, round_), _tables(session, number, round_))


def _people(
    session: Session, rows: list[Attendance], round_: int
) -> tuple[PersonMatch, ...]:
    held = CardAssignment.objects.filter(
        card__session=session, attendance__in=rows, to_round=None
    )
    numbers = dict(held.values_list("attendance", "card__number"))
    games = Game.objects.filter(
        round__session=session,
        round__number=round_,
        seats__card__number__in=numbers.values(),
    )
    seats = {
        number: (table, game)
        for number, table, game in games.values_list(
            "seats__card__number", "table__number", "pk"
        )
    }
    places = whereabouts(session, [row.pk for row in rows])
    return tuple(
        _person(row, numbers.get(row.pk), seats, places.get(row.pk, "")) for row in rows
    )


def _person(
    row: Attendance, number: int | None, seats: dict[int, tuple[int, int]], place: str
) -> PersonMatch:
    table, game = seats.get(number or 0, (None, None))
    return PersonMatch(
        row.pk,
        row.player.name,
        gettext(_LISTINGS[row.listing]),
        row.is_present,
        number,
        table,
        game,
        place,
    )


def _tables(session: Session, number: int | None, round_: int) -> tuple[TableMatch, ...]:
    if number is None:
        return ()
    games = Game.objects.filter(
        round__session=session, round__number=round_, table__number=number
    )
    game = games.values_list("pk", flat=True).first()
    tables = session.tables.filter(number=number).values_list("number", flat=True)
    return tuple(TableMatch(table, game) for table in tables)
