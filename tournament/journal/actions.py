"""Do what a verb declares: lock, work, write the log, keep rows for undo, seal.

Commands that come at once share one commit, and its fsync, where `run_in_group_commit`
runs them. Whoever comes while another transaction is being written waits, in the order
they came; the first of them then does what all of them want, each behind a savepoint of
its own, and nobody is answered before the common commit is on the disk. It also keeps
them from asking SQLite in vain, which lets whoever finds it locked try again after up to
a tenth of a second, in which it may stand idle.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import Any, TypeVar

from django.apps import apps
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, transaction
from django.utils.module_loading import import_string
from django.utils.translation import get_language, override

from tournament.access.checks import Actor, OrganizersOnly
from tournament.access.version import lock_session
from tournament.journal import reading as snapshots
from tournament.models import JournalEntry, Session, UndoRecord
from tournament.models.journal import KEPT, RowChange
from tournament.verbs import Verb
from tournament.verbs.facts import Facts, NoFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

LOGGED_IN = ("organizer", "helper", "treasurer")
R = TypeVar("R")
AFTER_RESULTS = "Changed after the results were given out"


class SessionPutAway(Conflict):
    code = "NIGHT_PUT_AWAY"
    text = gettext_noop("This event is over, so it cannot change. Nothing was changed.")


@dataclass(slots=True)
class Change:
    """What is being done to a *session*, just locked; a verb's work writes its log.

    *undoes* is the record that this change undoes, if it is an undo. *seal_reason* has
    the log sealed afterwards; else it is sealed once results were given out.
    """

    session: Session
    by: Actor
    verb: Verb
    undoes: UndoRecord | None = None
    entries: list[JournalEntry] = field(default_factory=list)
    seal_reason: str = ""

    def log_activity(
        self,
        facts: Facts | None = None,
        *,
        verb: Verb | None = None,
        reason: str = "",
        subject: int | None = None,
    ) -> JournalEntry:
        """Write an entry: its verb, by default the one being done, its facts, and why.

        *subject* is the key of a row that is never deleted and that this entry tells of:
        such an entry is undone by a command of its own.

        Raises TypeError where the facts are of another type than the verb's.
        """
        facts = NoFacts() if facts is None else facts
        entry = log_activity(self.session, self.by, verb or self.verb, facts, reason)
        self.entries.append(entry)
        if subject is not None:
            self.keep(entry, [], subject)
        return entry

    def keep(
        self, entry: JournalEntry, rows: Sequence[RowChange], subject: int | None = None
    ) -> None:
        """Keep what the entry changed, so that it can be undone, and only the last ones.

        What undoes takes the place of none.
        """
        state, begun = snapshots.session_stage(self.session)
        UndoRecord.objects.create(
            entry=entry,
            rows=[list(row) for row in rows],
            subject=subject,
            state=state,
            begun=begun,
            told=snapshots.reports_about(
                rows, partial(snapshots.count_reports, self.session)
            ),
        )
        if self.undoes:
            self.undoes.undone_by = entry
            self.undoes.save(update_fields=["undone_by"])
        records = UndoRecord.objects.filter(entry__session=self.session)
        last = records.filter(entry__undid=None).order_by("-entry")
        for oldest in last.values_list("entry", flat=True)[KEPT - 1 : KEPT]:
            records.filter(entry__lt=oldest).delete()


def log_activity(
    session: Session, by: Actor, verb: Verb, facts: Facts, reason: str = ""
) -> JournalEntry:
    """Raises TypeError where the facts are of another type than the verb's."""
    if type(facts) is not verb.facts:
        raise TypeError(f"{verb} keeps {verb.facts}")
    entry = JournalEntry.objects.create(
        session=session,
        role=by.role,
        who=by.who,
        user_id=by.user_id,
        verb=verb,
        facts=facts._asdict(),
        reason=reason.strip(),
    )
    if by.user_id is not None:  # an actor of one request; others live as long as we do
        by.entries.append(entry)
    return entry


def record_of(verb: Verb, subject: int) -> UndoRecord | None:
    """Of the one entry of *verb* about a row, if it is still there."""
    return UndoRecord.objects.filter(entry__verb=verb, subject=subject).first()


