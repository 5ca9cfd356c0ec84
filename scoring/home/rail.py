"""What the rail of every page tells of its session: the last thing done."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import (
    DateTimeField,
    Exists,
    Field,
    IntegerField,
    Max,
    OuterRef,
    QuerySet,
    Subquery,
)
from django.db.models.expressions import RawSQL
from django.utils.text import Truncator
from django.utils.translation import gettext

from scoring.journal.undo import say
from scoring.models import DealRevision, Role
from scoring.rules import Outcome
from tournament.models import JournalEntry, Session, UndoRecord
from tournament.models.compiled import CompiledQuery, aggregate_inside
from tournament.verbs import Verb

WORDS = 60
"""So much of what was done last is named."""
_BEGINS_PLAY = (Verb.SESSION_STARTED, Verb.GAME_OPENED)
"""What cannot be undone once a table has reported."""
_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)


class RailFacts(NamedTuple):
    """What the rail tells: *last_done* is what *undo* takes back, "" for nothing.

    *undo* is what the button sends, as in the activity log.
    """

    last_done: str
    undo: str


def rail_facts(session: Session, *, user: int | None) -> RailFacts:
    """Tell what was done last.

    A helper, *user*, can undo only what that helper did.
    """
    rows = _OF_ALL(session.pk) if session.is_organized else _OF_ONE(session.pk, user or 0)
    entry, deal, reported_at = rows[0]
    undo, done = _last(entry, deal, reported_at)
    return RailFacts(Truncator(done).chars(WORDS), undo)


def _last(
    entry: int | None, deal: int | None, reported_at: datetime | None
) -> tuple[str, str]:
    """*entry* and *deal* are keys of what can be undone, *reported_at* is of any table."""
    logged_at, verb, facts, legacy = _ENTRY(entry)[0] if entry else (None, "", {}, "")
    entered_at, kind, number, table = _DEAL(deal)[0] if deal else (None, "", 0, 0)
    if entered_at and (logged_at is None or entered_at > logged_at):
        text = gettext("Deal %(deal)s, table %(table)s")
        if kind == DealRevision.Kind.CORRECTION:
            text = gettext("Correction of deal %(deal)s, table %(table)s")
        return f"deal {deal}", text % {"deal": number, "table": table}
    has_begun = reported_at and logged_at and reported_at > logged_at
    if logged_at is None or (verb in _BEGINS_PLAY and has_begun):
        return "", ""
    return f"entry {entry}", say(verb, facts, legacy)


def _ask(pk: RawSQL, user: RawSQL | None = None) -> QuerySet[Session, Any]:
    """Select what the rail tells of session *pk*: what everybody did, or only *user*."""
    own = {} if user is None else {"user": user}
    revisions = DealRevision.objects.filter(deal__game__round__session=pk)
    return Session.objects.filter(pk=pk).values_list(
        _ask_inside(_undoable_entries(pk, own), Max("entry")),
        _ask_inside(_undoable_deals(revisions, own), Max("pk")),
        _ask_inside(revisions, Max("at"), DateTimeField()),
    )


def _ask_inside(
    rows: QuerySet[Any], what: Max, field: "Field[Any, Any] | None" = None
) -> Subquery:
    answer = aggregate_inside(rows, what)
    return Subquery(answer, output_field=field or IntegerField())


def _undoable_entries(session: RawSQL, own: dict[str, Any]) -> QuerySet[UndoRecord]:
    """What a phone has done is undone in the activity log alone."""
    whose = {f"entry__{name}": value for name, value in own.items()}
    records = UndoRecord.objects.filter(
        entry__session=session, entry__role__in=_LOGGED_IN, undone_by=None, **whose
    )
    return records.exclude(entry__verb=Verb.UNDONE)


def _undoable_deals(
    revisions: QuerySet[DealRevision], own: dict[str, Any]
) -> QuerySet[DealRevision]:
    later = revisions.filter(deal=OuterRef("deal"), number__gt=OuterRef("number"))
    deals = revisions.filter(~Exists(later), role__in=_LOGGED_IN, **own)
    return deals.exclude(kind=DealRevision.Kind.REMOVAL).exclude(outcome=Outcome.WRITTEN)


_OF_ALL = CompiledQuery(_ask)
_OF_ONE = CompiledQuery(_ask, values=2)
_ENTRY = CompiledQuery(
    lambda pk: JournalEntry.objects.filter(pk=pk).values_list(
        "at", "verb", "facts", "legacy_text"
    )
)
_DEAL = CompiledQuery(
    lambda pk: DealRevision.objects.filter(pk=pk).values_list(
        "at", "kind", "deal__number", "deal__game__table__number"
    )
)
