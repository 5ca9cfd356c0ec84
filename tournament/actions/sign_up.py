"""Sign-up on a public page: open and close it, sign up, cancel, confirm."""

from dataclasses import dataclass

from tournament.access import Actor
from tournament.actions.check_in import player_named, run_in_check_in
from tournament.actions.command import Change, run
from tournament.actor_names import SIGN_UP_PAGE
from tournament.facts import People, SignUpOpened
from tournament.marked import gettext_noop
from tournament.models import (
    Attendance,
    Player,
    SeatingRequest,
    Session,
    SignUp,
    SignUpPage,
)
from tournament.queries.sign_up import sign_ups_of
from tournament.refusals import Conflict
from tournament.verbs import Verb

GUEST = Actor(role="guest", who=SIGN_UP_PAGE)
MOST_PENDING = 200
"""So many sign-ups wait for the organizer at most."""


class SignUpClosed(Conflict):
    """The page is not open, or the event has started."""

    code = "SIGN_UP_CLOSED"
    text = gettext_noop("Sign-up is closed. Ask the organizer.")


class WaitlistFull(Conflict):
    """More people wait than anybody will read."""

    code = "WAITLIST_FULL"
    text = gettext_noop("The waitlist is full, too. Ask the organizer.")


class CannotCancel(Conflict):
    """Somebody who has come, or paid, wants off the list."""

    code = "CANNOT_CANCEL"
    text = gettext_noop(
        "You cannot cancel here any more. Tell the organizer. Nothing was changed."
    )


@dataclass(frozen=True, slots=True)
class SignUpWanted:
    """What somebody typed: a name or two, and what they ask for."""

    name: str
    partner_name: str
    is_together: bool
    is_same_table: bool
    note: str


def set_page(*, session: Session, is_open: bool, places: int, by: Actor) -> SignUpPage:
    """Open the public page or close it, for so many *places*; 0 for all numbers.

    Raises:
        SignUpClosed: game 1 has started.
    """
    with run(Verb.SIGN_UP_SET, session, by=by) as change:
        if is_open and not change.session.stage.is_before_play:
            raise SignUpClosed
        page, _ = SignUpPage.objects.update_or_create(
            session=change.session, defaults={"is_open": is_open, "places": places}
        )
        change.log_activity(SignUpOpened(is_open, places))
    return page


def sign_up(*, session: Session, wanted: SignUpWanted, report_id: str) -> SignUp:
    """Put what somebody typed before the organizer; sent again it is the same sign-up.

    Raises:
        SignUpClosed, WaitlistFull
    """
    with run(Verb.SIGNED_UP, session, by=GUEST) as change:
        session = change.session
        if there := SignUp.objects.filter(report_id=report_id, session=session).first():
            return there
        if not SignUpPage.objects.filter(session=session, is_open=True).exists():
            raise SignUpClosed
        if not session.stage.is_before_play:
            raise SignUpClosed
        if session.sign_ups.filter(state=SignUp.State.PENDING).count() >= MOST_PENDING:
            raise WaitlistFull
        made = SignUp.objects.create(
            session=session,
            report_id=report_id,
            name=wanted.name,
            partner_name=wanted.partner_name,
            is_together=wanted.is_together and bool(wanted.partner_name),
            is_same_table=wanted.is_same_table,
            note=wanted.note,
        )
        change.log_activity(People(made.names))
    return made


def cancel_sign_up(*, sign_up: SignUp) -> None:
    """Take back a sign-up, from the list too where it was confirmed. Safe to repeat.

    Raises:
        CannotCancel: one of them is checked in or has paid, or game 1 has started.
    """
    with run(Verb.SIGN_UP_CANCELED, sign_up.session, by=GUEST) as change:
        current = SignUp.objects.get(pk=sign_up.pk)
        if current.state not in (SignUp.State.PENDING, SignUp.State.CONFIRMED):
            return
        if not change.session.stage.is_before_play:
            raise CannotCancel
        if current.state == SignUp.State.CONFIRMED:
            _take_off(change, current)
        _set_state(current, SignUp.State.CANCELED)
        change.log_activity(People(current.names))


def confirm(*, session: Session, sign_up: int | None, by: Actor) -> list[str]:
    """Put a sign-up (its primary key) on the list, or all: as many as there are places.

    Who is beyond them goes onto the waitlist; one alone gets a place in any case, since
    the organizer chose. Whoever is on the list already stays as they are. Returns the
    names.

    Raises:
        NumberFixed, CheckInClosed
    """
    with run_in_check_in(Verb.SIGN_UPS_CONFIRMED, session, by) as change:
        book = sign_ups_of(change.session)
        chosen = [line for line in book.pending if sign_up in (None, line.sign_up.pk)]
        names: list[str] = []
        for line in chosen:
            waits = sign_up is None and line.waits_at > 0
            _confirm(change.session, line.sign_up, waits=waits)
            names += line.sign_up.names
        if names:
            change.log_activity(People(names))
    return names


def remove_sign_up(*, session: Session, sign_up: int, by: Actor) -> None:
    """Put a sign-up (its primary key) aside that was not confirmed. Safe to repeat."""
    with run(Verb.SIGN_UP_REMOVED, session, by=by) as change:
        pending = change.session.sign_ups.filter(pk=sign_up, state=SignUp.State.PENDING)
        for current in pending:
            _set_state(current, SignUp.State.REMOVED)
            change.log_activity(People(current.names))


def _confirm(session: Session, sign_up: SignUp, *, waits: bool) -> None:
    listing = Attendance.Listing.WAITING if waits else Attendance.Listing.LISTED
    attendances = []
    for name in sign_up.names:
        player = player_named(session.club, name, keeps_spelling=True)
        attendance, _ = session.attendances.get_or_create(
            player=player, defaults={"listing": listing}
        )
        attendances.append(attendance)
    first, *others = attendances
    sign_up.player, sign_up.partner = first.player, others[0].player if others else None
    sign_up.state = SignUp.State.CONFIRMED
    sign_up.save(update_fields=["state", "player", "partner"])
    if sign_up.is_together and others and others[0] != first:
        first, other = sorted(attendances, key=lambda attendance: attendance.pk)
        SeatingRequest.objects.get_or_create(
            session=session,
            first=first,
            second=other,
            defaults={"kind": SeatingRequest.Kind.TOGETHER},
        )


def _take_off(change: Change, sign_up: SignUp) -> None:
    people = [player for player in (sign_up.player, sign_up.partner) if player]
    attendances = change.session.attendances.filter(player__in=_now(people))
    for attendance in attendances:
        if attendance.is_present or attendance.payments.exists():
            raise CannotCancel
    attendances.delete()


def _now(people: list[Player]) -> list[Player]:
    """Return who these are since names were joined."""
    return [player.stands_for for player in people]


def _set_state(sign_up: SignUp, state: SignUp.State) -> None:
    sign_up.state = state
    sign_up.save(update_fields=["state"])
