"""The wait list: who would play if somebody does not come, and who did not come."""

from tournament.access import Actor
from tournament.actions.check_in import (
    NameBlank,
    player_named,
    run_in_check_in,
    still_listed,
)
from tournament.facts import People, Person
from tournament.marked import gettext_noop
from tournament.models import Attendance, Session
from tournament.refusals import Conflict
from tournament.verbs import Verb


class NotWaiting(Conflict):
    """Somebody was to be let in who does not wait any more."""

    code = "NOT_WAITING"
    text = gettext_noop("{name} is no longer on the waitlist.")


def wait(*, session: Session, name: str, by: Actor, phone: str = "") -> Attendance:
    """Put *name* on the wait list; a number held is free again.

    Who was put on tonight's list first is first on the wait list too. A phone number is
    kept with the person, for the call that a place is free.

    Raises:
        NameBlank, NumberFixed, CheckInClosed.
    """
    with run_in_check_in(Verb.PUT_ON_WAITLIST, session, by) as change:
        session = change.session
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
        change.log_activity(Person(player.name))
    return attendance


def let_wait(*, session: Session, by: Actor) -> int:
    """Put everybody who is present without a number on the wait list; how many."""
    with run_in_check_in(Verb.EXTRAS_WAITLISTED, session, by) as change:
        over = change.session.attendances.filter(is_present=True, holdings=None)
        people = list(over.select_related("player").order_by("pk"))
        Attendance.objects.filter(pk__in=[person.pk for person in people]).update(
            is_present=False, listing=Attendance.Listing.WAITING
        )
        change.log_activity(People([person.player.name for person in people]))
    return len(people)


def promote(*, attendance: Attendance, by: Actor) -> Attendance:
    """Give somebody who waits a place on tonight's list; they are expected now.

    Raises:
        NotWaiting: they were let in, or taken off, meanwhile.
        NotOnTheList, NumberFixed, CheckInClosed.
    """
    with run_in_check_in(Verb.MOVED_OFF_WAITLIST, attendance.session, by) as change:
        attendance = still_listed(attendance)
        if attendance.listing != Attendance.Listing.WAITING:
            raise NotWaiting(name=attendance.player)
        attendance.listing = Attendance.Listing.LISTED
        attendance.save(update_fields=["listing"])
        change.log_activity(Person(attendance.player.name))
    return attendance


def mark_no_shows(*, session: Session, by: Actor) -> list[int]:
    """Mark everybody on the list who is not here as not coming; whom (primary keys)."""
    with run_in_check_in(Verb.NO_SHOWS_MARKED, session, by) as change:
        expected = change.session.attendances.filter(
            listing=Attendance.Listing.LISTED, is_present=False
        )
        people = list(expected.order_by("pk").values_list("pk", "player__name"))
        expected.update(listing=Attendance.Listing.NO_SHOW)
        change.log_activity(People([name for _, name in people]))
    return [pk for pk, _ in people]


def expect_again(*, session: Session, by: Actor) -> None:
    """Expect everybody again who was marked as not coming."""
    with run_in_check_in(Verb.NO_SHOWS_EXPECTED, session, by) as change:
        gone = change.session.attendances.filter(listing=Attendance.Listing.NO_SHOW)
        gone.update(listing=Attendance.Listing.LISTED)
        change.log_activity()
