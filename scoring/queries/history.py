"""What was done to a session: its activity log, and what desk and corrections entered."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q, Value

from scoring.activity.mentions import mentions
from scoring.models import DealRevision, Role
from scoring.queries.activity_log import describe
from scoring.queries.deal_history import list_deal_changes
from scoring.queries.undo_advice import caution_before
from scoring.queries.undo_checks import UndoChecks
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.lifecycle import RoundState, SessionState
from tournament.marked import gettext_noop
from tournament.models import Game, JournalEntry, Session
from tournament.translation import translate
from tournament.verbs import Verb, verbs_in

LINES = 50
"""So many lines on a page."""

_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)
_KINDS = {
    Verb.DEAL_ENTERED: DealRevision.Kind.REPORT,
    Verb.DEAL_CORRECTED: DealRevision.Kind.CORRECTION,
    Verb.DEAL_TAKEN_BACK: DealRevision.Kind.REMOVAL,
}
"""Deals are rows of their own, not of the log."""

NOT_YOURS = gettext_noop("Another person did this.")
NOT_LATEST = gettext_noop("This deal was changed since.")
CLOSED = gettext_noop("The game is closed. Correct the deal.")
FROM_CARDS = gettext_noop("Counted from tally cards. Correct it there.")
PUT_AWAY = gettext_noop("The event is archived.")
LONG_AGO = gettext_noop("Too long ago.")
INSTEAD = {
    Verb.SESSION_PLANNED: gettext_noop("Cancel the event instead."),
    Verb.SESSION_COPIED: gettext_noop("Cancel the event instead."),
    Verb.DEAL_DECIDED: gettext_noop("Undo the deal itself."),
    Verb.SCORE_DECIDED: gettext_noop("Correct a deal. The table then confirms again."),
    Verb.GAMES_COUNTED: gettext_noop("Correct the deals that were counted."),
    Verb.EARLY_REPORTS_COUNTED: gettext_noop("Correct the deals that were counted."),
    Verb.GAME_SEATED: gettext_noop("Undo the start of this game."),
    Verb.SIDE_SEATS_DRAWN: gettext_noop("Undo the start of this game."),
    Verb.SIDE_GAME_CONTINUED: gettext_noop("Undo its last deal on its own page."),
    Verb.SIDE_GAME_ENDED: gettext_noop("Undo its last deal on its own page."),
}
"""What is never undone; what to do instead."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What lines have to be about: a *verb* or group, a *person*, a *table*, a *game*."""

    person: str = ""
    verb: str = ""
    table: int | None = None
    game: int | None = None


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
    """A page (from 1) of what was done, the last first."""

    lines: tuple[HistoryLine, ...]
    page: int
    has_more: bool


def history(
    session: Session, by: Actor, *, page: int = 1, sought: Sought = Sought()
) -> History:
    """Return a page of what was done, as *by* may undo it; in thirty queries at most."""
    start = (page - 1) * LINES
    rows = list(_rows(session, sought)[start : start + LINES + 1])
    keys: dict[str, list[int]] = {"entry": [], "deal": []}
    for kind, pk, _ in rows[:LINES]:
        keys[kind].append(pk)
    lines = {
        "entry": _entry_lines(session, by, keys["entry"]),
        "deal": _deal_lines(session, by, keys["deal"]),
    }
    shown = tuple(lines[kind][pk] for kind, pk, _ in rows[:LINES])
    return History(shown, page, len(rows) > LINES)


def _rows(session: Session, sought: Sought) -> Any:
    """Return what kind of line, its key and when, the last first."""
    entries = JournalEntry.objects.filter(session=session)
    if sought != Sought():
        about = [entry.pk for entry in entries if _is_about(entry, sought)]
        entries = entries.filter(pk__in=about)
    one = entries.values_list(Value("entry"), "pk", "at")
    other = _deal_rows(session, sought).values_list(Value("deal"), "pk", "at")
    return one.union(other, all=True).order_by("-at", "-pk")


def _is_about(entry: JournalEntry, sought: Sought) -> bool:
    about = mentions(entry.verb, entry.facts)
    texts = (describe(entry), entry.who, entry.reason, *about.names)
    return (
        (not sought.verb or entry.verb in verbs_in(sought.verb))
        and (sought.table is None or sought.table in about.tables)
        and (sought.game is None or sought.game in about.games)
        and any(sought.person.casefold() in text.casefold() for text in texts)
    )


def _deal_rows(session: Session, sought: Sought) -> Any:
    deals = DealRevision.objects.filter(deal__game__round__session=session).filter(
        Q(role__in=_LOGGED_IN) | ~Q(kind=DealRevision.Kind.REPORT)
    )
    if sought.verb:
        wanted = verbs_in(sought.verb)
        deals = deals.filter(
            kind__in=[kind for verb, kind in _KINDS.items() if verb in wanted]
        )
    if sought.table is not None:
        deals = deals.filter(deal__game__table__number=sought.table)
    if sought.game is not None:
        deals = deals.filter(deal__game__round__number=sought.game)
    if sought.person:
        entered = Q(who__icontains=sought.person) | Q(reason__icontains=sought.person)
        holder = "seats__card__holdings__attendance__player__name__icontains"
        played = Game.objects.filter(round__session=session, **{holder: sought.person})
        deals = deals.filter(Q(deal__game__in=played.values("pk")) | entered)
    return deals


def _entry_lines(
    session: Session, by: Actor, keys: Sequence[int]
) -> dict[int, HistoryLine]:
    checks = UndoChecks(session)
    records = {record.entry_id: record for record in checks.records}
    lines = {}
    for row in JournalEntry.objects.filter(pk__in=keys):
        record, fields = records.get(row.pk), dict[str, Any]()
        if record is None:
            long_ago = LONG_AGO if row.role in _LOGGED_IN else ""
            fields["why_not"] = translate(INSTEAD.get(Verb(row.verb), long_ago))
        elif record.undone_by_id:
            fields["is_undone"] = True
        elif by.role == Role.HELPER and row.user_id != by.user_id:
            fields["why_not"] = translate(NOT_YOURS)
        elif refusal := checks.refusal(record):
            fields["why_not"] = refusal.brief
        else:
            fields = {"undo": f"entry {row.pk}", "caution": caution_before(record)}
        lines[row.pk] = HistoryLine(row.at, row.who, describe(row), row.reason, **fields)
    return lines


def _deal_lines(session: Session, by: Actor, keys: Sequence[int]) -> dict[int, HistoryLine]:
    deals = DealRevision.objects.filter(pk__in=keys)
    rows = list(deals.select_related("deal__game__round", "deal__game__table"))
    is_over = session.state not in (SessionState.RUNNING, SessionState.FINISHED)
    lines = {}
    for row, change in zip(rows, list_deal_changes(session, rows), strict=True):
        is_closed = row.deal.game.round.state == RoundState.CLOSED
        reasons = (
            (PUT_AWAY, is_over),
            (NOT_LATEST, not change.is_latest),
            (FROM_CARDS, row.outcome == Outcome.WRITTEN),
            (CLOSED, is_closed and row.kind != DealRevision.Kind.CORRECTION),
            (NOT_YOURS, by.role == Role.HELPER and row.user_id != by.user_id),
        )
        is_ours = row.role in _LOGGED_IN
        why_not = next((why for why, applies in reasons if applies and is_ours), "")
        undo = f"deal {row.pk}" if is_ours and not why_not else ""
        lines[row.pk] = HistoryLine(
            row.at, row.who, change.what, row.reason, undo=undo, why_not=translate(why_not)
        )
    return lines
