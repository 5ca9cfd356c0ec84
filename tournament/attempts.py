"""Wrong codes and passwords, counted for where they come from."""

from contextlib import suppress

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from tournament.marked import gettext_noop
from tournament.refusals import Refusal

ATTEMPTS = 20
ATTEMPTS_SECONDS = 300


class TooManyAttempts(Refusal):
    """Somebody guesses codes or passwords."""

    code = "TOO_MANY_ATTEMPTS"
    text = gettext_noop("Too many wrong tries. Wait 5 minutes, then try again.")
    status = 429
    retry_after = ATTEMPTS_SECONDS


def address_of(request: HttpRequest) -> str:
    """Return where a request comes from.

    Behind our own proxy, what the proxy says last.
    """
    if settings.BEHIND_PROXY:
        forwarded = request.headers.get("X-Forwarded-For", "")
        return forwarded.rpartition(",")[2].strip()
    return str(request.META["REMOTE_ADDR"])


def check_attempts(purpose: str, address: str, most: int = ATTEMPTS) -> None:
    """Refuse an *address* that has failed too often of late, whatever it sends now.

    Only failures count: a whole hall may share one address.

    Raises:
        TooManyAttempts: there were *most* failures within *ATTEMPTS_SECONDS*.
    """
    if cache.get(_attempts_key(purpose, address), 0) >= most:
        raise TooManyAttempts


def count_failure(purpose: str, address: str) -> None:
    """Remember a wrong code or password from *address*, in *ATTEMPTS_SECONDS* from now.

    All processes count together, and none of two at once is lost.
    """
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
