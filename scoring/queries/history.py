"""What was done to a night: the journal, and what the desk and corrections said."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q, Value

from scoring.models import DealRevision, Role
from scoring.queries.deal_history import DealChange, list_deal_changes
from scoring.queries.undo_words import caution
from scoring.queries.undoing import UndoBlockers
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, JournalEntry, Session, UndoRecord
from tournament.queries.undoing import (
    CannotUndo,
    UndoOthersFirst,
    obstacle,
    stands,
    undoables,
)

LINES = 50
"""So many lines on a page."""

_THEIRS = (Role.ORGANIZER, Role.HELPER)
_TABLE = re.compile(r"\s*table\s+(\d{1,3})\s*", re.IGNORECASE)

NOT_YOURS = "Somebody else did this."
NOT_LATEST = "This deal was changed since."
CLOSED = "The game is closed: correct the deal."
FROM_CARDS = "Counted from tally cards: correct it there."
PUT_AWAY = "The night is put away."
LONG_AGO = "Too long ago."
INSTEAD = (
    ("Planned", "A night that is not wanted is called off."),
    ("Copied the night", "A night that is not wanted is called off."),
    ("Decided deal", "Undo the deal itself."),
    ("Decided that the score stands", "Correct a deal: then the table agrees anew."),
    ("Counted", "Correct the deals that were counted."),
    ("Seated game", "Undo the opening of this game."),
    ("Side table", "Take back its last deal on its own page."),
)
"""What is never undone, by how the journal begins to tell of it; what to do instead."""


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that was done, and how to undo it.

    *undo* is what the button sends, "entry 7" or "deal 12", "" where there is none;
    then *why_not* says why. *caution* is what to think of before pressing it.
    """

    at: datetime
    who: str
    what: str
    reason: str
    undo: str = ""
    why_not: str = ""
    is_undone: bool = False
    caution: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """A page (from 1) of what was done, the last first; *sought* is what it is about."""

    lines: tuple[HistoryLine, ...]
    page: int
    has_more: bool
    sought: str

    @property
    def newer(self) -> int:
        """The page before this one."""
        return self.page - 1

    @property
    def older(self) -> int:
        """The page after this one."""
        return self.page + 1


def history(session: Session, by: Actor, *, page: int = 1, sought: str = "") -> History:
    """A page of what was done, as *by* may undo it; in thirty queries at most.

    *sought* is "table 3" or a part of a name or a word.
    """
    start = (page - 1) * LINES
    rows = list(_rows(session, sought.strip())[start : start + LINES + 1])
    here = rows[:LINES]
    entries = _entries(session, by, [pk for kind, pk, _ in here if kind == "entry"])
    deals = _deals(session, by, [pk for kind, pk, _ in here if kind == "deal"])
    lines = {"entry": entries, "deal": deals}
    found = tuple(lines[kind][pk] for kind, pk, _ in here)
    return History(found, page, len(rows) > LINES, sought)


def _rows(session: Session, sought: str) -> Any:
    """What kind of line, its key and when, the last first."""
    entries = JournalEntry.objects.filter(session=session)
    deals = DealRevision.objects.filter(deal__game__round__session=session).filter(
        Q(role__in=_THEIRS) | ~Q(kind=DealRevision.Kind.REPORT)
    )
    if table := _TABLE.fullmatch(sought):
        number = table[1]
        entries = entries.filter(what__iregex=rf"table {number}([^0-9]|$)")
        deals = deals.filter(deal__game__table__number=number)
    elif sought:
        said = Q(who__icontains=sought) | Q(reason__icontains=sought)
        holder = "seats__card__holdings__attendance__player__name__icontains"
        played = Game.objects.filter(round__session=session, **{holder: sought})
        entries = entries.filter(Q(what__icontains=sought) | said)
        deals = deals.filter(Q(deal__game__in=played.values("pk")) | said)
    columns = ("pk", "at")
    one = entries.values_list(Value("entry"), *columns)
    other = deals.values_list(Value("deal"), *columns)
    return one.union(other, all=True).order_by("-at", "-pk")


def _entries(session: Session, by: Actor, keys: Sequence[int]) -> dict[int, HistoryLine]:
    among = undoables(session)
    kept = {it.entry_id: it for it in among}
    seen = _Seen(among, stands(session), UndoBlockers(session))
    rows = JournalEntry.objects.filter(pk__in=keys)
    return {row.pk: _entry(row, kept.get(row.pk), seen, by) for row in rows}


class _Seen(NamedTuple):
    """What can be undone of a night, where it stands, and what is against it."""

    among: Sequence[UndoRecord]
    stands: tuple[str, int]
    against: UndoBlockers

    def refusal(self, found: UndoRecord) -> CannotUndo | None:
        """Why what is *found* cannot be undone, as far as one can see."""
        seen = obstacle(found, self.among, self.stands)
        can_clear = seen is None or isinstance(seen, UndoOthersFirst)
        return (self.against.refusal(found) if can_clear else None) or seen


def _entry(
    row: JournalEntry,
    found: UndoRecord | None,
    seen: _Seen,
    by: Actor,
) -> HistoryLine:
    said = (row.at, row.who, row.what, row.reason)
    if found is None:
        words = (why for begin, why in INSTEAD if row.what.startswith(begin))
        why = LONG_AGO if row.role in _THEIRS else ""
        return HistoryLine(*said, why_not=next(words, why))
    if found.undone_by_id:
        return HistoryLine(*said, is_undone=True)
    if by.role == Role.HELPER and row.user_id != by.user_id:
        return HistoryLine(*said, why_not=NOT_YOURS)
    if refusal := seen.refusal(found):
        return HistoryLine(*said, why_not=refusal.brief)
    return HistoryLine(*said, undo=f"entry {row.pk}", caution=caution(found))


def _deals(session: Session, by: Actor, keys: Sequence[int]) -> dict[int, HistoryLine]:
    rows = DealRevision.objects.filter(pk__in=keys)
    found = list(rows.select_related("deal__game__round", "deal__game__table"))
    lines = list_deal_changes(session, found)
    return {
        it.pk: _deal(session, row, it, by) for row, it in zip(found, lines, strict=True)
    }


def _deal(session: Session, row: DealRevision, it: DealChange, by: Actor) -> HistoryLine:
    said = (it.at, it.who, it.what, it.reason)
    if row.role not in _THEIRS:
        return HistoryLine(*said)
    if session.state not in (SessionState.RUNNING, SessionState.FINISHED):
        return HistoryLine(*said, why_not=PUT_AWAY)
    if not it.is_latest:
        return HistoryLine(*said, why_not=NOT_LATEST)
    if row.outcome == Outcome.WRITTEN:
        return HistoryLine(*said, why_not=FROM_CARDS)
    is_closed = row.deal.game.round.state == RoundState.CLOSED
    if is_closed and row.kind != DealRevision.Kind.CORRECTION:
        return HistoryLine(*said, why_not=CLOSED)
    if by.role == Role.HELPER and row.user_id != by.user_id:
        return HistoryLine(*said, why_not=NOT_YOURS)
    return HistoryLine(*said, undo=f"deal {it.pk}")
