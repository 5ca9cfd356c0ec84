"""The sign-up list, the headcount, and what an event is planned as."""

from functools import lru_cache
from typing import NamedTuple

from django.db.models import Count, Exists, OuterRef, Q

from tournament.machine.glyphs import missing_characters
from tournament.models import Attendance, CardAssignment, Session
from tournament.names.sort_name import LAST, ORDERS
from tournament.play.lifecycle import RoundState, SessionState
from tournament.rotations import Rotation, RoundPlan
from tournament.rotations.chart_text.reading import read_chart_text
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Plan, RotationType
from tournament.seating.holders import numbers_held
from tournament.seating.seats import rotation_of, seating, sit_outs
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class ListedPerson(NamedTuple):
    """*card_name* is what cards and boards call them, where the name would not do."""

    pk: int
    name: str
    is_present: bool
    number: int | None
    card_name: str = ""
    listing: str = Attendance.Listing.LISTED
    note: str = ""
    last_name: str = ""

    @property
    def unprintable(self) -> str:
        return missing_characters(self.card_name or self.name)

    @property
    def is_waiting(self) -> bool:
        return self.listing == Attendance.Listing.WAITING

    @property
    def is_no_show(self) -> bool:
        return self.listing == Attendance.Listing.NO_SHOW

    @property
    def is_expected(self) -> bool:
        return not (self.is_waiting or self.is_no_show)


def attendance_list(session: Session, order: str = LAST) -> list[ListedPerson]:
    """Everybody on the sign-up list in one of `ORDERS`."""
    numbers = numbers_held(session)
    rows = session.attendances.order_by("pk").values_list(
        "pk",
        "player__name",
        "is_present",
        "card_name",
        "listing",
        "note",
        "player__last_name",
    )
    people = [
        ListedPerson(pk, name, here, numbers.get(pk), *rest)
        for pk, name, here, *rest in rows
    ]
    return sorted(people, key=lambda one: ORDERS[order](one.name, one.last_name))


def listed_names(session: Session) -> list[str]:
    return list(session.attendances.values_list("player__name", flat=True))


class PlayerCount(Conflict):
    page = "headcount"
    text = gettext_noop(
        "The classic chart needs 8 or 12 players. You have {count}. Add players or "
        "fill-ins. Nothing was changed."
    )


class EmptyNumbers(Conflict):
    page = "headcount"
    text = gettext_noop(
        "You have {present} players and {numbers} spots. Set up for {present} players, "
        "or add fill-ins. Nothing was changed."
    )


class PeopleWithoutNumber(Conflict):
    page = "headcount"
    text = gettext_noop(
        "{waiting} of {present} players need a number. Draw numbers, or choose “Not "
        "here” for those who do not play. Nothing was changed."
    )


class TooManyPeople(Conflict):
    page = "headcount"
    text = gettext_noop(
        "You have {present} players and {numbers} spots. Set up for {present} players, "
        "or move some to the waitlist. Nothing was changed."
    )


class NobodyPlays(Conflict):
    page = "door"
    text = gettext_noop(
        "No player has a number yet. Check in players first. Nothing was changed."
    )


class Headcount(NamedTuple):
    """*numbered* people hold a number, the house holds the *house_numbers*."""

    listed: int
    present: int
    numbers: int
    numbered: int
    house_numbers: tuple[int, ...]
    is_chart: bool = True

    @property
    def house(self) -> int:
        return len(self.house_numbers)

    @property
    def has_numbers(self) -> bool:
        return bool(self.numbered or self.house)

    @property
    def empty(self) -> int:
        return self.numbers - self.numbered - self.house

    @property
    def coming(self) -> int:
        """Signed up, and not here yet."""
        return self.listed - self.present

    @property
    def open_spots(self) -> int:
        """Spots that nobody has, neither by a number nor by having signed up."""
        spoken_for = self.house + max(self.numbered, self.listed, self.present)
        return max(self.numbers - spoken_for, 0)

    @property
    def waiting(self) -> int:
        return self.present - self.numbered

    @property
    def refusal(self) -> Refusal | None:
        if self.present > self.numbers:
            return TooManyPeople(present=self.present, numbers=self.numbers)
        if self.present + self.house < self.numbers:
            if self.is_chart:
                return PlayerCount(count=self.present)
            return EmptyNumbers(present=self.present, numbers=self.numbers)
        if self.waiting:
            return PeopleWithoutNumber(waiting=self.waiting, present=self.present)
        return None if self.numbered else NobodyPlays()


