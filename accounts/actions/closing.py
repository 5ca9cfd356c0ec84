"""Delete an account, or a club with everything in it."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.actions.deletion import NameNotTyped, SessionStillRunning
from tournament.actions.roles import leave_club
from tournament.actions.sessions import remove
from tournament.lifecycle import SessionState
from tournament.models import Club


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
