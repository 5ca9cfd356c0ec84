"""How much one may try or send: passwords, devices that are known, what a club may have.

A hall shares one address, so wrong passwords of a prankster must not keep the organizer
out: a device that somebody has logged in from before is counted by itself. Checking a
password takes half a second of processor on purpose; strangers never hold more than a
part of the threads with it, and known devices have a place of their own.
"""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from secrets import token_urlsafe
from threading import BoundedSemaphore

from django.conf import settings
from django.contrib.auth import SESSION_KEY, logout
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
)
from django.core import signing
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from tournament.machine.network import LOOPBACKS
from tournament.models import Club, Session
from tournament.words.languages import YEAR_SECONDS, keep_for_a_year
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

ATTEMPTS = 20
ATTEMPTS_SECONDS = 300


class TooManyAttempts(Refusal):
    text = gettext_noop("Too many wrong tries. Wait 5 minutes, then try again.")
    status = 429
    retry_after = ATTEMPTS_SECONDS


def address_of(request: HttpRequest) -> str:
    """Behind our own proxy, what the proxy says last."""
    if settings.BEHIND_PROXY:
        forwarded = request.headers.get("X-Forwarded-For", "")
        return forwarded.rpartition(",")[2].strip()
    return str(request.META["REMOTE_ADDR"])


def check_attempts(purpose: str, address: str, most: int = ATTEMPTS) -> None:
    """Only failures count: a whole hall may share one *address*.

    Raises TooManyAttempts after *most* failures within *ATTEMPTS_SECONDS*, whatever it
    sends now.
    """
    if cache.get(_attempts_key(purpose, address), 0) >= most:
        raise TooManyAttempts


def count_failure(purpose: str, address: str) -> None:
    """All processes count together, and none of two at once is lost."""
    key = _attempts_key(purpose, address)
    cache.add(key, 0, ATTEMPTS_SECONDS)
    with suppress(ValueError):  # just run out
        cache.incr(key)
    cache.touch(key, ATTEMPTS_SECONDS)


def forgive_failure(purpose: str, address: str) -> None:
    """Take back one `count_failure`, of an attempt that turned out right."""
    with suppress(ValueError):  # just run out
        cache.decr(_attempts_key(purpose, address))


def _attempts_key(purpose: str, address: str) -> str:
    return f"attempts:{purpose}:{address}"


WORDS = (
    *("ace", "bower", "card", "cards", "church", "club", "euchre", "evening", "event"),
    *("game", "helper", "host", "joker", "left", "lone", "march", "night", "organizer"),
    *("parish", "party", "players", "progressive", "right", "score", "table"),
    *("tally", "the", "tournament", "treasurer", "trump", "euchrenight"),
)
"""What `docs/security.md` promises; a password of nothing but these is refused."""


EASY_TO_GUESS = gettext_noop(
    "This password is easy to guess. Use three unrelated words, not about cards or you."
)


class LengthValidator(MinimumLengthValidator):
    def get_error_message(self) -> str:
        return gettext("Use %(limit_value)s characters or more.") % {
            "limit_value": self.min_length
        }


class CommonValidator(CommonPasswordValidator):
    def get_error_message(self) -> str:
        return gettext(EASY_TO_GUESS)


class ContextWordsValidator:
    """Refuse a password made of nothing but our words, the club's and the person's."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Raises ValidationError if nothing is left without these words and digits."""
        whole = rest = "".join(password.casefold().split())
        for word in sorted({*WORDS, *_own_words(user)}, key=len, reverse=True):
            rest = rest.replace(word, "")
        letters = re.findall(r"[^\W\d_]", rest)
        if rest != whole and len(rest) < 8 and len(letters) < 3:
            raise ValidationError(self.get_help_text(), code="password_of_our_words")

    def get_help_text(self) -> str:
        return gettext(EASY_TO_GUESS)


def _own_words(user: User | None) -> set[str]:
    if user is None:
        return set()
    clubs = Club.objects.filter(memberships__user=user.pk)
    names = clubs.values_list("name", flat=True) if user.pk else ()
    texts = (*names, user.username, user.first_name, user.last_name, user.email)
    return set(re.findall(r"[^\W\d_]{3,}", " ".join(texts).casefold()))


COOKIE = f"{settings.COOKIE_PREFIX}known"
ATTEMPTS_ON_A_NAME = 3 * ATTEMPTS
"""Hosted, from all unknown devices together."""
LONGEST_SECONDS = 60 * 24 * 60 * 60
"""Used or not, a login ends then."""
MOST_PEOPLE_OF_A_DEVICE = 5
"""So many who log in from one device are known there, the latest."""
_SALT, _SINCE = "tournament.logins", "logged_in_since"
# the salt is the old name of this module: devices keep what was signed with it for a year
_strangers, _familiar = BoundedSemaphore(2), BoundedSemaphore(1)
"""In each process, which has eight threads or more."""


