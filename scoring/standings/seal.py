"""The seal of a log: what was on file of a session, so that a change to it can be seen.

A row is known by its mark, a hash of all it says. A seal holds the marks of the rows put
on file since the seal before it, and its digest covers them and the digest before it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from difflib import SequenceMatcher
from enum import StrEnum
from hashlib import sha256
from typing import Any

MARK_LENGTH = 32
"""Hexadecimal digits: 128 bits."""

SIGNS = 8

Marks = Mapping[str, Sequence[str]]
"""The marks of rows by what they are rows of, in the order they were put on file."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """One seal as it is kept.

    *number* counts from 1, *before* is the digest of the one before it. *record* are the
    marks of rows that may never change, *counts* how many of them are sealed with this
    one; *state* those of what may, where it has. One that *starts_anew* holds all marks
    again, and says nothing of those before it.
    """

    number: int
    at: datetime
    why: str
    before: str
    counts: Mapping[str, int]
    record: Marks
    state: Marks
    starts_anew: bool = False

    @property
    def digest(self) -> str:
        """Return the SHA-256 of all of it, in hexadecimal."""
        content = [
            self.number,
            _plain(self.at),
            self.why,
            self.before,
            dict(self.counts),
            dict(self.record),
            dict(self.state),
            self.starts_anew,
        ]
        return sha256(_canonical(content)).hexdigest()


class RowChange(StrEnum):
    """What has become of a row."""

    CHANGED = "changed"
    GONE = "gone"
    PUT_BETWEEN = "put between"


@dataclass(frozen=True, slots=True)
class Difference:
    """A row that is not as sealed.

    *sealed* is its place (from 0) among those sealed, *current* among those on file now;
    of a row put between, *sealed* is the place it was put before.
    """

    how: RowChange
    sealed: int
    current: int


def mark(row: Iterable[Any]) -> str:
    """Return the mark of what a row says, the same on every machine and database."""
    return sha256(_canonical([_plain(value) for value in row])).hexdigest()[:MARK_LENGTH]


def signs(digest: str) -> str:
    """Return the first signs of a seal, as printed: "3f9a-22c1"."""
    return f"{digest[:4]}-{digest[4:SIGNS]}"


def differences(sealed: Sequence[str], recomputed: Sequence[str]) -> tuple[Difference, ...]:
    """List where the marks *recomputed* differ from those *sealed*.

    Rows after the last sealed one are new and not listed.
    """
    if list(recomputed[: len(sealed)]) == list(sealed):
        return ()
    matcher = SequenceMatcher(None, sealed, recomputed, autojunk=False)
    changes = [change for block in matcher.get_opcodes() for change in _list_block(*block)]
    return tuple(
        change
        for change in changes
        if change.how != RowChange.PUT_BETWEEN or change.sealed < len(sealed)
    )


def _list_block(tag: str, i: int, to_i: int, j: int, to_j: int) -> Iterator[Difference]:
    """One block of what differs, row by row."""
    if tag == "equal":
        return
    both = min(to_i - i, to_j - j)
    for step in range(both):
        yield Difference(RowChange.CHANGED, i + step, j + step)
    for place in range(i + both, to_i):
        yield Difference(RowChange.GONE, place, j + both)
    for place in range(j + both, to_j):
        yield Difference(RowChange.PUT_BETWEEN, to_i, place)


def _canonical(content: object) -> bytes:
    """Return the bytes that are hashed.

    Whatever JSON does not know is taken as its words.
    """
    text = json.dumps(
        content, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str
    )
    return text.encode(errors="surrogatepass")


def _plain(value: Any) -> Any:
    """Return a value as JSON knows it."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else value
