"""The last warnings of this process, kept without what they were about.

A line has when, how bad, which logger, the message before its values were put in, and of
a fault its kind and where in the code it was. Names and codes are values. Standard library
only.
"""

import logging
import traceback
from collections import deque
from datetime import UTC, datetime
from pathlib import Path

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
        """Never fails."""
        try:
            _lines.append(_line(record))
        except Exception:
            self.handleError(record)


class OneLineFaults(logging.Filter):
    """Tells a fault in one line, for people who look at a terminal; stands last."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Never drops a record."""
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
