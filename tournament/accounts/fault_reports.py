"""Tell a Sentry-compatible service of faults: where in the program, and nothing of whom.

What is sent is chosen here, fact by fact: the kind of fault, the lines of the program it
went through, the kind of address, ids of request and club. No message, value, address,
cookie, form or user is in it, so there is nothing to clean. The library for such services
gathers all of these and would have to be told of each; the protocol is one POST.
"""

import json
import linecache
import logging
import ssl
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from itertools import islice
from queue import Full, Queue
from threading import Lock, Thread
from time import monotonic
from traceback import walk_tb
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from tournament.log_lines import club_of_request, request_id

_MOST_WAITING = 20
_REPEAT_SECONDS = 60.0
"""The same fault is told once in this time by each process."""
_MOST_KNOWN, _MOST_CAUSES = 200, 10
_TIMEOUT_SECONDS = 5
_OURS = ("tournament", "scoring")


@dataclass(frozen=True, slots=True)
class Service:
    """Where faults are told, as its address ("DSN") says."""

    scheme: str
    place: str
    path: str
    key: str

    @classmethod
    def at(cls, address: str) -> "Service":
        """Read the address, `https://key@host/project`.

        Raises:
            ValueError: it is none.
        """
        parts = urlsplit(address)
        folder, _, project = parts.path.rpartition("/")
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.username
        if not usable or not project.isdigit():
            raise ValueError("EUCHRE_SENTRY_DSN is https://key@host/project.")
        place = parts.netloc.rpartition("@")[2]
        path = f"{folder}/api/{project}/envelope/"
        return cls(parts.scheme, place, path, parts.username or "")

    def send(self, event: dict[str, Any]) -> None:
        """Post an event, and follow the answer nowhere."""
        payload = json.dumps(event).encode()
        head = {"event_id": event["event_id"], "sent_at": event["timestamp"]}
        item = {"type": "event", "length": len(payload), "content_type": "application/json"}
        lines = [json.dumps(head).encode(), json.dumps(item).encode(), payload, b""]
        key = f"Sentry sentry_version=7, sentry_key={self.key}, sentry_client=euchre/1"
        headers = {"Content-Type": "application/x-sentry-envelope", "X-Sentry-Auth": key}
        connection = self._connect()
        try:
            connection.request("POST", self.path, b"\n".join(lines), headers)
            connection.getresponse().read()
        finally:
            connection.close()

    def _connect(self) -> HTTPConnection:
        if self.scheme == "http":
            return HTTPConnection(self.place, timeout=_TIMEOUT_SECONDS)
        secure = ssl.create_default_context()
        return HTTPSConnection(self.place, timeout=_TIMEOUT_SECONDS, context=secure)


class FaultReports(logging.Handler):
    """Tells the service of every error that is logged; never waits for it, never fails."""

    def __init__(self, address: str) -> None:
        super().__init__(logging.ERROR)
        self._service = Service.at(address)
        self._waiting: Queue[dict[str, Any]] = Queue(_MOST_WAITING)
        self._quiet_until: dict[str, float] = {}
        self._starting = Lock()
        self._thread: Thread | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Put an error into the queue, unless it is full or the same was told just now."""
        try:
            event = build_event(record)
            if self._is_new(event):
                self._waiting.put_nowait(event)
                self._start()
        except Full:
            pass
        except Exception:  # a fault in telling of faults stops nobody
            self.handleError(record)

    def _is_new(self, event: dict[str, Any]) -> bool:
        kinds = (event["logger"], event["tags"].get("status"), event.get("exception"))
        fault, now = json.dumps(kinds), monotonic()
        if now < self._quiet_until.get(fault, now):
            return False
        if len(self._quiet_until) >= _MOST_KNOWN:
            self._quiet_until.clear()
        self._quiet_until[fault] = now + _REPEAT_SECONDS
        return True

    def _start(self) -> None:
        """Start the thread that sends, in the process that has something to send."""
        with self._starting:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._work, name="faults", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            event = self._waiting.get()
            with suppress(OSError, HTTPException):
                self._service.send(event)


def build_event(record: logging.LogRecord) -> dict[str, Any]:
    """Return what is told of an error."""
    request: Any = getattr(record, "request", None)
    match = getattr(request, "resolver_match", None)
    club = club_of_request()
    tags = {
        "request": request_id.get(),
        "club": f"{club}" if club else "",
        "method": request.method if request else "",
        "status": f"{getattr(record, 'status_code', '')}",
    }
    event: dict[str, Any] = {
        "event_id": uuid4().hex,
        "timestamp": datetime.now(UTC).isoformat(),
        "platform": "python",
        "level": record.levelname.lower(),
        "logger": record.name,
        "transaction": f"/{match.route}" if match else "",
        "tags": {name: tag for name, tag in tags.items() if tag},
    }
    if record.exc_info and record.exc_info[1]:
        event["exception"] = {
            "values": [*islice(_faults(record.exc_info[1]), _MOST_CAUSES)][::-1]
        }
    else:
        event["message"] = f"An error without a trace, at {record.module}:{record.lineno}"
    return event


def _faults(fault: BaseException | None) -> Iterator[dict[str, Any]]:
    """Return a fault and what led to it, without their words: these may hold names."""
    while fault is not None:
        yield {
            "type": type(fault).__name__,
            "module": type(fault).__module__,
            "stacktrace": {"frames": [*_frames(fault)]},
        }
        fault = fault.__cause__ or fault.__context__


def _frames(fault: BaseException) -> Iterator[dict[str, Any]]:
    for frame, line in walk_tb(fault.__traceback__):
        module = frame.f_globals.get("__name__", "")
        file = frame.f_code.co_filename
        yield {
            "module": module,
            "function": frame.f_code.co_name,
            "lineno": line,
            "context_line": linecache.getline(file, line).rstrip(),
            "in_app": module.partition(".")[0] in _OURS,
        }
