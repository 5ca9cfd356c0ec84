"""Lines of the log that say who asked: the address, the user, the club and the request.

With Django's own line of every refusal this tells of wrong codes, of what was asked for
without a right to it, and of what was too much. Names and secrets stay out.
"""

import json
import logging
from contextvars import ContextVar
from typing import Any

from django.conf import settings

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered, where the program is hosted."""
club_id: ContextVar[int | None] = ContextVar("club", default=None)
"""The key of the club that the request is about, as far as is known."""


def begin_request(new_id: str) -> None:
    """Let what is logged from now on be of another request."""
    request_id.set(new_id)
    club_id.set(None)


def club_of_request() -> int | None:
    """As far as is known."""
    return club_id.get() if request_id.get() else None


class NameWhoAsked(logging.Filter):
    """Adds ` from 203.0.113.7 user 12` to a record that has its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Never drops a record, and never asks the database."""
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
        """Of a record that `NameWhoAsked` and `RedactLinks` have seen."""
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
