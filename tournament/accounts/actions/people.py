"""Invite people into a club, let them in, and let them go."""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Lower

from tournament.accounts.actions.log import Verb, name_of, note
from tournament.accounts.models import Invitation
from tournament.actions import roles
from tournament.actions.joining import UsedCode
from tournament.marked import gettext_noop
from tournament.models import Club, Membership
from tournament.refusals import Conflict

MOST = 20
"""So many invitations of a club may wait at once: nobody sends mail to the whole world."""


class TooManyInvitations(Conflict):
    """A club has more invitations under way than people."""

    code = "TOO_MANY_INVITATIONS"
    text = gettext_noop(
        "{count} invitations wait already. Withdraw one first. Nothing was changed."
    )


class AlreadyThere(Conflict):
    """Somebody is invited who belongs to the club."""

    code = "ALREADY_THERE"
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
    used, _ = Invitation.objects.filter(pk=invitation.pk).delete()
    if not used:
        raise UsedCode
    club, role = invitation.club, invitation.role
    roles.join_club(club=club, user=user, role=role)
    roles.choose_club(user=user, club=club.pk)
    note(Verb.JOINED, user, club=club, whom=invitation.called, role=role)


@transaction.atomic
def change_role(*, membership: Membership, role: str, by: User) -> None:
    """Give a member another role.

    Raises:
        LastOrganizer
    """
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
    """Let a new account, whose owner is *called* so, into the club that invited it."""
    user.first_name = called
    user.save(update_fields=["first_name"])
    accept(invitation=invitation, user=user)
