"""What became of a request: one id through nginx, log and database, and the slow ones.

The id comes from nginx, which has it in its log. It stands in the lines the program logs
and as a comment in every statement, so the database's log of slow ones names it, too.
"""

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournament.log_lines import begin_request, club_of_request

SLOW_SECONDS = 1.0
MOST_SLOW = 20
_KEPT_SECONDS = 24 * 60 * 60
_SLOW = "slow-requests"
_ID = re.compile(r"[0-9a-f]{32}")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SlowRequest:
    """A request that took long: by its kind of address, which holds no secret."""

    at: datetime
    request_id: str
    route: str
    milliseconds: int
    club: int | None


def trace_request(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Give a request its id, and note it where its answer took long."""

    def answer(request: HttpRequest) -> HttpResponse:
        of_proxy = request.META.get("HTTP_X_REQUEST_ID", "")
        is_usable = settings.BEHIND_PROXY and _ID.fullmatch(of_proxy)
        request_id = of_proxy if is_usable else token_hex(16)
        begin_request(request_id)
        begun = monotonic()
        with connection.execute_wrapper(_Commented(request_id)):
            response = get_response(request)
        seconds = monotonic() - begun
        if seconds >= SLOW_SECONDS:
            _note_slow(request, request_id, round(seconds * 1000))
        return response

    return answer


@dataclass(frozen=True, slots=True)
class _Commented:
    """Writes the id of a request before each of its statements."""

    request_id: str

    def __call__(self, execute: Any, sql: Any, *more: Any) -> Any:
        text = f"/* request {self.request_id} */ {sql}" if isinstance(sql, str) else sql
        return execute(text, *more)


def _note_slow(request: HttpRequest, request_id: str, milliseconds: int) -> None:
    match = request.resolver_match
    route = f"{request.method} /{match.route if match else ''}"
    _log.warning("%s took %s ms", route, milliseconds)
    club = club_of_request()
    slow = SlowRequest(timezone.now(), request_id, route, milliseconds, club)
    # two at once may lose one line: a figure for people, not a count
    cache.set(_SLOW, [slow, *slow_requests()][:MOST_SLOW], _KEPT_SECONDS)


def slow_requests() -> list[SlowRequest]:
    """Return the last requests of all processes that took long, the newest first."""
    latest: list[SlowRequest] = cache.get(_SLOW, [])
    return latest
