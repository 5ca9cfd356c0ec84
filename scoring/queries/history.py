"""What was done to a session: its activity log, and what desk and corrections entered."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Q, Value

from scoring.activity.mentions import mentions
from scoring.models import DealRevision, Role
from scoring.queries.activity_log import describe
from scoring.queries.deal_history import DealChange, list_deal_changes
from scoring.queries.undo_checks import UndoChecks
from scoring.queries.undo_words import caution
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, JournalEntry, Session, UndoRecord
from tournament.verbs import Verb

LINES = 50
"""So many lines on a page."""

_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)
_PLACE = re.compile(r"\s*(table|game)\s+(\d{1,3})\s*", re.IGNORECASE)
_KINDS = {
    Verb.DEAL_ENTERED: DealRevision.Kind.REPORT,
    Verb.DEAL_CORRECTED: DealRevision.Kind.CORRECTION,
    Verb.DEAL_TAKEN_BACK: DealRevision.Kind.REMOVAL,
}
"""Deals are rows of their own, not of the log."""

NOT_YOURS = "Somebody else did this."
NOT_LATEST = "This deal was changed since."
CLOSED = "The game is closed: correct the deal."
FROM_CARDS = "Counted from tally cards: correct it there."
PUT_AWAY = "The night is put away."
LONG_AGO = "Too long ago."
INSTEAD = {
    Verb.SESSION_PLANNED: "A night that is not wanted is called off.",
    Verb.SESSION_COPIED: "A night that is not wanted is called off.",
    Verb.DEAL_DECIDED: "Undo the deal itself.",
    Verb.SCORE_DECIDED: "Correct a deal: then the table agrees anew.",
    Verb.GAMES_COUNTED: "Correct the deals that were counted.",
    Verb.EARLY_REPORTS_COUNTED: "Correct the deals that were counted.",
    Verb.GAME_SEATED: "Undo the opening of this game.",
    Verb.SIDE_GAME_CONTINUED: "Take back its last deal on its own page.",
    Verb.SIDE_GAME_ENDED: "Take back its last deal on its own page.",
}
"""What is never undone; what to do instead."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What lines have to be about: a *verb*, a *person* or word, a *table*, a *game*."""

    person: str = ""
    verb: str = ""
    table: int | None = None
    game: int | None = None

    @property
    def is_any(self) -> bool:
        """Whether every line will do."""
        return self == Sought()


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


def history(
    session: Session,
    by: Actor,
    *,
    page: int = 1,
    sought: str = "",
    where: Sought = Sought(),
) -> History:
    """A page of what was done, as *by* may undo it; in thirty queries at most.

    *sought* is "table 3", "game 2" or a part of a name or a word; *where* narrows down
    further.
    """
    start = (page - 1) * LINES
    rows = list(_rows(session, _read(sought, where))[start : start + LINES + 1])
    here = rows[:LINES]
    entries = _entries(session, by, [pk for kind, pk, _ in here if kind == "entry"])
    deals = _deals(session, by, [pk for kind, pk, _ in here if kind == "deal"])
    lines = {"entry": entries, "deal": deals}
    found = tuple(lines[kind][pk] for kind, pk, _ in here)
    return History(found, page, len(rows) > LINES, sought.strip())


def _read(sought: str, where: Sought) -> Sought:
    """What was typed into the one box, beside what was chosen."""
    if place := _PLACE.fullmatch(sought):
        if place[1].lower() == "table":
            return replace(where, table=int(place[2]))
        return replace(where, game=int(place[2]))
    return replace(where, person=sought.strip() or where.person)


def _rows(session: Session, sought: Sought) -> Any:
    """What kind of line, its key and when, the last first."""
    entries = JournalEntry.objects.filter(session=session)
    if not sought.is_any:
        entries = entries.filter(pk__in=[it.pk for it in entries if _is_about(it, sought)])
    columns = ("pk", "at")
    one = entries.values_list(Value("entry"), *columns)
    other = _deal_rows(session, sought).values_list(Value("deal"), *columns)
    return one.union(other, all=True).order_by("-at", "-pk")