def headcount(session: Session, numbers: int | None = None) -> Headcount:
    """*numbers* are as many as the event has, where they are counted already."""
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    rows = list(held.order_by("card__number").values_list("card__number", "kind"))
    house = tuple(number for number, kind in rows if kind == CardAssignment.Kind.HOUSE)
    listed = Count("pk", filter=Q(listing=Attendance.Listing.LISTED))
    present = Count("pk", filter=Q(is_present=True))
    return Headcount(
        **session.attendances.aggregate(listed=listed, present=present),
        numbers=session.cards.count() if numbers is None else numbers,
        is_chart=session.movement == RotationType.CHART,
        numbered=len(rows) - len(house),
        house_numbers=house,
    )


def rotation_now(session: Session) -> Rotation:
    return rotation_of(
        seating(session), sit_outs=sit_outs(session), players=session.cards.count()
    )


def history_before(session: Session, number: int) -> tuple[RoundPlan, ...]:
    """Return the rounds before round *number* (1-based)."""
    return rotation_now(session).rounds[: number - 1]


def absent_numbers(session: Session) -> frozenset[int]:
    """Numbers that nobody holds any more; none before play."""
    if session.state in (SessionState.DRAFT, SessionState.CHECK_IN):
        return frozenset()
    held = CardAssignment.objects.filter(to_round=None).values("card")
    gone = session.cards.exclude(pk__in=held)
    return frozenset(gone.values_list("number", flat=True))


def plan_now(session: Session) -> Plan:
    absent, players = absent_numbers(session), session.cards.count()
    return Plan(
        players=players,
        games=session.rounds.count(),
        tables=min(session.table_count, (players - len(absent)) // 4),
        absent=absent,
        seed=session.seed,
        chart=chart_of(session),
    )


def chart_of(session: Session) -> Rotation | None:
    return _read_chart(session.own_chart) if session.own_chart else None


# every page of the event asks for it, and its text is long
@lru_cache(maxsize=16)
def _read_chart(text: str) -> Rotation | None:
    return read_chart_text(text).rotation


def choice_of(session: Session) -> PlanChoice:
    movement = RotationType(session.movement)
    return PlanChoice(
        movement=movement,
        people=session.cards.count(),
        games=session.rounds.count(),
        odd_crowd=ExtraPlayerPolicy(session.odd_crowd),
        seed=session.seed,
        chart=chart_of(session) if movement is RotationType.OWN_CHART else None,
    )


class ScheduleState(NamedTuple):
    """Where an event stood when its rest was drawn.

    Nothing of it may have changed since.

    Games 1 to *begun* are played or being played; *opened* is the last one ever opened,
    which was taken as never opened when it is not among them. A game in which people
    came and went for the next one counts as begun, whatever was taken back since.
    """

    state: SessionState
    plan_version: int
    begun: int
    opened: int
    games: int


def standpoint(session: Session) -> ScheduleState:
    changed = session.redraws.filter(from_round=OuterRef("number") + 1)
    rounds = session.rounds.annotate(is_settled=Exists(changed)).values_list(
        "number", "state", "opened_at", "is_settled"
    )
    opened = [number for number, _, at, _ in rounds if at is not None]
    begun = [
        number
        for number, state, at, is_settled in rounds
        if state != RoundState.PENDING or (at is not None and is_settled)
    ]
    return ScheduleState(
        state=SessionState(session.state),
        plan_version=session.plan_version,
        begun=max(begun, default=0),
        opened=max([*opened, *begun], default=0),
        games=len(rounds),
    )


def usual_way(session: Session) -> ExtraPlayerPolicy:
    """Fill-ins are people to be found: usual only where some play already."""
    way = ExtraPlayerPolicy(session.odd_crowd)
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    has_fill_ins = held.filter(kind=CardAssignment.Kind.HOUSE).exists()
    if way is ExtraPlayerPolicy.HOUSE and not has_fill_ins:
        return ExtraPlayerPolicy.SIT_OUT
    return way
