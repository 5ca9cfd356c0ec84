"""Give out player numbers: assigned, drawn at random, or held by the house."""

from random import Random

from django.db import transaction
from django.db.models import QuerySet

from tournament.access import Actor
from tournament.actions.check_in import check_in_open, mark_present, still_listed
from tournament.actions.journal import note
from tournament.actions.undoing import undoable
from tournament.models import Attendance, CardAssignment, Session, TallyCard
from tournament.queries.plans import rotation_now
from tournament.queries.wishes import wished
from tournament.refusals import Refusal
from tournament.rotations.seating_request_audit import SeatingRequestChecker


class NumberTaken(Refusal):
    """The number has a holder."""

    code = "NUMBER_TAKEN"
    text = "Number {number} already belongs to {name}."
    status = 409


class NumberOutOfRange(Refusal):
    """No card has this number tonight."""

    code = "NUMBER_OUT_OF_RANGE"
    text = "Numbers tonight run from 1 to {max}."


@undoable(Attendance, CardAssignment)
@transaction.atomic
def assign_number(*, attendance: Attendance, number: int, by: Actor) -> CardAssignment:
    """Give a person a number; they are present from now on, a former number is free.

    A number the house holds may be taken by a person.

    Raises:
        NumberOutOfRange, NumberTaken, NumberFixed, CheckInClosed.
    """
    session = check_in_open(attendance.session)
    attendance = still_listed(attendance)
    card = session.cards.filter(number=number).first()
    if card is None:
        raise NumberOutOfRange(max=session.cards.count())
    _free(card, besides=attendance)
    attendance.holdings.all().delete()
    mark_present(attendance)
    holding = CardAssignment.objects.create(card=card, attendance=attendance)
    note(session=session, by=by, what=f"Gave number {number} to {attendance.player}")
    return holding


@undoable(Attendance, CardAssignment)
@transaction.atomic
def draw_numbers(*, session: Session, rng: Random, by: Actor) -> list[CardAssignment]:
    """Draw a number for everybody present who has none, from those no person holds.

    With more people than numbers the last on the list stay without; the headcount
    says so and play cannot start. Wishes are kept as far as numbers alone can keep them.
    """
    session = check_in_open(session)
    free = list(_cards_without_person(session))
    rng.shuffle(free)
    here = session.attendances.filter(is_present=True, holdings=None)
    people = list(here.select_related("player").order_by("pk"))
    _mend(session, people, free)
    drawn = list(zip(free, people, strict=False))
    CardAssignment.objects.filter(card__in=[card for card, _ in drawn]).delete()
    holdings = CardAssignment.objects.bulk_create(
        CardAssignment(card=card, attendance=person) for card, person in drawn
    )
    drawn_words = ", ".join(f"{card.number} {person.player}" for card, person in drawn)
    note(session=session, by=by, what=f"Drew numbers at random: {drawn_words or 'none'}")
    return holdings


@undoable(CardAssignment)
@transaction.atomic
def clear_numbers(*, session: Session, by: Actor) -> None:
    """Take all numbers back, the house's too, for a new draw."""
    session = check_in_open(session)
    held = ", ".join(
        f"{number} {name or 'house player'}"
        for number, name in CardAssignment.objects.filter(card__session=session)
        .order_by("card__number")
        .values_list("card__number", "attendance__player__name")
    )
    CardAssignment.objects.filter(card__session=session).delete()
    note(session=session, by=by, what=f"Took all numbers back: {held or 'none'}")


@undoable(CardAssignment)
@transaction.atomic
def fill_with_house(*, session: Session, by: Actor) -> list[CardAssignment]:
    """Let a house player hold every number nobody holds."""
    session = check_in_open(session)
    empty = session.cards.filter(holdings=None).order_by("number")
    holdings = CardAssignment.objects.bulk_create(
        CardAssignment(card=card, kind=CardAssignment.Kind.HOUSE) for card in empty
    )
    held = ", ".join(str(holding.card.number) for holding in holdings)
    note(session=session, by=by, what=f"Let the house hold: {held or 'nothing'}")
    return holdings


def free_number(session: Session, attendance: Attendance, rng: Random) -> int | None:
    """A number for somebody, drawn from those no person holds; none where all are held.

    The house keeps its numbers as long as others are free.
    """
    free = list(_cards_without_person(session).values_list("number", "holdings"))
    empty = [number for number, held in free if held is None]
    numbers = empty or [number for number, _ in free]
    friendly = _friendly(session, attendance, numbers)
    return rng.choice(friendly) if friendly else None


def _mend(session: Session, people: list[Attendance], free: list[TallyCard]) -> None:
    """Let who has a wish change the cards drawn with others as long as that helps.

    The first of *people* has the first card of *free*, and so on.
    """
    asked = wished(session)
    if not asked.is_any or not people:
        return
    company = SeatingRequestChecker(rotation_now(session))
    keys: list[int | None] = [person.pk for person in people[: len(free)]]
    keys += [None] * (len(free) - len(keys))

    def price(*places: int) -> int:
        dealt = {key: card.number for key, card in zip(keys, free, strict=True) if key}
        numbers = {**asked.numbers, **dealt}
        return sum(asked.price(company, keys[at] or 0, numbers) for at in places)

    wishing = [at for at, key in enumerate(keys) if key in asked.people]
    for at in [*wishing, *wishing]:
        others = iter(range(len(free)))
        while price(at) and (other := next(others, None)) is not None:
            before = price(at, other)
            free[at], free[other] = free[other], free[at]
            if price(at, other) >= before:
                free[at], free[other] = free[other], free[at]


def _friendly(session: Session, attendance: Attendance, numbers: list[int]) -> list[int]:
    """Those of the *numbers* that break the fewest wishes of a person."""
    asked = wished(session)
    if not asked.is_any or not numbers:
        return numbers
    company, person = SeatingRequestChecker(rotation_now(session)), attendance.pk
    prices = {
        it: asked.price(company, person, {**asked.numbers, person: it}) for it in numbers
    }
    return [it for it in numbers if prices[it] == min(prices.values())]


def _cards_without_person(session: Session) -> QuerySet[TallyCard]:
    return session.cards.exclude(holdings__attendance__isnull=False).order_by("number")


def _free(card: TallyCard, *, besides: Attendance) -> None:
    current = card.holdings.filter(to_round=None).exclude(attendance=besides).first()
    if current and current.attendance:
        raise NumberTaken(number=card.number, name=current.attendance.player)
    if current:
        current.delete()
