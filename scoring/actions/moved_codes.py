"""Let codes printed by another computer open an event that was taken in from there."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.queries.moved_codes import find_targets
from tournament.models import MovedCode, Session

MOST = 5_000
"""Of the newest: those of a hundred tables and four hundred people after nine moves."""


def keep_moved_codes(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Keep what is known of the codes of *session*, as its file says.

    Raises:
        LookupError: one of *rows* is about nothing, with its place (from 1).
    """
    targets = find_targets(session)
    codes = []
    for place, row in enumerate(rows[:MOST], start=1):
        target = targets.get((row["kind"], row["number"]))
        if target is None:
            raise LookupError(place)
        facts = {name: row[name] for name in ("kind", "generation", "digest")}
        codes.append(MovedCode(session=session, target=target[0], **facts))
    # the oldest first, as `list_moved_codes` lists the newest first
    MovedCode.objects.bulk_create(reversed(codes), batch_size=500)
