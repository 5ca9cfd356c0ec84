"""Marks and digests of rows on file, so that a change to one of them can be seen.

A row is known by its mark, a hash of all it says. A seal holds the marks of the rows put
on file since the seal before it, and its digest covers them and the digest before it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from difflib import SequenceMatcher
from hashlib import sha256
from itertools import zip_longest
from typing import Any


def mark(values: Iterable[Any]) -> str:
    """The mark of a row's values, the same on every machine: 128 bits."""
    return digest(values)[:32]


def digest(values: Iterable[Any]) -> str:
    text = json.dumps(
        [*values],
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
        default=_as_text,
    )
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def short_code(code: str) -> str:
    """The first signs of a digest, as printed: "3f9a-22c1"."""
    return f"{code[:4]}-{code[4:8]}"


def differences(
    sealed: Sequence[str], current: Sequence[str]
) -> Iterator[tuple[str, int, int | None]]:
    """Yield what has become of rows that are not *current* as *sealed*.

    With the place (from 0) of each among those sealed, of a row put between the one it was
    put before, and among those on file now. More rows at the end are new. Rows of a block
    that differs are paired; what is over on one side is gone, or was put between.
    """
    matcher = SequenceMatcher(None, sealed, current, autojunk=False)
    for tag, i, to_i, j, to_j in matcher.get_opcodes():
        if tag == "equal":
            continue
        for place, now in zip_longest(range(i, to_i), range(j, to_j)):
            if now is None:
                yield f"row {place + 1} is gone", place, None
            elif place is not None:
                yield f"row {place + 1} was changed, it says now", place, now
            elif to_i < len(sealed):
                yield "put between what was sealed", to_i, now


def _as_text(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else str(value)
