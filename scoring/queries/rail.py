"""What the rail of every page tells of its session; in one query."""

from dataclasses import dataclass
from typing import Any

from django.db.models import (
    Count,
    IntegerField,
    JSONField,
    OuterRef,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Coalesce
from django.utils.text import Truncator

from scoring.activity.messages import sentence
from scoring.models import HelpRequest
from scoring.queries.held_reports import waiting_rows
from tournament.models import Session, UndoRecord

WORDS = 60
"""So much of what was done last is named."""


@dataclass(frozen=True, slots=True)
class RailFacts:
    """What the rail tells: *last_done* is what can be undone next, "" for nothing.

    *waiting* counts the calls and the scores that somebody has to look at.
    """

    last_done: str
    waiting: int


def rail_facts(session: Session) -> RailFacts:
    """Tell what was done last, and how much waits at the tables."""
    undoable = UndoRecord.objects.filter(entry__session=session, undone_by=None).order_by(
        "-entry"
    )
    calls = HelpRequest.objects.filter(session=OuterRef("pk"), ended_at=None)
    row = (
        Session.objects.filter(pk=session.pk)
        .annotate(
            verb=Subquery(undoable.values("entry__verb")[:1]),
            facts=Subquery(undoable.values("entry__facts")[:1], output_field=JSONField()),
            legacy=Subquery(undoable.values("entry__legacy_text")[:1]),
            calling=_count(calls),
            held=_count(waiting_rows(session)),
        )
        .values("verb", "facts", "legacy", "calling", "held")
        .get()
    )
    done = sentence(row["verb"], row["facts"], row["legacy"]) if row["verb"] else ""
    return RailFacts(Truncator(done).chars(WORDS), row["calling"] + row["held"])


def _count(rows: QuerySet[Any]) -> Coalesce:
    """Count *rows* inside another query."""
    counted = rows.order_by().annotate(all=Value(1)).values("all").annotate(n=Count("pk"))
    return Coalesce(Subquery(counted.values("n"), output_field=IntegerField()), 0)
