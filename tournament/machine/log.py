"""Lines of the log: who asked, and the last warnings without what they were about.

With Django's own line of every refusal this tells of wrong codes, of what was asked for
without a right to it, and of what was too much. Names, codes and secrets stay out: of a
warning only the message before its values were put in is remembered, and of a fault its
kind and where in the code it was.
"""

import json
import logging
import traceback
from collections import deque
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered, where the program is hosted."""
club_id: ContextVar[int | None] = ContextVar("club", default=None)
"""The key of the club that the request is about, as far as is known."""


def begin_request(new_id: str) -> None:
    request_id.set(new_id)
    club_id.set(None)


def club_of_request() -> int | None:
    return club_id.get() if request_id.get() else None


class NameWhoAsked(logging.Filter):
    """Adds ` from 203.0.113.7 user 12` to a record that has its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        request: Any = getattr(record, "request", None)
        user = getattr(request, "_cached_user", None)
        facts = {
            "from": _address(getattr(request, "META", {})),
            "user": user.pk if user else None,
            "club": club_of_request(),
            "request": request_id.get(),
        }
        known_facts = {name: fact for name, fact in facts.items() if fact}
        record.__dict__["facts"] = known_facts
        record.__dict__["who"] = "".join(
            f" {name} {fact}" for name, fact in known_facts.items()
        )
        return True


def _address(meta: dict[str, str]) -> str:
    address = meta.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        address = meta.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
    return address if address.isprintable() else ""


class JsonLines(logging.Formatter):
    """A line of JSON an event, for what collects logs; says the same as the plain line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, self.datefmt),
            "level": record.levelname,
            "logger": record.name,
            **getattr(record, "facts", {}),
            "message": record.getMessage(),
        }
        if record.exc_text:
            line["trace"] = record.exc_text
        return json.dumps(line, ensure_ascii=False)


MOST = 200
_FRAMES = 8
_LONGEST = 200
_lines: deque[str] = deque(maxlen=MOST)


def recent_lines() -> list[str]:
    """The oldest first."""
    return [*_lines]


class RecentLines(logging.Handler):
    """Keeps them; stands before handlers whose filters put values into messages."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            _lines.append(_line(record))
        except Exception:
            self.handleError(record)


class OneLineFaults(logging.Filter):
    """Tells a fault in one line, for people who look at a terminal; stands last."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info:
            record.exc_text = _fault(record.exc_info[1]).strip(" –")
        return True


def _line(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    message = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
    match = getattr(getattr(record, "request", None), "resolver_match", None)
    page = f" at {match.view_name}" if match else ""
    line = f"{at} {record.levelname} {record.name} {message[:_LONGEST]}{page}"
    return line + (_fault(record.exc_info[1]) if record.exc_info else "")


def _fault(fault: BaseException | None) -> str:
    if fault is None:
        return ""
    frames = traceback.extract_tb(fault.__traceback__)[-_FRAMES:]
    places = " < ".join(
        f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in reversed(frames)
    )
    return f" – {type(fault).__name__} in {places or 'no place'}"
