"""Delete an account, or a club with everything in it."""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournament.actions.deletion import NameNotTyped, SessionStillRunning
from tournament.actions.roles import leave_club
from tournament.actions.sessions import remove
from tournament.lifecycle import SessionState
from tournament.models import Club

PROOF_DAYS = 3
"""So long the link that proves an address works; then the name is free again."""


@transaction.atomic
def close_account(*, user: User) -> None:
    """Delete an account; what its owner entered stays, under the name it has there.

    Raises:
        LastOrganizer: it alone organizes a club.
    """
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
    """Delete the club whose name was *typed*, its events and its players.

    Raises:
        SessionStillRunning, NameNotTyped
    """
    if " ".join(typed.split()).casefold() != " ".join(club.name.split()).casefold():
        raise NameNotTyped(name=club.name)
    if club.sessions.filter(state=SessionState.RUNNING).exists():
        raise SessionStillRunning
    for session in club.sessions.all():
        remove(session, with_people=True)
    club.delete()
