"""Who holds which player number in each game, and where people are right now."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from django.db.models import Case, F, QuerySet, Subquery, When
from django.utils.translation import gettext

from tournament.models import Attendance, CardAssignment, Round, Session
from tournament.models.compiled import CompiledQuery, Row
from tournament.names.compare import same_key
from tournament.names.one_name import initials
from tournament.play.lifecycle import IN_PLAY, RoundState
from tournament.play.seats import Compass
from tournament.seating.seats import SeatedGame, seating, sit_outs
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

FILL_IN = gettext_noop("Fill-in")
"""What stands for the name of a volunteer who fills a spot."""


class AssignmentPeriod(NamedTuple):
    """A holder's name and the games (1-based, both ends included) of the holding.

    *name* is what cards and boards say, *listed_as* what stands on the sign-up list,
    *last_name* the part of it to sort by, if an organizer said so, *key* the primary key of
    the holding.
    """

    name: str
    from_round: int
    to_round: int | None
    is_house: bool
    listed_as: str = ""
    key: int = 0
    last_name: str = ""

    @property
    def names(self) -> frozenset[str]:
        """What whoever holds it may be called when typed."""
        return frozenset(same_key(name) for name in (self.name, self.listed_as) if name)

    def covers(self, round_: int) -> bool:
        return self.from_round <= round_ and self.lasts_to(round_)

    def lasts_to(self, round_: int) -> bool:
        return self.to_round is None or round_ <= self.to_round


class Holders(NamedTuple):
    """The holdings of an event by player number, oldest first.

    *game* (1-based) is the one in play or the last one played, the first before play:
    a substitute named for a later one does not hold the number yet. Nobody holds the
    number of a latecomer before their first game, nor that of a leaver after the last.
    """

    spells: Mapping[int, tuple[AssignmentPeriod, ...]]
    game: int = 1

    def at(self, number: int, round_: int) -> str:
        """Return who held *number* in game *round_*; "Player 7" when nobody did."""
        spell = self.in_game(number, round_)
        return spell.name if spell else f"Player {number}"

    def seated(self, game: SeatedGame) -> dict[Compass, str]:
        """Return who sat where in *game*, clockwise from North."""
        return {seat: self.at(number, game.round) for seat, number in game.seats.items()}

    def in_game(self, number: int, round_: int) -> AssignmentPeriod | None:
        spells = self.spells.get(number, ())
        return next((spell for spell in spells if spell.covers(round_)), None)

    def is_house(self, number: int) -> bool:
        current = self.current(number)
        return current is not None and current.is_house

    def now(self, number: int) -> str:
        """Return who holds *number* at present, else will next, else held it last.

        "" for a number nobody has ever held.
        """
        current = self.current(number)
        return current.name if current else ""

    def listed_now(self, number: int) -> str:
        """Return the same as `now`, by the name on the sign-up list."""
        current = self.current(number)
        return (current.listed_as or current.name) if current else ""

    def last_name_now(self, number: int) -> str:
        current = self.current(number)
        return current.last_name if current else ""

    def plays_from(self, number: int, round_: int) -> int | None:
        spells = self.spells.get(number, ())
        later = [
            max(spell.from_round, round_) for spell in spells if spell.lasts_to(round_)
        ]
        return min(later, default=None)

    def has_left(self, number: int, round_: int) -> bool:
        left = self.left_after(number)
        return left is not None and left < round_

    def left_after(self, number: int) -> int | None:
        """Nothing while somebody holds the *number*."""
        spells = self.spells.get(number, ())
        return spells[-1].to_round if spells else None

    def count_people(self) -> tuple[int, int]:
        """Count who has held a number so far, and who of them took over another's."""
        people: set[str] = set()
        first: set[str] = set()
        for spells in self.spells.values():
            begun = (spell for spell in spells if spell.from_round <= self.game)
            names = [spell.listed_as for spell in begun if not spell.is_house]
            people |= {*names}
            first |= {*names[:1]}
        return len(people), len(people - first)

    def shortened(self) -> "Holders":
        spells = [
            spell for held in self.spells.values() for spell in held if not spell.is_house
        ]
        short = initials(
            {name for spell in spells for name in (spell.name, spell.listed_as) if name}
        )
        return Holders(
            {
                number: tuple(_called(spell, short) for spell in held)
                for number, held in self.spells.items()
            },
            self.game,
        )

    def current(self, number: int) -> AssignmentPeriod | None:
        spells = self.spells.get(number, ())
        coming = (spell for spell in spells if spell.from_round > self.game)
        last = spells[-1] if spells else None
        return self.in_game(number, self.game) or next(coming, last)


def _called(spell: AssignmentPeriod, short: Mapping[str, str]) -> AssignmentPeriod:
    if spell.is_house:
        return spell
    listed = short.get(spell.listed_as, "")
    return spell._replace(name=short[spell.name], listed_as=listed)


def numbers_held(session: Session) -> dict[int, int]:
    """Return the number that each person holds now, by primary key of their attendance."""
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    people = held.filter(attendance__isnull=False)
    return dict(people.values_list("attendance_id", "card__number"))


def next_game(session: Session) -> int:
    """Return the first game (1-based) that is not played to its end; 1 past the last."""
    played = session.rounds.filter(state__in=[RoundState.COMPLETE, RoundState.CLOSED])
    return played.count() + 1


SHOWN_NAME = Case(
    When(attendance__card_name="", then=F("attendance__player__name")),
    default=F("attendance__card_name"),
)
"""What a holder is called on everything people read: the name, or the card name."""


