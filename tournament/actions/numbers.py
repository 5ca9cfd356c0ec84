"""Give out player numbers: assigned, drawn at random, or held by the house."""

from collections.abc import Sequence
from random import Random

from django.db.models import QuerySet

from tournament.access import Actor
from tournament.actions.check_in import mark_present, run_in_check_in, still_listed
from tournament.actions.command import Change
from tournament.facts import NumberOf, Numbers
from tournament.marked import gettext_noop
from tournament.models import Attendance, CardAssignment, Session, TallyCard
from tournament.queries.number_choice import number_for, numbers_for
from tournament.refusals import Conflict, Refusal
from tournament.verbs import Verb


class NumberTaken(Conflict):
    """The number has a holder."""

    code = "NUMBER_TAKEN"
    text = gettext_noop("Number {number} already belongs to {name}.")


class NumberOutOfRange(Refusal):
    """No card has this number tonight."""

    code = "NUMBER_OUT_OF_RANGE"
    text = gettext_noop("Numbers tonight run from 1 to {max}.")


def assign_number(*, attendance: Attendance, number: int, by: Actor) -> None:
    """Give a person a number; they are present from now on, a former number is free.

    A number the house holds may be taken by a person.

    Raises:
        NumberOutOfRange, NumberTaken, NumberFixed, CheckInClosed.
    """
    with run_in_check_in(Verb.NUMBER_ASSIGNED, attendance.session, by) as change:
        give_number(change, attendance, number)


def give_number(change: Change, attendance: Attendance, number: int) -> None:
    """Do what `assign_number` says, as a part of a command."""
    cards = change.session.cards
    attendance = still_listed(attendance)
    card = cards.filter(number=number).first()
    if card is None:
        raise NumberOutOfRange(max=cards.count())
    _free(card, besides=attendance)
    attendance.holdings.all().delete()
    mark_present(attendance)
    CardAssignment.objects.create(card=card, attendance=attendance)
    change.log_activity(NumberOf(number, attendance.player.name))


def draw_numbers(*, session: Session, rng: Random, by: Actor) -> list[CardAssignment]:
    """Draw a number for everybody present who has none, from those no person holds.

    With more people than numbers the last on the list stay without; the headcount
    says so and play cannot start. Wishes are kept as far as numbers alone can keep them;
    who met at earlier events meets others, and then nothing is left to chance.
    """
    with run_in_check_in(Verb.NUMBERS_DRAWN, session, by) as change:
        drawn = draw_for_those_here(change.session, rng)
        assignments = hand_out(drawn)
        numbers = [(card.number, person.player.name) for card, person in drawn]
        change.log_activity(Numbers(numbers))
    return assignments


def draw_for_those_here(
    session: Session, rng: Random
) -> list[tuple[TallyCard, Attendance]]:
    """Draw a number for each person present who has none; nothing is saved."""
    free = {card.number: card for card in _cards_without_person(session)}
    here = session.attendances.filter(is_present=True, holdings=None)
    people = list(here.select_related("player").order_by("pk"))
    order = numbers_for(session, [person.pk for person in people], list(free), rng)
    return list(zip([free[number] for number in order], people, strict=False))


def hand_out(drawn: Sequence[tuple[TallyCard, Attendance]]) -> list[CardAssignment]:
    """Give each person the card drawn for them, also where a fill-in holds it."""
    CardAssignment.objects.filter(card__in=[card for card, _ in drawn]).delete()
    return CardAssignment.objects.bulk_create(
        CardAssignment(card=card, attendance=person) for card, person in drawn
    )


def clear_numbers(*, session: Session, by: Actor) -> None:
    """Take all numbers back, the house's too, for a new draw."""
    with run_in_check_in(Verb.NUMBERS_CLEARED, session, by) as change:
        held = CardAssignment.objects.filter(card__session=change.session)
        columns = ("card__number", "attendance__player__name")
        rows = held.order_by("card__number").values_list(*columns)
        numbers = [(number, name or "") for number, name in rows]
        held.delete()
        change.log_activity(Numbers(numbers))


def fill_with_house(*, session: Session, by: Actor) -> list[CardAssignment]:
    """Let a house player hold every number nobody holds."""
    with run_in_check_in(Verb.FILL_INS_ADDED, session, by) as change:
        empty = change.session.cards.filter(holdings=None).order_by("number")
        assignments = CardAssignment.objects.bulk_create(
            CardAssignment(card=card, kind=CardAssignment.Kind.HOUSE) for card in empty
        )
        change.log_activity(
            Numbers([(assignment.card.number, "") for assignment in assignments])
        )
    return assignments


def free_number(session: Session, attendance: Attendance, rng: Random) -> int | None:
    """Return a number for somebody, from those no person holds.

    None where all are held. The house keeps its numbers as long as others are free.
    """
    free = list(_cards_without_person(session).values_list("number", "holdings"))
    empty = [number for number, held in free if held is None]
    return number_for(session, attendance.pk, empty or [number for number, _ in free], rng)


def _cards_without_person(session: Session) -> QuerySet[TallyCard]:
    return session.cards.exclude(holdings__attendance__isnull=False).order_by("number")


def _free(card: TallyCard, *, besides: Attendance) -> None:
    current = card.holdings.exclude(attendance=besides).first()
    if current and current.attendance:
        raise NumberTaken(number=card.number, name=current.attendance.player)
    if current:
        current.delete()
