"""Marks and digests of rows on file, so that a change to one of them can be seen.

A row is known by its mark, a hash of all it says. A seal holds the marks of the rows put
on file since the seal before it, and its digest covers them and the digest before it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from difflib import SequenceMatcher
from enum import StrEnum
from hashlib import sha256
from itertools import zip_longest
from typing import Any, NamedTuple

MARK_LENGTH = 32
"""Hexadecimal digits: 128 bits."""


class RowFault(StrEnum):
    """What has become of a row, in words that go before what it says now."""

    CHANGED = "row {number} was changed, it says now"
    GONE = "row {number} is gone"
    PUT_BETWEEN = "put between what was sealed"


class Difference(NamedTuple):
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
    """Return the SHA-256 of values, in hexadecimal."""
    text = json.dumps(
        [*values],
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
        default=_as_text,
    )
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def short_code(code: str) -> str:
    """Return the first signs of a digest, as printed: "3f9a-22c1"."""
    return f"{code[:4]}-{code[4:8]}"


def differences(sealed: Sequence[str], current: Sequence[str]) -> Iterator[Difference]:
    """Yield where *current* rows are not as *sealed*; more of them at the end are new.

    Rows of a block that differs are paired; what is over on one side is gone, or new.
    """
    matcher = SequenceMatcher(None, sealed, current, autojunk=False)
    for tag, i, to_i, j, to_j in matcher.get_opcodes():
        if tag == "equal":
            continue
        for before, now in zip_longest(range(i, to_i), range(j, to_j)):
            if now is None:
                yield Difference(RowFault.GONE, before, to_j)
            elif before is not None:
                yield Difference(RowFault.CHANGED, before, now)
            elif to_i < len(sealed):
                yield Difference(RowFault.PUT_BETWEEN, to_i, now)


def _as_text(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else str(value)
