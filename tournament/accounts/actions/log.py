"""Keep who logged in, and who gave whom which role."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db.models import Q
from django.utils import timezone

from tournament.accounts.models import AccountEntry
from tournament.models import Club

KEPT_DAYS = 365
Verb = AccountEntry.Verb


def name_of(user: User) -> str:
    """Return how the log and the pages name a user."""
    return user.first_name or user.username


def note(
    verb: AccountEntry.Verb,
    user: User,
    *,
    club: Club | None = None,
    whom: str = "",
    role: str = "",
    address: str = "",
) -> None:
    """Write an entry, and let go of those older than a year."""
    AccountEntry.objects.filter(at__lt=timezone.now() - timedelta(KEPT_DAYS)).delete()
    AccountEntry.objects.create(
        verb=verb,
        user=user,
        who=name_of(user),
        club=club,
        whom=whom,
        role=role,
        address=address,
    )


def note_failure(name: str, address: str) -> None:
    """Keep that a password was wrong, if there is an account of this name or address."""
    users = User.objects.filter(Q(email__iexact=name) | Q(username__iexact=name))
    user = users.first() if name else None
    if user:
        note(Verb.LOGIN_FAILED, user, address=address)
