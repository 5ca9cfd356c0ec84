"""How the machines of a hosted site stand, for who operates it: a short list of checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tournament.accounts.answers import counted_answers
from tournament.installation import VERSION
from tournament.marked import Message, gettext_noop
from tournament.preflight import machine
from tournament.queries.server_status import little_room, unfit_database

BASE_BACKUP_HOURS = 26
"""One a day, and some time to make it."""
_STAMP = "backup "
_ARCHIVE = """
SELECT setting, last_archived_time, last_failed_time,
       shobj_description((SELECT oid FROM pg_database
                          WHERE datname = current_database()), 'pg_database')
FROM pg_stat_archiver, pg_settings WHERE name = 'archive_mode'
"""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: what, how it stands, and whether that is as it should be."""

    title: str
    text: Message
    is_good: bool = True


def checks() -> list[Check]:
    """Look at everything a host answers for; asks the database a handful of questions."""
    return [
        _database(),
        _schema(),
        *_backups(),
        _redis(),
        _disk(),
        _answers(),
        Check(gettext_noop("Version"), Message("%(version)s", {"version": VERSION})),
    ]


def _database() -> Check:
    title = gettext_noop("Database")
    if unfit_database():
        return Check(title, Message(gettext_noop("It takes no reports")), is_good=False)
    return Check(title, Message(gettext_noop("It takes reports")))


def _schema() -> Check:
    title = gettext_noop("Migrations")
    executor = MigrationExecutor(connection)
    open_count = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    if open_count:
        waiting = gettext_noop("Still to run: %(count)s")
        return Check(title, Message(waiting, {"count": open_count}), is_good=False)
    return Check(title, Message(gettext_noop("All have run")))


def _backups() -> Iterator[Check]:
    """Say how old the last whole backup and the last piece of the log are."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute(_ARCHIVE)
        mode, archived, failed, note = cursor.fetchone()
    if mode == "off":
        missing = Message(gettext_noop("Not set up: what is deleted or lost stays lost"))
        yield Check(gettext_noop("Backups"), missing, is_good=False)
        return
    yield _age(gettext_noop("Last full backup"), _stamped(note), hours=BASE_BACKUP_HOURS)
    is_failing = failed and (archived is None or failed > archived)
    log = _age(gettext_noop("Changes saved up to"), archived)
    if is_failing:
        failing = Message(gettext_noop("Failing since %(at)s"), {"at": failed})
        log = Check(log.title, failing, is_good=False)
    yield log


def _stamped(note: str | None) -> datetime | None:
    """Read when `deploy/back-up` last made a whole backup, which it writes there."""
    if not (note or "").startswith(_STAMP):
        return None
    return datetime.fromisoformat((note or "").removeprefix(_STAMP)).astimezone(UTC)


def _age(title: str, at: datetime | None, *, hours: float = 0) -> Check:
    if at is None:
        return Check(title, Message(gettext_noop("Never")), is_good=False)
    limit = timedelta(hours=hours) if hours else None
    is_good = limit is None or timezone.now() - at < limit
    return Check(title, Message("%(at)s", {"at": at}), is_good=is_good)


def _redis() -> Check:
    title = gettext_noop("Redis")
    cache: Any = caches["default"]
    if not hasattr(cache, "is_away"):
        return Check(title, Message(gettext_noop("None: one process serves")))
    cache.get("operations")
    if cache.is_away:
        alone = Message(gettext_noop("Away: each process goes on by itself"))
        return Check(title, alone, is_good=False)
    return Check(title, Message(gettext_noop("It answers")))


def _disk() -> Check:
    free = machine.in_words(machine.free_bytes(settings.DATA) or 0)
    text = Message(gettext_noop("%(free)s free"), {"free": free})
    return Check(gettext_noop("Disk"), text, is_good=not little_room())


def _answers() -> Check:
    counts = counted_answers()
    facts = {f"s{status}": count for status, count in counts.items()}
    text = Message(
        gettext_noop("Errors %(s500)s, not available %(s503)s, too many requests %(s429)s"),
        facts,
    )
    return Check(gettext_noop("Answers since Redis started"), text, not counts[500])
