"""What became of a request: one id through nginx, log and database, and the slow ones.

The id comes from nginx, which has it in its log. It stands in the lines the program logs
and as a comment in every statement, so the database's log of slow ones names it, too. One
that never ends is ended, with its process.
"""

import logging
import os
import re
import signal
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from threading import get_ident
from time import monotonic, sleep
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournament.log_lines import begin_request, club_of_request

SLOW_SECONDS = 1.0
MOST_SECONDS = 60.0
"""nginx gives up an answer after so long, so nobody waits for it any more."""
PARTING_SECONDS = 3.0
"""So long the other requests of a process that ends have for their answers."""
MOST_SLOW = 20
_TRACE_SECONDS = 24 * 60 * 60
_SLOW = "slow-requests"
_ID = re.compile(r"[0-9a-f]{32}")
_log = logging.getLogger(__name__)
_at_work: dict[int, tuple[float, str, HttpRequest]] = {}
"""By thread, since when it works at which request."""


class SlowRequest(NamedTuple):
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
        _at_work[get_ident()] = begun, request_id, request
        try:
            with connection.execute_wrapper(_Commented(request_id)):
                response = get_response(request)
        finally:
            del _at_work[get_ident()]
        seconds = monotonic() - begun
        if seconds >= SLOW_SECONDS:
            _note_slow(request, request_id, round(seconds * 1000))
        return response

    return answer


def end_with_stuck_request() -> None:
    """End this process once a request in it has worked too long; the server starts another.

    Nothing else ends a thread, and the server's own time limit is for all threads at once.
    """
    while True:
        sleep(min(1.0, MOST_SECONDS))
        stuck = [at for at in [*_at_work.values()] if at[0] < monotonic() - MOST_SECONDS]
        for _, request_id, request in stuck:
            begin_request(request_id)
            extra = {"request": request}
            _log.error("%s does not end, its worker does", _route(request), extra=extra)
        if stuck:
            os.kill(os.getpid(), signal.SIGTERM)  # no more requests are taken
            sleep(PARTING_SECONDS)
            os._exit(1)


@dataclass(frozen=True, slots=True)
class _Commented:
    """Writes the id of a request before each of its statements."""

    request_id: str

    def __call__(self, execute: Any, sql: Any, *more: Any) -> Any:
        text = f"/* request {self.request_id} */ {sql}" if isinstance(sql, str) else sql
        return execute(text, *more)


def _note_slow(request: HttpRequest, request_id: str, milliseconds: int) -> None:
    route = _route(request)
    _log.warning("%s took %s ms", route, milliseconds)
    club = club_of_request()
    slow = SlowRequest(timezone.now(), request_id, route, milliseconds, club)
    # two at once may lose one line: a figure for people, not a count
    cache.set(_SLOW, [slow, *slow_requests()][:MOST_SLOW], _TRACE_SECONDS)


def _route(request: HttpRequest) -> str:
    """Return the kind of address of a request, which holds no secret."""
    match = request.resolver_match
    return f"{request.method} /{match.route if match else ''}"


def slow_requests() -> list[SlowRequest]:
    """Return the last requests of all processes that took long, the newest first."""
    latest: list[SlowRequest] = cache.get(_SLOW, [])
    return latest
