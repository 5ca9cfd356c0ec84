"""The server of a laptop: waitress, held to what a hall can stand.

waitress takes a request in whole before a thread sees it, so that a slow phone holds none.
Here it also ends what makes no progress, and parts with those who have most when there is
no room (docs/security.md). Knows no page but those of a program that cannot serve.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.core.wsgi import get_wsgi_application
from django.db import connection
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import BadRequest, RequestEntityTooLarge

from tournament.backups.faults import AWAY
from tournament.machine import network
from tournament.machine.installation import stopped_by
from tournament.machine.network import LOOPBACK, is_port_free
from tournament.machine.own_address import follow
from tournament.machine.static_files import collect_static_files
from tournament.machine.systems import has_poll

LOOK_EVERY = 3.0
"""Seconds between two looks; one takes a tenth of a millisecond."""


class AddressThread(Thread):
    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__(name="address", daemon=True)
        self._on_change = on_change
        self._ends = Event()

    def run(self) -> None:
        while not self._ends.wait(LOOK_EVERY):
            if follow():
                self._on_change()

    def end(self) -> None:
        self._ends.set()
        self.join(LOOK_EVERY)


@contextmanager
def from_checkout(command: str) -> Iterator[None]:
    """Import the work of *command*; end in one sentence where there is no `tools`."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "tools":
            raise
        raise SystemExit(
            f"{command} needs a checkout of the repository: this installation has no "
            "folder “tools”."
        ) from None


_AT_ONCE = 50
"""Let in between two looks at all connections, which is what takes time."""
_NO_END = 2**40
"""Answers are made whole; what a phone has not read yet is no thread's to wait for."""
_YOUNG_S = 5.0  # so long a new connection has to ask


class Request(HTTPRequestParser):
    """A request that is alone on its connection, and of a size that can be held."""

    error: Any
    expect_continue: bool

    def received(self, data: bytes) -> int:
        """Take what has come; return how much of it was ours."""
        used = int(super().received(data))
        body = self.body_rcv
        if isinstance(self.error, RequestEntityTooLarge):
            body.getbuf().close()  # read to its end, for a browser to come to the answer
            body.buf = OverflowableBuffer(_NO_END)
            read = max(self.body_bytes_received, self.content_length)
            is_no_use = self.expect_continue or read > 4 * network.LARGEST_BODY
            self.completed, self.expect_continue = is_no_use or body.completed, False
        elif self.chunked and len(body.control_line + body.trailer) > 1_000:
            self.error, self.completed = BadRequest("A line is too long."), True
        if self.completed and data[used:].strip():
            # asked ahead, as no browser does: who did asks again on a new connection
            self.headers["CONNECTION"] = "close"
            return len(data)
        return used


class TooLarge(WSGITask):
    """Lets the application say that what was sent is too large, and closes."""

    def get_environment(self) -> dict[str, Any]:
        self.set_close_on_finish()
        page = {"REQUEST_METHOD": "GET", "PATH_INFO": network.TOO_LARGE, "QUERY_STRING": ""}
        return {**super().get_environment(), **page, "CONTENT_LENGTH": ""}


def _error_task(channel: HTTPChannel, request: HTTPRequestParser) -> Any:
    kind = TooLarge if isinstance(request.error, RequestEntityTooLarge) else ErrorTask
    return kind(channel, request)


class Channel(HTTPChannel):
    """A connection to which only one thread writes at a time, and which has to get on.

    While a thread answers it writes to the connection itself. waitress's own thread would
    try to help, find the connection locked, and try again without a pause, keeping Python
    from all others for up to 5 ms at a time: 400 reports at once took several times as
    long (docs/performance.md).
    """

    parser_class = Request
    error_task_class = staticmethod(_error_task)
    has_asked = False

    def __init__(self, server: Any, sock: Any, addr: Any, *more: Any, **kw: Any) -> None:
        self._begin()
        super().__init__(server, sock, addr, *more, **kw)

    def _begin(self) -> None:
        self.moved, self.since = 0, monotonic()
        self.moved_at = self.since

    def _note(self, count: int) -> None:
        self.moved, self.moved_at = self.moved + count, monotonic()

    def writable(self) -> bool:
        may = self.connected and (self.will_close or not self.requests)
        return bool(may and super().writable())

    def received(self, data: bytes) -> bool:
        if self.request is None:
            self._begin()
        self._note(len(data))
        size, is_taken = self.body_size, bool(super().received(data))
        if size <= network.LARGE_BODY < self.body_size:
            self.server.next_look = 0.0
        return is_taken

    def send(self, data: bytes, do_close: bool = True) -> int:  # noqa: FBT001, FBT002 (its)
        if sent := int(super().send(data, do_close) or 0):
            self._note(sent)
        return sent

    def service(self) -> None:
        """Answer; what is left to send then has its own time."""
        self.has_asked = True
        super().service()
        self._begin()

    @property
    def body_size(self) -> int:
        bodies = [one.body_rcv for one in (self.request, *self.requests) if one]
        return sum(map(len, filter(None, bodies)))

    @property
    def is_amid(self) -> bool:
        return bool(self.request or self.total_outbufs_len) and not self.requests

    def is_overdue(self, now: float) -> bool:
        """Return whether its other end has stopped or goes on too slowly to be a phone."""
        longest = network.STALLED_S + self.moved / network.BYTES_A_SECOND
        is_slow = now - self.moved_at > network.STALLED_S or now - self.since > longest
        return is_slow and self.is_amid  # waitress ends idle ones

    def rank(self, now: float) -> tuple[int, float]:
        """Return in which order it goes when there is no room, the least first.

        First who keeps us waiting, then who is idle, and last who has just come.
        """
        is_young = now - self.since < _YOUNG_S
        return 2 * is_young if self.is_amid or not self.has_asked else 1, self.since

    def drop(self) -> None:
        """Close at once, also where nothing can be sent any more."""
        self.will_close = True
        self.handle_close()


