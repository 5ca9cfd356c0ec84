"""The door: everybody the club knows, as a volunteer with a queue in front finds them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils.translation import gettext

from tournament.machine.glyphs import missing_characters
from tournament.models import Attendance, Fee, Player, Session
from tournament.models.player import ON_ROSTER
from tournament.money.reading import paid_people
from tournament.names.compare import is_meant, same_key
from tournament.names.one_name import mixed_up, suggestion
from tournament.names.sort_name import LAST, ORDERS
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import (
    Holders,
    holders,
    next_game,
    numbers_held,
    round_in_play,
)
from tournament.seating.seats import SeatedGame, seating
from tournament.words.translation import listed

NEXT_GAMES = 3
MOST_SHOWN = 7
"""So many matches are shown while a name is typed; one more letter finds the others."""
MOST_ON_PHONES = 20
"""Nothing stands under the list there."""


class Guest(NamedTuple):
    """Somebody on the club's roster; *player* and *person* are primary keys.

    *person* is the place on the sign-up list, 0 for somebody not on it; *number* is 0
    while none is held. *paid_by* is the way of whoever has paid.
    """

    player: int
    name: str
    nickname: str = ""
    phone: str = ""
    is_member: bool = False
    last_name: str = ""
    email: str = ""
    person: int = 0
    card_name: str = ""
    listing: str = ""
    is_present: bool = False
    note: str = ""
    number: int = 0
    paid_by: str = ""

    @property
    def has_paid(self) -> bool:
        return bool(self.paid_by)

    @property
    def shown(self) -> str:
        return self.card_name or self.name

    @property
    def unprintable(self) -> str:
        return missing_characters(self.shown)

    @property
    def is_expected(self) -> bool:
        return self.listing == Attendance.Listing.LISTED and not self.is_present

    @property
    def is_waiting(self) -> bool:
        return self.listing == Attendance.Listing.WAITING

    @property
    def is_no_show(self) -> bool:
        return self.listing == Attendance.Listing.NO_SHOW

    @property
    def suggested(self) -> str:
        return suggestion(self.name, self.nickname)


@dataclass(frozen=True)
class Door:
    """*numbers* are all of tonight's; guests stand in *order*, one of `ORDERS`."""

    guests: tuple[Guest, ...]
    fees: tuple[Fee, ...]
    numbers: int
    order: str = LAST

    @cached_property
    def present(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if guest.is_present)

    @property
    def listed(self) -> tuple[Guest, ...]:
        listed = Attendance.Listing.LISTED
        return tuple(guest for guest in self.guests if guest.listing == listed)

    @cached_property
    def expected(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if guest.is_expected)

    @cached_property
    def waiting(self) -> tuple[Guest, ...]:
        waiting = (guest for guest in self.guests if guest.is_waiting)
        return tuple(sorted(waiting, key=lambda guest: guest.person))

    @cached_property
    def no_shows(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if guest.is_no_show)

    @property
    def free(self) -> int:
        """Spots that nobody has, neither by a number nor by having signed up."""
        numbered = sum(1 for guest in self.guests if guest.number)
        return max(self.numbers - max(numbered, len(self.listed)), 0)

    @property
    def paid(self) -> int:
        return sum(1 for guest in self.guests if guest.has_paid)

    @cached_property
    def unpaid(self) -> tuple[Guest, ...]:
        if not self.fees:
            return ()
        return tuple(guest for guest in self.present if not guest.has_paid)

    @cached_property
    def alike(self) -> dict[int, tuple[Guest, ...]]:
        """By person: others on the sign-up list whose name is easily taken for theirs."""
        listed = {guest.person: guest for guest in self.guests if guest.person}
        look_alikes = mixed_up({person: guest.shown for person, guest in listed.items()})
        return {
            person: tuple(listed[other] for other in others)
            for person, others in look_alikes.items()
        }

    @cached_property
    def mixed(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.present if guest.person in self.alike)

    def of(self, person: int) -> Guest | None:
        guests = (guest for guest in self.guests if guest.person == person)
        return next(guests, None) if person else None

    def guest_of(self, player: int) -> Guest | None:
        return next((guest for guest in self.guests if guest.player == player), None)

    def called(self, name: str) -> Guest | None:
        """Return the one guest of exactly this name, or whom alone this nickname means."""
        key = same_key(name)
        exact = [guest for guest in self.guests if guest.name.casefold() == name.casefold()]
        exact = exact or [guest for guest in self.guests if same_key(guest.name) == key]
        meant = exact or matches(self.guests, name)
        is_called = exact or any(same_key(guest.nickname) == key for guest in meant)
        return meant[0] if len(meant) == 1 and is_called else None


