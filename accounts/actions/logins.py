"""End logins: whoever had them logs in again."""

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session


def end_logins(email: str = "") -> int:
    """End the logins of the account with this address, else all; return how many."""
    logins = Session.objects.all()
    if email:
        own = UserSession.objects.filter(user__email__iexact=email)
        logins = logins.filter(pk__in=own.values("session_key"))
    ended, _ = logins.delete()
    return ended
