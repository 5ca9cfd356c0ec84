"""The wait list: who would play if somebody does not come, and who did not come."""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.check_in import (
    NameBlank,
    check_in_open,
    player_named,
    still_listed,
)
from tournament.actions.journal import note
from tournament.actions.undoing import undoable
from tournament.models import Attendance, CardAssignment, Player, Session
from tournament.refusals import Refusal


class NotWaiting(Refusal):
    """Somebody was to be let in who does not wait any more."""

    code = "NOT_WAITING"
    text = "{name} is not on the wait list any more."
    status = 409


@undoable(Player, Attendance, CardAssignment)
@transaction.atomic
def wait(*, session: Session, name: str, by: Actor, phone: str = "") -> Attendance:
    """Put *name* on the wait list; a number held is free again.

    Who was put on tonight's list first is first on the wait list too. A phone number is
    kept with the person, for the call that a place is free.

    Raises:
        NameBlank, NumberFixed, CheckInClosed.
    """
    session = check_in_open(session)
    if not name.strip():
        raise NameBlank
    player = player_named(session.club, name)
    if phone and player.phone != phone:
        player.phone = phone
        player.save(update_fields=["phone"])
    attendance, _ = session.attendances.get_or_create(player=player)
    attendance.holdings.all().delete()
    attendance.is_present = False
    attendance.listing = Attendance.Listing.WAITING
    attendance.save(update_fields=["is_present", "listing"])
    note(session=session, by=by, what=f"Put {player} on the wait list")
    return attendance


@undoable(Attendance)
@transaction.atomic
def let_wait(*, session: Session, by: Actor) -> int:
    """Put everybody who is present without a number on the wait list; how many."""
    session = check_in_open(session)
    over = session.attendances.filter(is_present=True, holdings=None)
    people = list(over.select_related("player").order_by("pk"))
    Attendance.objects.filter(pk__in=[it.pk for it in people]).update(
        is_present=False, listing=Attendance.Listing.WAITING
    )
    names = ", ".join(it.player.name for it in people)
    note(session=session, by=by, what=f"Put on the wait list: {names or 'nobody'}")
    return len(people)


@undoable(Attendance)
@transaction.atomic
def promote(*, attendance: Attendance, by: Actor) -> Attendance:
    """Give somebody who waits a place on tonight's list; they are expected now.

    Raises:
        NotWaiting: they were let in, or taken off, meanwhile.
        NotOnTheList, NumberFixed, CheckInClosed.
    """
    session = check_in_open(attendance.session)
    attendance = still_listed(attendance)
    if attendance.listing != Attendance.Listing.WAITING:
        raise NotWaiting(name=attendance.player)
    attendance.listing = Attendance.Listing.LISTED
    attendance.save(update_fields=["listing"])
    note(session=session, by=by, what=f"Gave {attendance.player} a place")
    return attendance


@undoable(Attendance)
@transaction.atomic
def mark_no_shows(*, session: Session, by: Actor) -> list[int]:
    """Mark everybody on the list who is not here as not coming; whom (primary keys)."""
    session = check_in_open(session)
    expected = session.attendances.filter(
        listing=Attendance.Listing.LISTED, is_present=False
    )
    people = list(expected.order_by("pk").values_list("pk", "player__name"))
    expected.update(listing=Attendance.Listing.NO_SHOW)
    names = ", ".join(name for _, name in people)
    note(session=session, by=by, what=f"Did not come: {names or 'nobody'}")
    return [pk for pk, _ in people]


@undoable(Attendance)
@transaction.atomic
def expect_again(*, session: Session, by: Actor) -> None:
    """Expect everybody again who was marked as not coming."""
    session = check_in_open(session)
    gone = session.attendances.filter(listing=Attendance.Listing.NO_SHOW)
    gone.update(listing=Attendance.Listing.LISTED)
    note(session=session, by=by, what="Expects those again who did not come")