def _is_about(entry: JournalEntry, sought: Sought) -> bool:
    found = mentions(entry.verb, entry.facts)
    words = (describe(entry), entry.who, entry.reason, *found.names)
    return (
        sought.verb in ("", entry.verb)
        and (sought.table is None or sought.table in found.tables)
        and (sought.game is None or sought.game in found.games)
        and any(sought.person.casefold() in text.casefold() for text in words)
    )


def _deal_rows(session: Session, sought: Sought) -> Any:
    deals = DealRevision.objects.filter(deal__game__round__session=session).filter(
        Q(role__in=_LOGGED_IN) | ~Q(kind=DealRevision.Kind.REPORT)
    )
    if sought.verb:
        deals = deals.filter(kind=_KINDS.get(Verb(sought.verb), ""))
    if sought.table is not None:
        deals = deals.filter(deal__game__table__number=sought.table)
    if sought.game is not None:
        deals = deals.filter(deal__game__round__number=sought.game)
    if sought.person:
        said = Q(who__icontains=sought.person) | Q(reason__icontains=sought.person)
        holder = "seats__card__holdings__attendance__player__name__icontains"
        played = Game.objects.filter(round__session=session, **{holder: sought.person})
        deals = deals.filter(Q(deal__game__in=played.values("pk")) | said)
    return deals


def _entries(session: Session, by: Actor, keys: Sequence[int]) -> dict[int, HistoryLine]:
    checks = UndoChecks(session)
    records = {record.entry_id: record for record in checks.records}
    rows = JournalEntry.objects.filter(pk__in=keys)
    return {row.pk: _entry(row, records.get(row.pk), checks, by) for row in rows}


def _entry(
    row: JournalEntry, record: UndoRecord | None, checks: UndoChecks, by: Actor
) -> HistoryLine:
    line = HistoryLine(row.at, row.who, describe(row), row.reason)
    if record is None:
        why = LONG_AGO if row.role in _LOGGED_IN else ""
        return replace(line, why_not=INSTEAD.get(Verb(row.verb), why))
    if record.undone_by_id:
        return replace(line, is_undone=True)
    if by.role == Role.HELPER and row.user_id != by.user_id:
        return replace(line, why_not=NOT_YOURS)
    if refusal := checks.refusal(record):
        return replace(line, why_not=refusal.brief)
    return replace(line, undo=f"entry {row.pk}", caution=caution(record))


def _deals(session: Session, by: Actor, keys: Sequence[int]) -> dict[int, HistoryLine]:
    rows = DealRevision.objects.filter(pk__in=keys)
    found = list(rows.select_related("deal__game__round", "deal__game__table"))
    changes = list_deal_changes(session, found)
    return {
        change.pk: _deal(session, row, change, by)
        for row, change in zip(found, changes, strict=True)
    }


def _deal(
    session: Session, row: DealRevision, change: DealChange, by: Actor
) -> HistoryLine:
    line = HistoryLine(change.at, change.who, change.what, change.reason)
    if row.role not in _LOGGED_IN:
        return line
    is_closed = row.deal.game.round.state == RoundState.CLOSED
    reasons = (
        (PUT_AWAY, session.state not in (SessionState.RUNNING, SessionState.FINISHED)),
        (NOT_LATEST, not change.is_latest),
        (FROM_CARDS, row.outcome == Outcome.WRITTEN),
        (CLOSED, is_closed and row.kind != DealRevision.Kind.CORRECTION),
        (NOT_YOURS, by.role == Role.HELPER and row.user_id != by.user_id),
    )
    why_not = next((why for why, is_so in reasons if is_so), "")
    return replace(line, why_not=why_not, undo="" if why_not else f"deal {change.pk}")
