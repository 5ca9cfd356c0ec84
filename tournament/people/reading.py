"""Whom a search finds, and which free numbers people get by whom they met before."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from random import Random
from typing import NamedTuple

from django.db.models import F, Q
from django.utils.translation import gettext

from tournament.models import Attendance, Game, Seat, Session
from tournament.names.compare import is_meant
from tournament.play.lifecycle import PLAYED, RoundState
from tournament.play.seats import CHART_ORDER
from tournament.rotations import Rotation
from tournament.rotations.audit import Visits, visits_of
from tournament.rotations.numbering import EarlierCompany, spread_company
from tournament.seating.holders import numbers_held, round_in_play, whereabouts
from tournament.seating.plan import rotation_now
from tournament.seating.wishes import SeatingRequests, seating_requests
from tournament.words.marked import gettext_noop

REMEMBERED = timedelta(days=366)
MOST_EVENTS = 20
"""So far back, and so many events, an event remembers."""


def earlier_company(session: Session) -> EarlierCompany:
    """Practice events neither remember nor are remembered."""
    company = EarlierCompany()
    earlier = _earlier_events(session)
    if not earlier:
        return company
    attendance_of = dict(session.attendances.values_list("player_id", "pk"))
    held = "card__holdings__"
    seats = Seat.objects.filter(
        Q(**{f"{held}to_round": None}) | Q(**{f"{held}to_round__gte": F("round__number")}),
        round__session__in=earlier,
        round__state__in=[RoundState.COMPLETE, RoundState.CLOSED],
        **{f"{held}from_round__lte": F("round__number")},
    )
    columns = ("game_id", "position", f"{held}attendance__player_id")
    games: defaultdict[int, dict[str, int | None]] = defaultdict(dict)
    for game, position, player in seats.order_by().values_list(*columns):
        games[game][position] = attendance_of.get(player)
    for four in games.values():
        company.add([four.get(seat) for seat in CHART_ORDER])
    return company


def _earlier_events(session: Session) -> list[int]:
    """Return the club's events of the year before, the latest ones, by primary key."""
    if session.is_rehearsal:
        return []
    earlier = Session.objects.filter(
        club=session.club_id,
        is_rehearsal=False,
        state__in=PLAYED,
        date__range=(session.date - REMEMBERED, session.date),
    ).exclude(pk=session.pk)
    latest = earlier.order_by("-date", "-pk").values_list("pk", flat=True)
    return list(latest[:MOST_EVENTS])


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

    attendance: Attendance
    listing: str
    number: int | None
    table: int | None
    game: int | None
    place: str


class Matches(NamedTuple):
    """*tables* are numbers, each with the game in play there, None between games."""

    people: list[PersonMatch]
    tables: list[tuple[int, int | None]]

    @property
    def is_empty(self) -> bool:
        return not self.people and not self.tables


def find(session: Session, wanted: str) -> Matches:
    wanted = wanted.strip()
    if not wanted:
        return Matches([], [])
    # more digits are a phone number, and may be too many for the database
    number = int(wanted) if wanted.isdecimal() and len(wanted) <= 3 else None
    round_ = round_in_play(session) or 0
    rows = session.attendances.select_related("player").order_by("player__name")
    if number is None:
        people = [
            row
            for row in rows
            if is_meant(wanted, row.player.name, row.card_name, row.player.nickname)
        ]
    else:
        held = Q(holdings__card__number=number, holdings__to_round=None)
        people = list(rows.filter(held, holdings__card__session=session).distinct())
    return Matches(
        _people(session, people[:MOST], round_), _tables(session, number, round_)
    )


def _people(session: Session, rows: list[Attendance], round_: int) -> list[PersonMatch]:
    held = numbers_held(session)
    games = Game.objects.filter(
        round__session=session,
        round__number=round_,
        seats__card__number__in=[held[row.pk] for row in rows if row.pk in held],
    )
    columns = games.values_list("seats__card__number", "table__number", "pk")
    seats = {number: (table, game) for number, table, game in columns}
    places = whereabouts(session, [row.pk for row in rows])
    people = []
    for row in rows:
        number, place = held.get(row.pk), places.get(row.pk, "")
        table, game = seats.get(number or 0, (None, None))
        listing = gettext(_LISTINGS[row.listing])
        people.append(PersonMatch(row, listing, number, table, game, place))
    return people


def _tables(
    session: Session, number: int | None, round_: int
) -> list[tuple[int, int | None]]:
    if number is None:
        return []
    tables = session.tables.filter(number=number)
    games = Game.objects.filter(round__session=session, round__number=round_)
    played = dict(games.filter(table__in=tables).values_list("table", "pk"))
    return [(table.number, played.get(table.pk)) for table in tables]


