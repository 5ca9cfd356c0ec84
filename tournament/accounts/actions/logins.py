"""End logins: whoever had them logs in again."""

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.http import HttpRequest


def end_logins(email: str = "") -> int:
    """End the logins of the account with this address, else all; return how many."""
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
    """Keep how often a passkey says that it has answered."""
    key.data["counter"] = count
    key.save(update_fields=["data"])
    return key