class Server(TcpWSGIServer):
    """Looks every second who has stopped, and when there is no room for who comes."""

    channel_class = Channel
    next_look = 0.0

    def readable(self) -> bool:
        """Return whether somebody may come in; look first whether there is room.

        Nothing is closed anywhere else: what comes in meanwhile could have its number.
        """
        now = monotonic()
        if now >= self.next_look or len(self.active_channels) > network.CONNECTIONS:
            self.next_look = now + 1
            self._look(now)
        return bool(super().readable())

    def handle_accept(self) -> None:
        """Let in all who wait: one in each pass over all connections takes seconds."""
        for _ in range(_AT_ONCE):
            super().handle_accept()

    def _look(self, now: float) -> None:
        for one in [one for one in self.active_channels.values() if one.is_overdue(now)]:
            one.drop()
        every = [one for one in self.active_channels.values() if one.connected]
        large = [one for one in every if one.body_size > network.LARGE_BODY]
        over = len(large) - network.LARGE_BODIES
        coming = [one for one in large if one.request]
        _drop(coming, over, lambda one: one.moved / (now - one.since + 1))
        if len(every) > network.CONNECTIONS:
            free = [one for one in every if one.connected and not one.requests]
            count = len(every) - network.CONNECTIONS + _AT_ONCE
            _drop(free, count, lambda one: one.rank(now))


def _drop(ones: list[Channel], count: int, rank: Callable[[Channel], Any]) -> None:
    """Drop *count*, each of the address that then has most; the least *rank* goes first."""
    theirs = defaultdict[str, list[Channel]](list)
    for one in sorted(ones, key=rank, reverse=True):
        theirs[one.addr[0]].append(one)
    for _ in range(min(count, len(ones))):
        max(theirs.values(), key=len).pop().drop()


def create_server(application: Callable[..., Any], *, listen: str) -> Server:
    return Server(
        application,
        ident="",  # no phone has to know what answers it
        listen=listen,
        threads=network.THREADS,
        connection_limit=network.CONNECTIONS + _AT_ONCE,
        max_request_body_size=network.LARGEST_BODY + 1,
        max_request_header_size=32_768,
        outbuf_high_watermark=_NO_END,
        asyncore_use_poll=has_poll(),
    )


_MIDDLEWARE = [
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "tournament.words.languages.speak",
]
"""Those that ask no database."""


class CannotServe(CommandError):
    """The program cannot serve what is on file; *problem* names the page that helps."""

    def __init__(self, problem: str, sentence: str) -> None:
        super().__init__(sentence)
        self.problem = problem


def has_no_terminal() -> bool:
    """Return whether nobody sees what is printed: a bundle is double-clicked."""
    return bool(getattr(sys, "frozen", False))


def serve_ways_out(
    problem: str, *, open_page: Callable[[str], None], stop: Callable[[], None]
) -> None:
    """Serve the page of a *problem* until somebody took a way out, or pressed *Stop*."""
    connection.close()
    settings.MIDDLEWARE, settings.ROOT_URLCONF = _MIDDLEWARE, "tournament.laptop.views"
    settings.MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
    settings.PROBLEM = problem
    if problem == AWAY:  # no room beside the records
        settings.STATIC_ROOT = Path(tempfile.mkdtemp())
    collect_static_files()
    port = settings.PORT if is_port_free(settings.PORT) else 0  # any that is free
    # at every address: the computer may be reached by another one than it knows
    server = create_server(get_wsgi_application(), listen=f"0.0.0.0:{port}")
    open_page(f"http://{LOOPBACK}:{server.effective_port}/")
    with stopped_by(stop):
        server.run()