def _holdings(session: Any) -> QuerySet[CardAssignment, Row]:
    begun = Round.objects.filter(session=session).exclude(state=RoundState.PENDING)
    latest = Subquery(begun.order_by("-number").values("number")[:1])
    rows = CardAssignment.objects.filter(card__session=session)
    return (
        rows.order_by("from_round", "pk")
        .annotate(begun=latest, shown=SHOWN_NAME)
        .values_list(
            *("pk", "card__number", "shown", "attendance__player__name"),
            *("attendance__player__last_name", "from_round", "to_round", "begun"),
        )
    )


_HOLDINGS = CompiledQuery(_holdings)


def holders(session: Session) -> Holders:
    spells: dict[int, list[AssignmentPeriod]] = {}
    game, fill_in = 1, gettext(FILL_IN)
    for key, number, name, listed, last_name, first, end, last in _HOLDINGS(session.pk):
        spell = AssignmentPeriod(
            *(name or fill_in, first, end, name is None),
            *(listed or "", key, last_name or ""),
        )
        spells.setdefault(number, []).append(spell)
        game = last or 1
    return Holders({number: tuple(held) for number, held in spells.items()}, game)


class SeatNow(NamedTuple):
    table: int
    seat: Compass
    number: int
    name: str

    @property
    def description(self) -> str:
        return gettext("Table %(table)s, %(seat)s: %(name)s (%(number)s)") % {
            "table": self.table,
            "seat": gettext(self.seat.word),
            "name": self.name,
            "number": self.number,
        }


class RestingNow(NamedTuple):
    number: int
    name: str

    @property
    def description(self) -> str:
        facts = {"name": self.name, "number": self.number}
        return gettext("Sits out: %(name)s (%(number)s)") % facts


def round_in_play(session: Session) -> int | None:
    rounds = session.rounds.filter(state__in=IN_PLAY)
    return rounds.values_list("number", flat=True).first()


def seats_now(session: Session, round_: int) -> tuple[SeatNow, ...]:
    """By table, clockwise from North."""
    held = holders(session)
    return tuple(
        SeatNow(game.table, seat, number, held.at(number, round_))
        for game in seating(session, rounds=[round_])
        for seat, number in game.seats.items()
    )


def resting_now(session: Session, round_: int) -> tuple[RestingNow, ...]:
    resting = sit_outs(session, rounds=[round_]).get(round_, ())
    held = holders(session)
    return tuple(RestingNow(number, held.at(number, round_)) for number in resting)


def whereabouts(session: Session, people: Collection[int]) -> Mapping[int, str]:
    """Nothing of anybody where no game is in play."""
    game = round_in_play(session) if session.stage.is_in_play else None
    if game is None:
        return {}
    rows = CardAssignment.objects.filter(card__session=session, attendance__in=people)
    rows = rows.order_by("from_round", "pk")
    games, held = seating(session, rounds=[game]), holders(session)
    return {
        person: _left(last, game)
        or _starts(first, game)
        or _sits(_game_of(number, games), number, held)
        for person, number, first, last in rows.values_list(
            "attendance", "card__number", "from_round", "to_round"
        )
    }


def first_seats(session: Session, names: Iterable[str]) -> tuple[str, ...]:
    wanted = set(map(same_key, names))
    rows = CardAssignment.objects.filter(
        card__session=session, attendance__isnull=False, to_round=None
    ).order_by("card__number")
    came = [
        row
        for row in rows.values_list(
            "attendance__player__name", "card__number", "from_round"
        )
        if same_key(row[0]) in wanted
    ]
    games = seating(session, rounds={first for _, _, first in came})
    sentences = []
    for name, number, first in came:
        begun = [game for game in games if game.round == first]
        seated = _game_of(number, begun)
        table = seated.table if seated else None
        sentences.append(tell_first_seat(name, number, first, table, is_seated=bool(begun)))
    return tuple(sentences)


def tell_first_seat(
    name: str, number: int, game: int, table: int | None, *, is_seated: bool
) -> str:
    """Without a *table* they sit out, or nobody has a seat in *game* yet."""
    facts = {"name": name, "number": number, "game": game, "table": table}
    text = gettext("%(name)s is number %(number)s and starts in game %(game)s.")
    if table:
        text = gettext("%(name)s is number %(number)s: table %(table)s in game %(game)s.")
    elif is_seated:
        text = gettext("%(name)s is number %(number)s and sits out game %(game)s.")
    return text % facts


def _left(last: int | None, game: int) -> str:
    if last is None:
        return ""
    if last < game:
        return gettext("Left after game %(game)s") % {"game": last}
    return gettext("Does not play from game %(game)s on") % {"game": last + 1}


def _starts(first: int, game: int) -> str:
    return gettext("Starts in game %(game)s") % {"game": first} if first > game else ""


def _sits(seated: SeatedGame | None, number: int, held: Holders) -> str:
    seat = seated.seat_of(number) if seated else None
    if seated is None or seat is None:
        return gettext("Sits out this game")
    return gettext("Table %(table)s, %(seat)s, with %(partner)s") % {
        "table": seated.table,
        "seat": gettext(seat.word),
        "partner": held.seated(seated)[seat.partner],
    }


def _game_of(number: int, games: Iterable[SeatedGame]) -> SeatedGame | None:
    return next((game for game in games if game.seat_of(number)), None)


class NotOnTheList(Conflict):
    text = gettext_noop("{name} is no longer on the sign-up list. Nothing was changed.")


def still_listed(attendance: Attendance) -> Attendance:
    """Raises NotOnTheList where another organizer has just taken the person off."""
    attendances = Attendance.objects.select_related("player").filter(pk=attendance.pk)
    current = attendances.first()
    if current is None:
        raise NotOnTheList(name=attendance.player)
    return current
