"""What the rail of every page tells of its session; in one query."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import (
    Count,
    DateTimeField,
    Exists,
    IntegerField,
    JSONField,
    OuterRef,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.expressions import RawSQL
from django.db.models.functions import Coalesce
from django.utils.text import Truncator
from django.utils.translation import gettext

from scoring.models import DealRevision, Role
from scoring.queries.activity_log import say
from scoring.queries.calls import open_calls
from scoring.queries.held_reports import waiting_rows
from scoring.rules import Outcome
from tournament.compiled_queries import CompiledQuery
from tournament.models import JournalEntry, Session, UndoRecord
from tournament.verbs import Verb

WORDS = 60
"""So much of what was done last is named."""
_COLUMNS = (
    *("entry", "entry_at", "verb", "facts", "legacy"),
    *("report", "report_at", "kind", "deal", "table", "reported"),
    *("calling", "aside", "held"),
)
_BEGINS_PLAY = (Verb.SESSION_STARTED, Verb.GAME_OPENED)
"""What cannot be undone once a table has reported."""
_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)


@dataclass(frozen=True, slots=True)
class RailFacts:
    """What the rail tells: *last_done* is what *undo* takes back, "" for nothing.

    *undo* is what the button sends, as in the activity log. *waiting* counts the calls of
    tables and the scores that somebody has to look at, *waiting_aside* calls of side games.
    """

    last_done: str
    undo: str
    waiting: int
    waiting_aside: int


def rail_facts(session: Session, *, user: int | None) -> RailFacts:
    """Tell what was done last, and how much waits at the tables.

    A helper, *user*, can undo only what that helper did.
    """
    rows = _OF_ALL(session.pk) if session.is_organized else _OF_ONE(session.pk, user or 0)
    row = dict(zip(_COLUMNS, rows[0], strict=True))
    undo, done = _last(row)
    waiting = row["calling"] + row["held"]
    return RailFacts(Truncator(done).chars(WORDS), undo, waiting, row["aside"])


def _last(row: dict[str, Any]) -> tuple[str, str]:
    """Return what the button sends, and what it undoes; nothing where nothing can be."""
    entered: datetime | None = row["report_at"]
    logged: datetime | None = row["entry_at"]
    if entered and (logged is None or entered > logged):
        text = gettext("Deal %(deal)s, table %(table)s")
        if row["kind"] == DealRevision.Kind.CORRECTION:
            text = gettext("Correction of deal %(deal)s, table %(table)s")
        facts = {"deal": row["deal"], "table": row["table"]}
        return f"deal {row['report']}", text % facts
    if logged is None or (row["verb"] in _BEGINS_PLAY and _is_later(row, logged)):
        return "", ""
    return f"entry {row['entry']}", say(row["verb"], row["facts"], row["legacy"])


def _is_later(row: dict[str, Any], at: datetime) -> bool:
    """Return whether any table has reported since."""
    return row["reported"] is not None and row["reported"] > at


def _ask(pk: RawSQL, user: RawSQL | None = None) -> QuerySet[Session, Any]:
    """Select what the rail tells of session *pk*: what everybody did, or only *user*."""
    own = {} if user is None else {"user": user}
    entry, deal = _last_entry(pk, own), _last_deal(pk, own)
    calls = open_calls().filter(session=OuterRef("pk"))
    return (
        Session.objects.filter(pk=pk)
        .annotate(
            entry=_first(entry, "entry"),
            entry_at=Subquery(entry.values("entry__at")[:1], output_field=DateTimeField()),
            verb=Subquery(entry.values("entry__verb")[:1]),
            facts=Subquery(entry.values("entry__facts")[:1], output_field=JSONField()),
            legacy=Subquery(entry.values("entry__legacy_text")[:1]),
            report=_first(deal, "pk"),
            report_at=Subquery(deal.values("at")[:1], output_field=DateTimeField()),
            kind=Subquery(deal.values("kind")[:1]),
            deal=_first(deal, "deal__number"),
            table=_first(deal, "deal__game__table__number"),
            reported=Subquery(_newest_report(pk), output_field=DateTimeField()),
            calling=_count(calls.filter(side_table=None)),
            aside=_count(calls.exclude(side_table=None)),
            held=_count(waiting_rows(pk)),
        )
        .values_list(*_COLUMNS)
    )


def _last_entry(session: RawSQL, own: dict[str, Any]) -> QuerySet[UndoRecord]:
    """Return what can be undone, the last first; an undo has a button of its own.

    What a phone has done is undone in the activity log alone.
    """
    entries = JournalEntry.objects.filter(session=session, role__in=_LOGGED_IN, **own)
    entries = entries.exclude(verb=Verb.UNDONE)
    return UndoRecord.objects.filter(entry__in=entries, undone_by=None).order_by("-entry")


def _last_deal(session: RawSQL, own: dict[str, Any]) -> QuerySet[DealRevision]:
    """Return the deals entered or corrected here that stand, the last first."""
    revisions = DealRevision.objects.filter(deal__game__round__session=session)
    later = revisions.filter(deal=OuterRef("deal"), number__gt=OuterRef("number"))
    deals = revisions.filter(~Exists(later), role__in=_LOGGED_IN, **own)
    deals = deals.exclude(kind=DealRevision.Kind.REMOVAL).exclude(outcome=Outcome.WRITTEN)
    return deals.order_by("-pk")


def _newest_report(session: RawSQL) -> QuerySet[Any]:
    """Return when the last deal was entered, by whomever."""
    revisions = DealRevision.objects.filter(deal__game__round__session=session)
    return revisions.order_by("-pk").values("at")[:1]


def _first(rows: QuerySet[Any], column: str) -> Subquery:
    return Subquery(rows.values(column)[:1], output_field=IntegerField())


def _count(rows: QuerySet[Any]) -> Coalesce:
    """Count *rows* inside another query."""
    counted = rows.order_by().annotate(all=Value(1)).values("all").annotate(n=Count("pk"))
    return Coalesce(Subquery(counted.values("n"), output_field=IntegerField()), 0)


_OF_ALL = CompiledQuery(_ask)
_OF_ONE = CompiledQuery(_ask, values=2)
