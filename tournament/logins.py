"""Passwords: how many may be wrong, how many are checked at once, which device is known.

A hall shares one address, so wrong passwords of a prankster must not keep the organizer
out: a device that somebody has logged in from before is counted by itself. Checking a
password takes half a second of processor on purpose; strangers never hold more than a
part of the threads with it, and known devices have a place of their own.
"""

import time
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from threading import BoundedSemaphore

from django.conf import settings
from django.contrib.auth import SESSION_KEY, logout
from django.contrib.auth.models import User
from django.core import signing
from django.db.models import Q
from django.http import HttpRequest, HttpResponse

from tournament.attempts import (
    ATTEMPTS,
    address_of,
    check_attempts,
    count_failure,
    forgive_failure,
)
from tournament.marked import gettext_noop
from tournament.network import LOOPBACKS
from tournament.refusals import Refusal

COOKIE = f"{settings.COOKIE_PREFIX}known"
YEAR_SECONDS = 365 * 24 * 60 * 60
ATTEMPTS_ON_A_NAME = 3 * ATTEMPTS
"""Hosted, from all unknown devices together."""
LONGEST_SECONDS = 60 * 24 * 60 * 60
"""Used or not, a login ends then."""
MOST_PEOPLE_OF_A_DEVICE = 5
"""So many who log in from one device are known there, the latest."""
_SALT, _SINCE = "tournament.logins", "logged_in_since"
_strangers, _familiar = BoundedSemaphore(2), BoundedSemaphore(1)
"""In each process, which has eight threads or more."""


class TooManyAtOnce(Refusal):
    """As many passwords are being checked as may be."""

    code = "TOO_MANY_PASSWORDS"
    text = gettext_noop("Others are logging in right now. Wait 3 seconds, then try again.")
    status = 503
    retry_after = 3


def check_password(
    request: HttpRequest, name: str, authenticate: Callable[[], User | None]
) -> User | None:
    """Return whom *authenticate* finds for *name*; nobody knows yet who is asking.

    An attempt counts from its start, so that many at once are no more than one after
    another, and is taken back if the password was right.

    Raises:
        TooManyAttempts: too many were wrong before.
        TooManyAtOnce: as many are being checked as may be.
    """
    device = _device_of(request, name)
    is_here = not settings.IS_HOSTED and address_of(request) in LOOPBACKS
    counted = _counted(request, name, device)
    for purpose, whose, most in counted:
        check_attempts(purpose, whose, most)
    places = _familiar if device or is_here else _strangers
    if not places.acquire(blocking=False):
        raise TooManyAtOnce
    try:
        for purpose, whose, _ in counted:
            count_failure(purpose, whose)
        user = authenticate()
        for purpose, whose, _ in counted if user else ():
            forgive_failure(purpose, whose)
    finally:
        places.release()
    return user


def _counted(request: HttpRequest, name: str, device: str) -> list[tuple[str, str, int]]:
    """By what an attempt counts: its device if it is known, else address and name."""
    if device:
        return [("login-device", device, ATTEMPTS)]
    counted = [("login", address_of(request), ATTEMPTS)]
    if settings.IS_HOSTED:
        digest = sha256(name.strip().casefold().encode()).hexdigest()
        counted.append(("login-name", digest, ATTEMPTS_ON_A_NAME))
    return counted


def _device_of(request: HttpRequest, name: str) -> str:
    """Return the id of a device from which *name* has logged in before, else ""."""
    device, people = _read(request)
    if not people or not name.strip():
        return ""
    own = Q(username__iexact=name.strip()) | Q(email__iexact=name.strip())
    return device if User.objects.filter(own, pk__in=people).exists() else ""


def _read(request: HttpRequest) -> tuple[str, list[int]]:
    """Return the id of a known device, and who has logged in from it."""
    try:
        device, people = signing.loads(
            request.COOKIES.get(COOKIE, ""), salt=_SALT, max_age=YEAR_SECONDS
        )
    except (signing.BadSignature, ValueError):
        return "", []
    return device, people


def end_old_login(request: HttpRequest) -> None:
    """End a login that is too old; for a hosted site, as the clock of a laptop jumps."""
    since = request.session.get(_SINCE)
    if since and time.time() - since > LONGEST_SECONDS:
        logout(request)


def remember_device(request: HttpRequest, response: HttpResponse) -> None:
    """Give a device a signed cookie where somebody has just logged in: it opens nothing.

    Who logs in gets a new session.
    """
    session = request.session
    user = int(session.get(SESSION_KEY, 0))
    if not user or session.session_key == request.COOKIES.get(settings.SESSION_COOKIE_NAME):
        return
    session[_SINCE] = int(time.time())
    device, people = _read(request)
    latest = [user, *(pk for pk in people if pk != user)][:MOST_PEOPLE_OF_A_DEVICE]
    value = signing.dumps([device or token_urlsafe(12), latest], salt=_SALT)
    response.set_cookie(
        COOKIE,
        value,
        max_age=YEAR_SECONDS,
        secure=settings.IS_HOSTED,
        httponly=True,
        samesite="Lax",
    )