def numbers_for(
    session: Session, people: Sequence[int], free: Sequence[int], rng: Random
) -> list[int]:
    """Return the *free* numbers, the first for the first of *people* and so on.

    People are primary keys of attendances. The numbers are drawn, unless any two people
    met at an earlier event of the club: then they are those with which people meet
    others, the same whenever it is asked. Seating requests come first in both.
    """
    choice = _NumberChoice(session)
    if choice.has_met(people):
        return choice.draw_beside_earlier_events(people, free)
    order = list(free)
    rng.shuffle(order)
    choice.mend(order, people)
    return order


def number_for(
    session: Session, person: int, free: Sequence[int], rng: Random
) -> int | None:
    """Return one of the *free* numbers for who comes in; None where there is none.

    Drawn from those that break the fewest seating requests. Where people on the list met
    at an earlier event, the one that goes with the best numbers for all who may come.
    """
    if not free:
        return None
    choice = _NumberChoice(session)
    waiting = session.attendances.filter(
        holdings=None, listing=Attendance.Listing.LISTED
    ).exclude(pk=person)
    coming = [person, *waiting.order_by("pk").values_list("pk", flat=True)]
    if choice.has_met(coming):
        return choice.draw_beside_earlier_events(coming, free)[0]
    return rng.choice(choice.friendly(person, free))


def seats_for_holders(session: Session, rotation: Rotation) -> Rotation:
    """Return a new *rotation* with seats exchanged, for people who have numbers already.

    Only for one that seats anybody anywhere. What numbers were drawn for stays as it is.
    """
    choice = _NumberChoice(session, rotation)
    number_of = {
        person: number
        for person, number in choice.requests.numbers.items()
        if number <= rotation.players
    }
    if not number_of or not choice.has_met([]):
        return rotation
    if rotation_now(session).rounds == rotation.rounds:
        return rotation
    people, numbers = list(number_of), list(number_of.values())
    numbers += sorted(set(range(1, rotation.players + 1)).difference(numbers))
    order = list(numbers)
    choice.spread(order, people, Random(session.seed))  # noqa: S311
    return rotation.renumbered(dict(zip(order, numbers, strict=True)))


@dataclass(frozen=True)
class _NumberChoice:
    session: Session
    planned: Rotation | None = None

    @cached_property
    def requests(self) -> SeatingRequests:
        return seating_requests(self.session)

    @cached_property
    def company(self) -> EarlierCompany:
        return earlier_company(self.session)

    @cached_property
    def rotation(self) -> Rotation:
        return self.planned or rotation_now(self.session)

    @cached_property
    def visits(self) -> Visits:
        return visits_of(self.rotation)

    def has_met(self, people: Sequence[int]) -> bool:
        return self.company.has_met([*people, *self.requests.numbers])

    def friendly(self, person: int, free: Sequence[int]) -> Sequence[int]:
        if not self.requests.is_any:
            return free
        prices = {
            number: self.requests.price(
                self.visits, person, {**self.requests.numbers, person: number}
            )
            for number in free
        }
        return [number for number in free if prices[number] == min(prices.values())]

    def mend(self, order: list[int], people: Sequence[int]) -> None:
        """Let who asks for something change numbers with others as long as that helps."""
        if not self.requests.is_any:
            return
        places = range(len(order))
        # twice, as a change for one may free what an earlier one asked for
        for place in (*places, *places):
            others = iter(places)
            while self._broken(order, people, place):
                other = next(others, None)
                if other is None:
                    break
                before = self._broken(order, people, place, other)
                if self._broken_after(order, people, place, other) < before:
                    order[place], order[other] = order[other], order[place]

    def draw_beside_earlier_events(
        self, people: Sequence[int], free: Sequence[int]
    ) -> list[int]:
        """No chance is left: the same list has the same numbers."""
        rng = Random(self.session.seed)  # noqa: S311
        order = list(free)
        rng.shuffle(order)
        self.mend(order, people)
        self.spread(order, people, rng)
        return order

    def spread(self, order: list[int], people: Sequence[int], rng: Random) -> None:
        """Exchange numbers so that people meet others, and no request is broken for it."""
        moving = set(people)
        holders = {
            number: person
            for person, number in self.requests.numbers.items()
            if person not in moving
        }

        def may_exchange(place: int, other: int) -> bool:
            before = self._broken(order, people, place, other)
            return self._broken_after(order, people, place, other) <= before

        spread_company(
            order,
            people,
            rotation=self.rotation,
            company=self.company,
            rng=rng,
            holders=holders,
            may_exchange=may_exchange,
        )

    def _broken(self, order: Sequence[int], people: Sequence[int], *places: int) -> int:
        asking = [people[place] for place in places if place < len(people)]
        if self.requests.people.isdisjoint(asking):
            return 0
        numbers = {**self.requests.numbers, **dict(zip(people, order, strict=False))}
        return sum(self.requests.price(self.visits, person, numbers) for person in asking)

    def _broken_after(
        self, order: Sequence[int], people: Sequence[int], place: int, other: int
    ) -> int:
        changed = list(order)
        changed[place], changed[other] = changed[other], changed[place]
        return self._broken(changed, people, place, other)
