"""Let codes printed by another computer open an event that was taken in from there."""

import re
from typing import Any

from scoring.queries.moved_codes import KINDS, find_targets
from tournament.models import MovedCode, Session

MOST = 5_000
"""Of the newest: those of a hundred tables and four hundred people after nine moves."""
_DIGEST = re.compile(r"[0-9a-f]{64}")
_LARGEST = 2**31 - 1


def keep_moved_codes(session: Session, rows: Any) -> None:
    """Keep what is known of the codes of *session*, as its file says.

    Raises:
        ValueError: *rows* are no such list, or one of them is about nothing.
    """
    if not isinstance(rows, list):
        raise ValueError("it is not a list of rows.")
    targets = find_targets(session)
    codes = []
    for row in rows[:MOST]:
        kind, number, generation, digest = _read(row)
        if (kind, number) not in targets:
            raise ValueError("a code opens what is not there.")
        key, _ = targets[kind, number]
        codes.append(
            MovedCode(
                session=session,
                kind=kind,
                target=key,
                generation=generation,
                digest=digest,
            )
        )
    # the oldest first, as `list_moved_codes` lists the newest first
    MovedCode.objects.bulk_create(reversed(codes), batch_size=500)


def _read(row: Any) -> tuple[str, int, int, str]:
    parts = ("kind", "number", "generation", "digest")
    if not isinstance(row, dict) or set(row) != set(parts):
        raise ValueError("it is not a code.")
    kind, number, generation, digest = (row[part] for part in parts)
    are_numbers = all(
        type(each) is int and 0 <= each <= _LARGEST for each in (number, generation)
    )
    is_digest = isinstance(digest, str) and _DIGEST.fullmatch(digest)
    if kind not in [str(each) for each in KINDS] or not are_numbers or not is_digest:
        raise ValueError("it is not a code.")
    return kind, number, generation, digest
