"""Sign-up on a public page: open and close it, sign up, cancel, confirm."""

from collections.abc import Container
from typing import NamedTuple

from tournament.access.checks import SIGN_UP_PAGE, Actor
from tournament.journal.actions import Change, run
from tournament.models import (
    Attendance,
    Player,
    SeatingRequest,
    Session,
    SignUp,
    SignUpPage,
)
from tournament.names.one_name import MAX_NAME
from tournament.people.actions.check_in import (
    Beside,
    keep_beside,
    player_named,
    run_before_play,
)
from tournament.people.sign_up.reading import sign_ups_of
from tournament.verbs import Verb
from tournament.verbs.facts import People, SignUpOpened
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

GUEST = Actor(role="guest", who=SIGN_UP_PAGE)
MOST_PENDING = 200
"""So many sign-ups wait for the organizer at most."""


class SignUpClosed(Conflict):
    text = gettext_noop("Sign-up is closed. Ask the organizer. Nothing was saved.")


class WaitlistFull(Conflict):
    text = gettext_noop("The waitlist is full. Ask the organizer. Nothing was saved.")


class CannotCancel(Conflict):
    text = gettext_noop(
        "You cannot cancel here now. Tell the organizer. Nothing was changed."
    )


class SignUpWanted(NamedTuple):
    name: str
    partner_name: str
    is_together: bool
    is_same_table: bool
    note: str
    phone: str = ""
    email: str = ""


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
        pages = SignUpPage.objects.filter(session=session, is_open=True)
        if not (pages.exists() and session.stage.is_before_play):
            raise SignUpClosed
        if session.sign_ups.filter(state=SignUp.State.PENDING).count() >= MOST_PENDING:
            raise WaitlistFull
        if not session.club.keeps_contacts:
            wanted = wanted._replace(phone="", email="")
        is_together = wanted.is_together and bool(wanted.partner_name)
        columns = wanted._replace(is_together=is_together)._asdict()
        made = SignUp.objects.create(session=session, report_id=report_id, **columns)
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
    the organizer chose. Whoever is on the list already stays as they are, and a second
    sign-up of a name is a second player, "Ann Lee 2". Returns the names.

    Raises:
        NumberFixed, ListClosed
    """
    with run_before_play(Verb.SIGN_UPS_CONFIRMED, session, by) as change:
        book = sign_ups_of(change.session)
        claimed = _claimed(change.session)
        names: list[str] = []
        for line in book.pending:
            if sign_up in (None, line.sign_up.pk):
                waits = sign_up is None and line.waits_at > 0
                people = _confirm(change.session, line.sign_up, claimed, waits=waits)
                claimed |= {player.pk for player in people}
                names += [player.name for player in people]
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


def _confirm(
    session: Session, sign_up: SignUp, claimed: Container[int], *, waits: bool
) -> list[Player]:
    """Put a sign-up on the list; who is *claimed* came by another one."""
    listing = Attendance.Listing.WAITING if waits else Attendance.Listing.LISTED
    attendances = []
    for name in sign_up.names:
        attendance, _ = session.attendances.get_or_create(
            player=_player_for(session, name, claimed), defaults={"listing": listing}
        )
        attendances.append(attendance)
    first, *others = attendances
    given_on = sign_up.at.date() if sign_up.phone or sign_up.email else None
    keep_beside(first, Beside(sign_up.phone, sign_up.email, sign_up.note, given_on))
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
    return [attendance.player for attendance in attendances]


def _player_for(session: Session, name: str, claimed: Container[int]) -> Player:
    """Return the player of that name, or the first with a number who is not *claimed*."""
    at, player = 1, player_named(session.club, name, keeps_spelling=True)
    while player.pk in claimed:
        at += 1
        numbered = f"{name[: MAX_NAME - 4]} {at}"
        player = player_named(session.club, numbered, keeps_spelling=True)
    return player


def _claimed(session: Session, besides: SignUp | None = None) -> set[int]:
    """Return the primary keys of the players on the list by sign-ups *besides* one."""
    others = session.sign_ups.filter(state=SignUp.State.CONFIRMED)
    others = others.exclude(pk=besides.pk) if besides else others
    listed = set(session.attendances.values_list("player", flat=True))
    return listed.intersection(
        player.stands_for.pk
        for sign_up in others.select_related("player__join", "partner__join")
        for player in _people(sign_up)
    )


def _take_off(change: Change, sign_up: SignUp) -> None:
    """Take who signed up off the list, but nobody who is there by another sign-up."""
    own = {player.stands_for.pk for player in _people(sign_up)}
    own -= _claimed(change.session, besides=sign_up)
    attendances = change.session.attendances.filter(player__in=own)
    for attendance in attendances:
        if attendance.is_present or attendance.payments.exists():
            raise CannotCancel
    attendances.delete()


def _people(sign_up: SignUp) -> list[Player]:
    return [player for player in (sign_up.player, sign_up.partner) if player]


def _set_state(sign_up: SignUp, state: SignUp.State) -> None:
    sign_up.state = state
    sign_up.save(update_fields=["state"])
