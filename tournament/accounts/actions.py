"""Make and delete accounts and clubs; invite people, let them in, and let them go."""

from datetime import timedelta
from typing import NamedTuple

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Lower
from django.http import HttpRequest
from django.utils import timezone

from tournament.accounts.models import AccountEntry, Invitation
from tournament.club.log_in import actions as roles
from tournament.club.log_in.actions import UsedCode, choose_club, join_club, leave_club
from tournament.models import Club, Membership
from tournament.planning.actions import NameNotTyped, SessionStillRunning, remove
from tournament.play.lifecycle import SessionState
from tournament.words.locales import locale_of
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

PROOF_DAYS = 3
"""So long the link that proves an address works; then the name is free again."""


@transaction.atomic
def close_account(*, user: User) -> None:
    """What its owner entered stays. Raises LastOrganizer."""
    # any of these may be refused, and then nothing is deleted
    for membership in user.memberships.all():
        leave_club(membership=membership)
    user.delete()


@transaction.atomic
def drop_unproved() -> None:
    """Delete accounts whose address was not proved in time, and their empty clubs."""
    before = timezone.now() - timedelta(PROOF_DAYS)
    addresses = EmailAddress.objects.filter(verified=False, user__last_login=None)
    late = addresses.filter(user__date_joined__lt=before).values("user")
    for user in User.objects.filter(pk__in=late).exclude(emailaddress__verified=True):
        clubs = list(Club.objects.filter(memberships__user=user, sessions=None))
        user.delete()
        for club in clubs:
            if not club.memberships.exists():
                club.delete()


@transaction.atomic
def delete_club(*, club: Club, typed: str) -> None:
    """Raises SessionStillRunning, NameNotTyped."""
    if " ".join(typed.split()).casefold() != " ".join(club.name.split()).casefold():
        raise NameNotTyped(name=club.name)
    if club.sessions.filter(state=SessionState.RUNNING).exists():
        raise SessionStillRunning
    for session in club.sessions.all():
        remove(session, with_people=True)
    club.delete()


KEPT_DAYS = 365
Verb = AccountEntry.Verb


def name_of(user: User) -> str:
    return user.first_name or user.username


def note(
    verb: AccountEntry.Verb, user: User, *, club: Club | None = None, **about: str
) -> None:
    """Write an entry, *about* whom, a role or an address; let go of those a year old."""
    AccountEntry.objects.filter(at__lt=timezone.now() - timedelta(KEPT_DAYS)).delete()
    AccountEntry.objects.create(verb=verb, user=user, who=name_of(user), club=club, **about)


def note_failure(name: str, address: str) -> None:
    """Keep that a password was wrong, if there is an account of this name or address."""
    users = User.objects.filter(Q(email__iexact=name) | Q(username__iexact=name))
    user = users.first() if name else None
    if user:
        note(Verb.LOGIN_FAILED, user, address=address)


class NewClub(NamedTuple):
    name: str
    locale: str
    time_zone: str
    paper: str


@transaction.atomic
def open_club(*, user: User, called: str, club: NewClub) -> Club:
    user.first_name = called
    user.save(update_fields=["first_name"])
    currency = locale_of(club.locale).currency
    made = Club.objects.create(**club._asdict(), currency=currency)
    join_club(club=made, user=user, role=Membership.Role.ORGANIZER)
    choose_club(user=user, club=made.pk)
    note(Verb.CLUB_OPENED, user, club=made)
    return made


@transaction.atomic
def let_in(*, email: str, called: str, club: NewClub) -> tuple[User, bool]:
    """Return the account of *email* and whether it is new; a new one organizes *club*.

    It has no password yet. The host vouches for its address.
    """
    address = (
        EmailAddress.objects.filter(email__iexact=email).select_related("user").first()
    )
    if address:
        return address.user, False
    user = User.objects.create_user(username=email, email=email)
    EmailAddress.objects.create(user=user, email=email, primary=True, verified=True)
    open_club(user=user, called=called, club=club)
    return user, True


