"""What the rail of every page tells of its session: the last thing done."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import models
from django.db.models.expressions import RawSQL
from django.utils.text import Truncator
from django.utils.translation import gettext

from scoring.journal.undo import UNDONE, say
from scoring.models import DealRevision, Role
from scoring.rules import Outcome
from tournament.journal.actions import LOGGED_IN
from tournament.models import CashEntry, JournalEntry, Session, UndoRecord
from tournament.models.compiled import CompiledQuery, aggregate_inside
from tournament.money.reading import describe_cash
from tournament.play.lifecycle import RoundState
from tournament.verbs import Verb

WORDS = 60
"""So much of what was done last is named."""
_BEGINS_PLAY = (Verb.SESSION_STARTED, Verb.GAME_OPENED)
"""What cannot be undone once a table has reported."""
_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)
_LATER = DealRevision.objects.filter(
    deal=models.OuterRef("deal"), number__gt=models.OuterRef("number")
)
_IS_CHANGED = models.Exists(_LATER)


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
    entry, deal, cash, reported_at = rows[0]
    done = []
    if entry:
        done.append(_entry_done(entry, reported_at))
    if deal:
        done.append(_deal_done(deal))
    if cash and session.shows_money and session.stage.can_change_prizes:
        payment = CashEntry.objects.select_related("attendance__player").get(pk=cash)
        text = describe_cash(payment, session.club.currency)
        done.append((payment.at, f"cash {cash}", text))
    _, undo, text = max(done, default=(None, "", ""))
    return RailFacts(Truncator(text).chars(WORDS), undo)


_Done = tuple[datetime, str, str]
"""When, what the button sends, and what was done."""


def _entry_done(entry: int, reported_at: datetime | None) -> _Done:
    """*reported_at* is of any table."""
    at, verb, facts, legacy = _ENTRY(entry)[0]
    if verb in _BEGINS_PLAY and reported_at and reported_at > at:
        return at, "", ""
    return at, f"entry {entry}", say(verb, facts, legacy)


def _deal_done(deal: int) -> _Done:
    """Deals saved at once at the desk are undone at once."""
    at, kind, number, table, game, batch = _DEAL(deal)[0]
    undo, text = f"deal {deal}", gettext("Deal %(deal)s, table %(table)s")
    if kind == DealRevision.Kind.CORRECTION:
        text = gettext("Correction of deal %(deal)s, table %(table)s")
    elif batch and not DealRevision.objects.filter(_IS_CHANGED, batch_id=batch).exists():
        undo, text = f"desk {deal}", gettext("Table %(table)s, game %(game)s")
    return at, undo, text % {"deal": number, "table": table, "game": game}


def _ask(pk: RawSQL, user: RawSQL | None = None) -> models.QuerySet[Session, Any]:
    """Select what the rail tells of session *pk*: what everybody did, or only *user*."""
    own = {} if user is None else {"user": user}
    revisions = DealRevision.objects.filter(deal__game__round__session=pk)
    return Session.objects.filter(pk=pk).values_list(
        _ask_inside(_undoable_entries(pk, own), models.Max("entry")),
        _ask_inside(_undoable_deals(revisions, own), models.Max("pk")),
        _ask_inside(_undoable_cash(pk, own), models.Max("pk")),
        _ask_inside(revisions, models.Max("at"), models.DateTimeField()),
    )


def _ask_inside(
    rows: models.QuerySet[Any],
    what: models.Max,
    field: "models.Field[Any, Any] | None" = None,
) -> models.Subquery:
    answer = aggregate_inside(rows, what)
    return models.Subquery(answer, output_field=field or models.IntegerField())


def _undoable_entries(session: RawSQL, own: dict[str, Any]) -> models.QuerySet[UndoRecord]:
    """What a phone has done is undone in the activity log alone."""
    whose = {f"entry__{name}": value for name, value in own.items()}
    records = UndoRecord.objects.filter(
        entry__session=session, entry__role__in=_LOGGED_IN, undone_by=None, **whose
    )
    return records.exclude(entry__verb=Verb.UNDONE)


def _undoable_deals(
    revisions: models.QuerySet[DealRevision], own: dict[str, Any]
) -> models.QuerySet[DealRevision]:
    """What is undone already is not done again; of a closed game only a correction is."""
    kind = DealRevision.Kind
    deals = revisions.filter(~_IS_CHANGED, role__in=_LOGGED_IN, **own)
    deals = deals.exclude(kind=kind.REMOVAL).exclude(outcome=Outcome.WRITTEN)
    is_closed = models.Q(kind=kind.REPORT, deal__game__round__state=RoundState.CLOSED)
    return deals.exclude(is_closed | models.Q(kind=kind.CORRECTION, reason=UNDONE))


def _undoable_cash(session: RawSQL, own: dict[str, Any]) -> models.QuerySet[CashEntry]:
    entries = CashEntry.objects.filter(session=session, role__in=LOGGED_IN, **own)
    return entries.filter(voids=None, voided_by=None)


_OF_ALL = CompiledQuery(_ask)
_OF_ONE = CompiledQuery(_ask, values=2)
_ENTRY = CompiledQuery(
    lambda pk: JournalEntry.objects.filter(pk=pk).values_list(
        "at", "verb", "facts", "legacy_text"
    )
)
_DEAL = CompiledQuery(
    lambda pk: DealRevision.objects.filter(pk=pk).values_list(
        *("at", "kind", "deal__number", "deal__game__table__number"),
        *("deal__game__round__number", "batch_id"),
    )
)
