"""Whether a phone shows its scorepad as it is, asked for all tables of an event at once.

A report concerns one table, and phones at all the others ask soon after it. The first of
them has the stamps of all tables worked out; the others are answered by these.
"""

from dataclasses import dataclass

from django.core.cache import cache

from scoring.queries.scorepad_stamp import list_scorepad_stamps
from tournament.models import Table
from tournament.session_version import Mark
from tournament.views.live import UNCHANGED_SECONDS, Unchanged, put_among

Stamps = dict[int, tuple[int, str]]
_AT_HAND: dict[int, tuple[Mark, Stamps]] = {}
"""By event, what this process has read last; of marks that never come again."""
_MOST = 5_000


@dataclass(frozen=True, slots=True)
class UnchangedPad(Unchanged):
    """That a phone shows a *table* still, opened by the code of this *generation*."""

    table: int = 0
    generation: int = 0
    stamp: str = ""

    def is_so_at(self, mark: Mark, *, is_asked: bool) -> bool:
        """Return whether the table has the same stamp and code by now."""
        stamps = _stamps_at(self.session_id, mark, is_asked=is_asked)
        return stamps.get(self.table) == (self.generation, self.stamp)


def still_shows_pad(table: Table, stamp: str) -> UnchangedPad:
    """Say that nothing is new for a phone that shows *stamp*."""
    own = (table.pk, table.generation, stamp)
    return UnchangedPad(table.session_id, UNCHANGED_SECONDS, *own)


def _stamps_at(session_id: int, mark: Mark, *, is_asked: bool) -> Stamps:
    """Return the stamps of all tables, worked out once for a *mark* read before.

    None where they are not at hand and the database *is_asked* not.
    """
    at_hand = _AT_HAND.get(session_id)
    if at_hand and at_hand[0] == mark:
        return at_hand[1]
    key = f"pad-stamps:{session_id}"
    cached: tuple[Mark, Stamps] | None = cache.get(key)
    if cached and cached[0] == mark:
        if isinstance(mark, str):  # a version comes again after a restore
            put_among(_AT_HAND, session_id, cached, most=_MOST)
        return cached[1]
    if not is_asked:
        return {}
    stamps = list_scorepad_stamps(session_id)
    cache.set(key, (mark, stamps), UNCHANGED_SECONDS)
    return stamps