def end_logins(email: str = "") -> int:
    logins = Session.objects.all()
    if email:
        own = UserSession.objects.filter(user__email__iexact=email)
        logins = logins.filter(pk__in=own.values("session_key"))
    ended, _ = logins.delete()
    return ended


def renew_login(request: HttpRequest) -> None:
    """Go on under another key: who has noted the one of before has nothing by it."""
    before = request.session.session_key
    request.session.cycle_key()
    now = request.session.session_key
    UserSession.objects.filter(session_key=before).update(session_key=now)


def keep_count(key: Authenticator, count: int) -> Authenticator:
    key.data["counter"] = count
    key.save(update_fields=["data"])
    return key


def set_operator(*, user: User, is_operator: bool) -> None:
    user.is_staff = is_operator
    user.save(update_fields=["is_staff"])


MOST = 20
"""So many invitations of a club may wait at once: nobody sends mail to the whole world."""


class TooManyInvitations(Conflict):
    text = gettext_noop(
        "{count} invitations wait already. Withdraw one first. Nothing was changed."
    )


class AlreadyThere(Conflict):
    text = gettext_noop("{email} belongs to this club already. Nothing was changed.")


@transaction.atomic
def invite(*, club: Club, email: str, role: str, by: User) -> Invitation:
    """Keep an invitation; one more to the same address takes the place of the first.

    Raises:
        TooManyInvitations, AlreadyThere
    """
    if club.memberships.filter(user__email__iexact=email).exists():
        raise AlreadyThere(email=email)
    invitations = Invitation.objects.filter(club=club)
    # before they are counted: to ask the same person again is not one more
    invitations.filter(email__iexact=email).delete()
    if invitations.count() >= MOST:
        raise TooManyInvitations(count=MOST)
    note(Verb.INVITED, by, club=club, whom=email, role=role)
    return Invitation.objects.create(
        club=club, email=email.lower(), role=role, called=name_of(by)
    )


@transaction.atomic
def withdraw(*, invitation: Invitation, by: User) -> None:
    """Take an invitation back: its link opens nothing any more."""
    note(Verb.WITHDRAWN, by, club=invitation.club, whom=invitation.email)
    invitation.delete()


@transaction.atomic
def accept(*, invitation: Invitation, user: User) -> None:
    """Let *user* act for the club that invited them, from now on.

    Raises:
        UsedCode: somebody was quicker, or it was withdrawn.
    """
    # whoever deletes it has it: of two who press at once, one finds nothing
    used, _ = Invitation.objects.filter(pk=invitation.pk).delete()
    if not used:
        raise UsedCode
    club, role = invitation.club, invitation.role
    roles.join_club(club=club, user=user, role=role)
    roles.choose_club(user=user, club=club.pk)
    note(Verb.JOINED, user, club=club, whom=invitation.called, role=role)


@transaction.atomic
def change_role(*, membership: Membership, role: str, by: User) -> None:
    """Raises LastOrganizer."""
    roles.change_role(membership=membership, role=role)
    if role != Membership.Role.ORGANIZER:
        _end_all_of(membership)
    whom = name_of(membership.user)
    note(Verb.ROLE_CHANGED, by, club=membership.club, whom=whom, role=role)


@transaction.atomic
def remove_member(*, membership: Membership, by: User) -> None:
    """Take somebody out of the club; they may leave by themselves, too.

    Raises:
        LastOrganizer
    """
    user, club = membership.user, membership.club
    roles.leave_club(membership=membership)
    verb = Verb.LEFT if user == by else Verb.REMOVED
    note(verb, by, club=club, whom=name_of(user), role=membership.role)
    _end_all_of(membership)


def _end_all_of(membership: Membership) -> None:
    """End the invitations of who organizes no more, who may have the links."""
    entries = membership.club.account_entries.filter(user=membership.user)
    emails = entries.filter(verb=Verb.INVITED).values_list(Lower("whom"))
    Invitation.objects.filter(club=membership.club, email__in=emails).delete()


def accept_as(called: str, *, invitation: Invitation, user: User) -> None:
    user.first_name = called
    user.save(update_fields=["first_name"])
    accept(invitation=invitation, user=user)