@contextmanager
def run(
    verb: Verb,
    session: Session,
    *,
    by: Actor,
    undoes: UndoRecord | None = None,
    table_id: int | None = None,
) -> Iterator[Change]:
    """Lock *session* and do what *verb* stands for, all of it or nothing.

    What phones and the program do is not sealed and, but for the verbs that say so, not
    kept for undo, and costs nothing. Where nothing is logged, nothing was done. *table_id*
    is the one table whose phones have news of it.

    Raises:
        OrganizersOnly: the role of *by* may not do it.
        SessionGone: the session was deleted meanwhile.
    """
    # before the lock: whoever may not do it must not make a full hall wait
    if by.role not in verb.roles:
        raise OrganizersOnly
    is_member = by.role in LOGGED_IN
    with transaction.atomic():
        locked = lock_session(session, table_id)
        change = Change(locked, by, verb, undoes)
        if verb.rows and (is_member or verb.undoes_phones):
            models = [apps.get_model(label) for label in verb.rows]
            before = snapshots.snapshot(locked.pk, models)
            yield change
            if change.entries:
                rows = snapshots.differences(before, snapshots.snapshot(locked.pk, models))
                # what followed of itself is logged too, but is undone with its cause
                own = [entry for entry in change.entries if entry.verb == verb]
                if rows:
                    change.keep((own or change.entries)[-1], rows)
        else:
            yield change
        is_after_results = is_member and verb.is_sealed and locked.revision > 0
        if change.seal_reason or is_after_results:
            seal = import_string(settings.SEALER)
            seal(locked, change.seal_reason or AFTER_RESULTS)


def check_open(session: Session) -> None:
    """Raises SessionPutAway where the event is archived or canceled."""
    if not session.stage.can_change_prizes:
        raise SessionPutAway


@contextmanager
def run_while_open(verb: Verb, session: Session, by: Actor) -> Iterator[Change]:
    """As `run`, and refuse what `check_open` refuses."""
    with run(verb, session, by=by) as change:
        check_open(change.session)
        yield change


@dataclass(frozen=True, slots=True)
class _Item:
    work: Callable[[], Any]
    outcome: "Future[Any]" = field(default_factory=Future)


@dataclass(frozen=True, slots=True)
class _Queue:
    """What waits for one event, in the order it came; who has the *turn* does it all."""

    turn: Lock = field(default_factory=Lock)
    waiting: deque[_Item] = field(default_factory=deque)


_QUEUES: dict[int, _Queue] = {}
_OF_ALL = 0
"""The key of the one queue of SQLite, which has one writer for all events."""


def run_in_group_commit(session_id: int, work: Callable[[], R]) -> R:
    """*work* is on the disk when this returns; it may be done in another thread.

    Inside a transaction it is done at once, and belongs to that. Raises whatever *work*
    raises, and nothing of it is on file then; or OperationalError or InterfaceError, where
    the database could not take it, and perhaps what others sent with it.
    """
    if connection.in_atomic_block:
        with transaction.atomic():
            return work()
    # of 400 at once, 95% take 1.9 times as long as a bare row; each by itself, 2.7 times
    key = _OF_ALL if connection.vendor == "sqlite" else session_id
    item = _Item(override(get_language())(work))  # the other thread may speak another one
    queue = _QUEUES.setdefault(key, _Queue())
    queue.waiting.append(item)  # before the turn: who has it now may do this as well
    with queue.turn:
        if not item.outcome.done():
            batch = [queue.waiting.popleft() for _ in range(len(queue.waiting))]
            if len(batch) > 1:
                _do_together(batch)
            else:
                _do_alone(item)
    result: R = item.outcome.result(0)  # it is done by now
    return result


def _do_alone(item: _Item) -> None:
    try:
        with transaction.atomic():
            result = item.work()
    except BaseException as fault:
        item.outcome.set_exception(fault)
        if not isinstance(fault, Exception):  # the program ends
            raise
    else:
        item.outcome.set_result(result)


def _do_together(batch: Sequence[_Item]) -> None:
    """Where one spoils the transaction, each is done in its own."""
    try:
        outcomes = _do_in_one(batch)
    except (OperationalError, InterfaceError) as fault:  # away, locked or full: for all
        outcomes = [(None, fault)] * len(batch)
    except Exception:
        # a mistake of one, which nobody can name once the transaction is spoiled
        for item in batch:
            _do_alone(item)
        return
    except BaseException as fault:  # the program ends
        for item in batch:
            item.outcome.set_exception(fault)
        raise
    for item, (result, refusal) in zip(batch, outcomes, strict=True):
        if refusal:
            item.outcome.set_exception(refusal)
        else:
            item.outcome.set_result(result)


def _do_in_one(batch: Sequence[_Item]) -> list[tuple[Any, Exception | None]]:
    """Each is done behind a savepoint."""
    outcomes: list[tuple[Any, Exception | None]] = []
    with transaction.atomic():
        for item in batch:
            try:
                with transaction.atomic():
                    outcomes.append((item.work(), None))
            except Refusal as refusal:
                outcomes.append((None, refusal))
            if transaction.get_rollback():  # a savepoint was lost, and with it all of them
                raise OperationalError("A transaction was lost.")
    return outcomes
