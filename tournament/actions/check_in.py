"""Check people in: names on tonight's list, who is present, who holds which number."""

from collections.abc import Iterable, Sequence
from random import Random

from django.db import transaction
from django.db.models import QuerySet

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState
from tournament.models import Attendance, Club, Holding, Player, Session, TallyCard
from tournament.refusals import Refusal


class NameBlank(Refusal):
    """A person without a name."""

    code = "NAME_BLANK"
    text = "Please give the player a name."


class NameDuplicate(Refusal):
    """Two people of one name on tonight's list."""

    code = "NAME_DUPLICATE"
    text = (
        "There is already a {name} tonight. "
        "Add an initial so that the leaderboard is clear."
    )
    status = 409


class NumberTaken(Refusal):
    """The number has a holder."""

    code = "NUMBER_TAKEN"
    text = "Number {number} already belongs to {name}."
    status = 409


class NumberOutOfRange(Refusal):
    """No card has this number tonight."""

    code = "NUMBER_OUT_OF_RANGE"
    text = "Numbers tonight run from 1 to {max}."


class NumberFixed(Refusal):
    """Play has begun; numbers stay with their holders."""

    code = "NUMBER_FIXED"
    text = "Numbers cannot change after the night has started. Use “Substitute”."
    status = 409


class CheckInClosed(Refusal):
    """The night is not (or no longer) letting people in."""

    code = "CHECK_IN_CLOSED"
    text = "Names can be entered only during check-in. This night is {state}."
    status = 409


@transaction.atomic
def add_names(
    *, session: Session, names: Sequence[str], by: Actor, are_present: bool = False
) -> list[Attendance]:
    """Put people on tonight's list, all of them or nobody.

    Raises:
        NameBlank, NameDuplicate: of the first name at fault; nobody is added.
    """
    session = _check_in_open(session)
    tidy = [" ".join(name.split()) for name in names]
    _check_new(session, tidy)
    roster = {player.name.casefold(): player for player in _roster(session.club_id)}
    added = [
        Attendance.objects.create(
            session=session,
            player=roster.get(name.casefold())
            or Player.objects.create(club=session.club, name=name),
            is_present=are_present,
        )
        for name in tidy
    ]
    note(session=session, by=by, what=f"Put {len(added)} on the list")
    return added


@transaction.atomic
def set_present(*, attendance: Attendance, is_present: bool, by: Actor) -> Attendance:
    """Mark a person present or absent; an absent person's number is free again."""
    session = _check_in_open(attendance.session)
    attendance.is_present = is_present
    attendance.save(update_fields=["is_present"])
    if not is_present:
        attendance.holdings.all().delete()
    what = "present" if is_present else "absent"
    note(session=session, by=by, what=f"Marked {attendance.player} {what}")
    return attendance


@transaction.atomic
def mark_all_present(*, session: Session, by: Actor) -> None:
    """Mark everybody on the list present."""
    session = _check_in_open(session)
    session.attendances.update(is_present=True)
    note(session=session, by=by, what="Marked everybody present")


@transaction.atomic
def remove(*, session: Session, people: Sequence[int], by: Actor) -> None:
    """Take people (primary keys of their attendances) off tonight's list.

    Their numbers are free again; the club's roster keeps them.
    """
    session = _check_in_open(session)
    leaving = session.attendances.filter(pk__in=people).select_related("player")
    names = ", ".join(attendance.player.name for attendance in leaving)
    leaving.delete()
    note(session=session, by=by, what=f"Took off the list: {names}"[:200])


@transaction.atomic
def assign_number(*, attendance: Attendance, number: int, by: Actor) -> Holding:
    """Give a person a number; they are present from now on, a former number is free.

    A number the house holds may be taken by a person.

    Raises:
        NumberOutOfRange, NumberTaken, NumberFixed, CheckInClosed.
    """
    session = _check_in_open(attendance.session)
    card = session.cards.filter(number=number).first()
    if card is None:
        raise NumberOutOfRange(max=session.cards.count())
    _free(card, besides=attendance)
    attendance.holdings.all().delete()
    attendance.is_present = True
    attendance.save(update_fields=["is_present"])
    holding = Holding.objects.create(card=card, attendance=attendance)
    note(session=session, by=by, what=f"Gave number {number} to {attendance.player}")
    return holding


@transaction.atomic
def draw_numbers(*, session: Session, rng: Random, by: Actor) -> list[Holding]:
    """Draw a number for everybody present who has none, from those no person holds.

    With more people than numbers the last on the list stay without; the headcount
    says so and play cannot start.
    """
    session = _check_in_open(session)
    free = list(_cards_without_person(session))
    rng.shuffle(free)
    people = session.attendances.filter(is_present=True, holdings=None)
    drawn = list(zip(free, people.order_by("pk"), strict=False))
    Holding.objects.filter(card__in=[card for card, _ in drawn]).delete()
    holdings = Holding.objects.bulk_create(
        Holding(card=card, attendance=person) for card, person in drawn
    )
    note(session=session, by=by, what=f"Drew {len(holdings)} numbers at random")
    return holdings


@transaction.atomic
def clear_numbers(*, session: Session, by: Actor) -> None:
    """Take all numbers back, the house's too, for a new draw."""
    session = _check_in_open(session)
    Holding.objects.filter(card__session=session).delete()
    note(session=session, by=by, what="Took all numbers back")


@transaction.atomic
def fill_with_house(*, session: Session, by: Actor) -> list[Holding]:
    """Let a house player hold every number nobody holds."""
    session = _check_in_open(session)
    empty = session.cards.filter(holdings=None)
    holdings = Holding.objects.bulk_create(
        Holding(card=card, kind=Holding.Kind.HOUSE) for card in empty
    )
    note(session=session, by=by, what=f"Let the house hold {len(holdings)} numbers")
    return holdings


def _check_in_open(session: Session) -> Session:
    session = lock_night(session)
    if session.state == NightState.RUNNING:
        raise NumberFixed
    if session.state != NightState.CHECK_IN:
        raise CheckInClosed(state=NightState(session.state).word)
    return session


def _roster(club: int) -> QuerySet[Player]:
    """The club's players, locked: another of its nights may add the same new name."""
    Club.objects.select_for_update().get(pk=club)
    return Player.objects.filter(club=club)


def _check_new(session: Session, names: Iterable[str]) -> None:
    """Refuse a blank name or one listed; SQLite knows the case of A to Z only."""
    there = session.attendances.values_list("player__name", flat=True)
    listed = {name.casefold() for name in there}
    for name in names:
        if not name:
            raise NameBlank
        if name.casefold() in listed:
            raise NameDuplicate(name=name)
        listed.add(name.casefold())


def _cards_without_person(session: Session) -> Iterable[TallyCard]:
    return session.cards.exclude(holdings__attendance__isnull=False).order_by("number")


def _free(card: TallyCard, *, besides: Attendance) -> None:
    current = card.holdings.filter(to_round=None).exclude(attendance=besides).first()
    if current and current.attendance:
        raise NumberTaken(number=card.number, name=current.attendance.player)
    if current:
        current.delete()
