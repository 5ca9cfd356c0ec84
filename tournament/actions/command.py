"""Do what a command declares: lock, work, write the log, keep rows for undo, seal."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

from django.apps import apps
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from tournament.access import Actor, OrganizersOnly
from tournament.commands import COMMANDS
from tournament.facts import Facts, NoFacts
from tournament.models import JournalEntry, Session, UndoRecord
from tournament.models.undo import KEPT, RowChange
from tournament.queries.snapshots import (
    count_reports,
    differences,
    reports_about,
    session_stage,
    snapshot,
)
from tournament.session_version import lock_session
from tournament.verbs import Verb

LOGGED_IN = ("organizer", "helper", "treasurer")
AFTER_RESULTS = "Changed after the results were given out"


@dataclass(slots=True)
class Change:
    """What is being done to a *session*, just locked; a command's work writes its log.

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
        """Write an entry: its verb, by default the command's, its facts, and why.

        *subject* is the key of a row that is never deleted and that this entry tells of:
        such an entry is undone by a command of its own.

        Raises:
            TypeError: the facts are of another type than the verb's.
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
        state, begun = session_stage(self.session)
        UndoRecord.objects.create(
            entry=entry,
            rows=[list(row) for row in rows],
            subject=subject,
            state=state,
            begun=begun,
            told=reports_about(rows, partial(count_reports, self.session)),
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
    """Write an entry of a session's log: who did what, and why.

    Raises:
        TypeError: the facts are of another type than the verb's.
    """
    if type(facts) is not COMMANDS[verb].facts:
        raise TypeError(f"{verb} keeps {COMMANDS[verb].facts}")
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
    """Return the record of the one entry of *verb* about a row, if it is still there."""
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
    """Lock *session* and do what the command of *verb* stands for, all of it or nothing.

    What phones and the program do is not sealed and, but for the commands that say so, not
    kept for undo, and costs nothing. Where nothing is logged, nothing was done. *table_id*
    is the one table whose phones have news of it.

    Raises:
        OrganizersOnly: the role of *by* may not do it.
        SessionGone: the session was deleted meanwhile.
    """
    command = COMMANDS[verb]
    if by.role not in command.roles:
        raise OrganizersOnly
    is_member = by.role in LOGGED_IN
    with transaction.atomic():
        locked = lock_session(session, table_id)
        change = Change(locked, by, verb, undoes)
        if command.rows and (is_member or command.undoes_phones):
            models = [apps.get_model(label) for label in command.rows]
            before = snapshot(locked.pk, models)
            yield change
            if change.entries:
                rows = differences(before, snapshot(locked.pk, models))
                own = [entry for entry in change.entries if entry.verb == verb]
                if rows:
                    change.keep((own or change.entries)[-1], rows)
        else:
            yield change
        is_after_results = is_member and command.is_sealed and locked.revision > 0
        if change.seal_reason or is_after_results:
            seal = import_string(settings.SEALER)
            seal(locked, change.seal_reason or AFTER_RESULTS)