class TooManyAtOnce(Refusal):
    code = "TOO_MANY_PASSWORDS"
    text = gettext_noop("Others are logging in right now. Wait 3 seconds, then try again.")
    status = 503
    retry_after = 3


def check_password(
    request: HttpRequest, name: str, authenticate: Callable[[], User | None]
) -> User | None:
    """Whom *authenticate* finds for *name*; nobody knows yet who is asking.

    An attempt counts from its start, so that many at once are no more than one after
    another, and is taken back if the password was right. Raises TooManyAttempts where too
    many were wrong before, and TooManyAtOnce while as many are being checked as may be.
    """
    device = _device_of(request, name)
    counted = _counted(request, name, device)
    for purpose, whose, most in counted:
        check_attempts(purpose, whose, most)
    places = _familiar if device or is_here(request) else _strangers
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
    """Empty for a device from which *name* has not logged in before."""
    device, people = _read(request)
    if not people or not name.strip():
        return ""
    own = Q(username__iexact=name.strip()) | Q(email__iexact=name.strip())
    return device if User.objects.filter(own, pk__in=people).exists() else ""


def _read(request: HttpRequest) -> tuple[str, list[int]]:
    try:
        device, people = signing.loads(
            request.COOKIES.get(COOKIE, ""), salt=_SALT, max_age=YEAR_SECONDS
        )
    except (signing.BadSignature, ValueError):
        return "", []
    return device, people


def end_old_login(request: HttpRequest) -> None:
    """For a hosted site alone, as the clock of a laptop jumps."""
    since = request.session.get(_SINCE)
    if since and time.time() - since > LONGEST_SECONDS:
        logout(request)


def remember_device(request: HttpRequest, response: HttpResponse) -> None:
    """Give a device that has just logged in a signed cookie, which opens nothing."""
    session = request.session
    user = int(session.get(SESSION_KEY, 0))
    if not user or session.session_key == request.COOKIES.get(settings.SESSION_COOKIE_NAME):
        return
    session[_SINCE] = int(time.time())
    device, people = _read(request)
    latest = [user, *(pk for pk in people if pk != user)][:MOST_PEOPLE_OF_A_DEVICE]
    value = signing.dumps([device or token_urlsafe(12), latest], salt=_SALT)
    keep_for_a_year(response, COOKIE, value)


MOST_EVENTS = 2_000
MOST_PEOPLE = 10_000
MOST_PEOPLE_OF_AN_EVENT = 1_000
MOST_PRINTS = 8
MOST_UPLOADS = 60


class TooManyEvents(Conflict):
    text = gettext_noop(
        "Your club has {most} events, and no more fit. Delete old practice events first. "
        "Nothing was changed."
    )


class TooManyPeople(Conflict):
    code = "ROSTER_FULL"
    text = gettext_noop(
        "A club can have {most} helpers and organizers. Remove some first. Nothing was "
        "changed."
    )


class TooLarge(Refusal):
    text = gettext_noop(
        "You sent more than {most} MB at once. Choose a smaller file, or send less. "
        "Nothing was saved."
    )
    status = 413


class TooManyPrints(Refusal):
    text = gettext_noop(
        "{most} prints of your club are being made. Wait until one is ready, then try "
        "again."
    )
    status = 429
    retry_after = 10


class TooManyUploads(TooManyAttempts):
    code = "TOO_MANY_UPLOADS"
    text = gettext_noop(
        "Your club sent {most} files in a few minutes. Wait 5 minutes, then try again. "
        "Nothing was changed."
    )
    retry_after = ATTEMPTS_SECONDS


def check_events(club: Club) -> None:
    """Raises `TooManyEvents` where the club has as many as it may."""
    if Session.objects.filter(club=club).count() >= MOST_EVENTS:
        raise TooManyEvents(most=MOST_EVENTS)


def check_people(there: int, more: int) -> None:
    """Raises `TooManyPeople` where *there* and *more* are too many for a roster."""
    if more and there + more > MOST_PEOPLE:
        raise TooManyPeople(most=MOST_PEOPLE)


def check_prints(waiting: int) -> None:
    """Raises `TooManyPrints` while so many of the club are *waiting* that no more may."""
    if waiting >= MOST_PRINTS:
        raise TooManyPrints(most=MOST_PRINTS)


def count_upload(club: Club) -> None:
    """Raises `TooManyUploads` where it is one too many."""
    try:
        check_attempts("upload", f"{club.pk}", MOST_UPLOADS)
    except TooManyAttempts:
        raise TooManyUploads(most=MOST_UPLOADS) from None
    count_failure("upload", f"{club.pk}")


def is_here(request: HttpRequest) -> bool:
    """Whether it comes from this very computer; hosted, none does."""
    return not settings.IS_HOSTED and address_of(request) in LOOPBACKS