def door(session: Session, order: str = LAST) -> Door:
    places = session.attendances.values_list(
        "player", "pk", "card_name", "listing", "is_present", "note"
    )
    listed = {row[0]: row[1:] for row in places}
    numbers, paid = numbers_held(session), paid_people(session)
    players = Player.objects.filter(ON_ROSTER | Q(pk__in=listed), club=session.club_id)
    rows = players.values_list(
        "pk", "name", "nickname", "phone", "is_member", "last_name", "email"
    )
    guests = []
    for row in rows:
        place = listed.get(row[0], (0, "", "", False, ""))
        person = place[0]
        guests.append(Guest(*row, *place, numbers.get(person, 0), paid.get(person, "")))
    guests.sort(key=lambda guest: ORDERS[order](guest.name, guest.last_name))
    fees = tuple(session.fees.order_by("position", "pk"))
    return Door(tuple(guests), fees, numbers=session.cards.count(), order=order)


def first_seat(session: Session, door: Door, number: int) -> dict[str, Any] | None:
    """The *table* of a player in game 1; *partner* is "" while that number is free."""
    for game in seating(session, rounds=[1]) if number else ():
        if seat := game.seat_of(number):
            partner = game.seats[seat.partner]
            holder = (guest.shown for guest in door.guests if guest.number == partner)
            return {"table": game.table, "partner": next(holder, "")}
    return None


def matches(
    guests: Sequence[Guest], typed: str, most: int = MOST_SHOWN
) -> tuple[Guest, ...]:
    """Return whom *typed* may mean, the likeliest first, so many at *most*.

    Who is expected comes before who is not on the list, and both before who is here.
    """
    name = same_key(typed)
    matching = [guest for guest in guests if is_meant(typed, guest.name, guest.nickname)]
    matching.sort(key=lambda guest: _order(guest, name))
    return tuple(matching[:most])


def _order(guest: Guest, typed: str) -> tuple[bool, bool, bool, bool]:
    name = same_key(guest.name)
    return (
        typed not in (name, same_key(guest.nickname)),
        guest.is_present,
        not guest.listing,
        not name.startswith(typed),
    )


class NumberTakeover(NamedTuple):
    """A *number* that a late player can have from *game* (1-based) on, or change with.

    *description* tells the helper where the number sits, and with whom.
    """

    number: int
    game: int
    description: str


def at_the_door(session: Session, guest: Guest | None) -> dict[str, Any]:
    """Return what can be done for somebody at the door in mid-event.

    *house* are numbers of the house that they could take over; *own* the number that they
    hold themselves; *seats* those of the others in the game in play. *game* is the first
    that is not played to its end. *odd_crowd* is what extra players usually do.
    """
    game = next_game(session)
    in_play = round_in_play(session)
    games = seating(session, rounds=range(game, game + NEXT_GAMES))
    held = holders(session)
    number = guest.number if guest else 0
    now = [seated_game for seated_game in games if seated_game.round == in_play]
    is_seated = any(seated_game.seat_of(number) for seated_game in now)

    def take_over(number: int) -> NumberTakeover:
        return NumberTakeover(number, game, _seats_of(number, games, held))

    house = tuple(map(take_over, _house(held, game)))
    needs_fill_ins = session.odd_crowd == ExtraPlayerPolicy.HOUSE and not house
    return {
        "odd_crowd": ExtraPlayerPolicy.SIT_OUT if needs_fill_ins else session.odd_crowd,
        "game": game,
        "house": house,
        "own": take_over(number) if number else None,
        "seats": tuple(
            NumberTakeover(
                other,
                playing.round,
                f"Table {playing.table}, {seat.word}: "
                f"{held.at(other, playing.round)} ({other})",
            )
            for playing in now
            for seat, other in playing.seats.items()
            if is_seated and other != number
        ),
    }


def _house(held: Holders, game: int) -> list[int]:
    spells = {number: held.in_game(number, game) for number in sorted(held.spells)}
    return [
        number
        for number, spell in spells.items()
        if spell and spell.is_house and spell.to_round is None
    ]


def _seats_of(number: int, games: Sequence[SeatedGame], held: Holders) -> str:
    places = {game.round: (game, seat) for game in games if (seat := game.seat_of(number))}
    sentences = []
    for round_ in sorted({game.round for game in games}):
        if round_ not in places:
            if held.in_game(number, round_):
                sentences.append(gettext("Sits out game %(game)s.") % {"game": round_})
            continue
        game, seat = places[round_]
        names = {at: held.at(other, game.round) for at, other in game.seats.items()}
        sentences.append(
            gettext(
                "Game %(game)s: table %(table)s, %(seat)s, with %(partner)s against "
                "%(opponents)s."
            )
            % {
                "game": game.round,
                "table": game.table,
                "seat": gettext(seat.word),
                "partner": names[seat.partner],
                "opponents": listed(
                    [names[at] for at in names if at.side is not seat.side]
                ),
            }
        )
    return " ".join(sentences)
