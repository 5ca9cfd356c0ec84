"""Marks and digests of rows on file, so that a change to one of them can be seen.

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
from itertools import zip_longest
from typing import Any

MARK_LENGTH = 32
"""Hexadecimal digits: 128 bits."""

Marks = Mapping[str, Sequence[str]]
"""The marks of rows by what they are rows of, in the order they were put on file."""


class RowFault(StrEnum):
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

    fault: RowFault
    sealed: int
    current: int


def mark(values: Iterable[Any]) -> str:
    """Return the mark of a row's values, the same on every machine and database."""
    return digest(values)[:MARK_LENGTH]


def digest(values: Iterable[Any]) -> str:
    """Return the SHA-256 of values, in hexadecimal; JSON keeps others as text."""
    text = json.dumps(
        [_plain(value) for value in values],
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
        default=str,
    )
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def short_code(code: str) -> str:
    """Return the first signs of a digest, as printed: "3f9a-22c1"."""
    return f"{code[:4]}-{code[4:8]}"


def differences(sealed: Sequence[str], current: Sequence[str]) -> list[Difference]:
    """List where *current* rows are not as *sealed*; more of them at the end are new."""
    if current[: len(sealed)] == sealed:
        return []
    matcher = SequenceMatcher(None, sealed, current, autojunk=False)
    return [
        difference
        for tag, *block in matcher.get_opcodes()
        if tag != "equal"
        for difference in _row_by_row(*block)
        if difference.fault != RowFault.PUT_BETWEEN or difference.sealed < len(sealed)
    ]


def _row_by_row(i: int, to_i: int, j: int, to_j: int) -> Iterator[Difference]:
    """Pair the rows of a block that differs; what is over on one side is gone or new."""
    for sealed, current in zip_longest(range(i, to_i), range(j, to_j)):
        if current is None:
            yield Difference(RowFault.GONE, sealed, to_j)
        elif sealed is None:
            yield Difference(RowFault.PUT_BETWEEN, to_i, current)
        else:
            yield Difference(RowFault.CHANGED, sealed, current)


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else value
