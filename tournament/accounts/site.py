"""How a hosted site stands, for who operates it: checks, slow requests, clubs, figures."""

import logging
import os
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from threading import get_ident
from time import monotonic, sleep
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import cache, caches
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Count, F, Max, OuterRef, Subquery
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournament.access.attempts import MOST_EVENTS, MOST_PEOPLE
from tournament.laptop.reading import little_room, unfit_database
from tournament.machine import systems as machine
from tournament.machine.installation import VERSION
from tournament.machine.log import begin_request, club_of_request
from tournament.models import Club, Player, Round, Session
from tournament.play.lifecycle import RoundState, SessionState
from tournament.printing.engine.workers import waiting_jobs
from tournament.words.marked import Message, gettext_lazy, gettext_noop

COUNTED = (429, 500, 503)
"""Rare ones alone: whoever is answered otherwise costs no question to the cache."""
_ANSWER_SECONDS = 30 * 24 * 60 * 60


def count_answers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code in COUNTED:
            key = _key(response.status_code)
            cache.add(key, 0, _ANSWER_SECONDS)
            try:
                cache.incr(key)
            except ValueError:  # it went just now; figures of this kind may start anew
                cache.set(key, 1, _ANSWER_SECONDS)
        return response

    return answer


def counted_answers() -> Mapping[int, int]:
    """Return how often each was answered since the cache was empty."""
    return {status: cache.get(_key(status)) or 0 for status in COUNTED}


def _key(status: int) -> str:
    return f"answers-{status}"


BASE_BACKUP_HOURS = 26
"""One a day, and some time to make it."""
_STAMP = "backup "
_ARCHIVE = """
SELECT setting, last_archived_time, last_failed_time,
       shobj_description((SELECT oid FROM pg_database
                          WHERE datname = current_database()), 'pg_database')
FROM pg_stat_archiver, pg_settings WHERE name = 'archive_mode'
"""


class Check(NamedTuple):
    title: str
    text: Message
    is_good: bool = True


def checks() -> list[Check]:
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
        return Check(title, gettext_lazy("It takes no reports"), is_good=False)
    return Check(title, gettext_lazy("It takes reports"))


def _schema() -> Check:
    title = gettext_noop("Migrations")
    executor = MigrationExecutor(connection)
    open_count = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    if open_count:
        waiting = gettext_lazy("Still to run: %(count)s", count=open_count)
        return Check(title, waiting, is_good=False)
    return Check(title, gettext_lazy("All have run"))


def _backups() -> Iterator[Check]:
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute(_ARCHIVE)
        mode, archived, failed, note = cursor.fetchone()
    if mode == "off":
        missing = gettext_lazy("Not set up: what is deleted or lost stays lost")
        yield Check(gettext_noop("Backups"), missing, is_good=False)
        return
    yield _age(gettext_noop("Last full backup"), _stamped(note), hours=BASE_BACKUP_HOURS)
    is_failing = failed and (archived is None or failed > archived)
    log = _age(gettext_noop("Changes saved up to"), archived)
    if is_failing:
        failing = gettext_lazy("Failing since %(at)s", at=failed)
        log = Check(log.title, failing, is_good=False)
    yield log


def _stamped(note: str | None) -> datetime | None:
    if not (note or "").startswith(_STAMP):
        return None
    return datetime.fromisoformat((note or "").removeprefix(_STAMP)).astimezone(UTC)


def _age(title: str, at: datetime | None, *, hours: float = 0) -> Check:
    if at is None:
        return Check(title, gettext_lazy("Never"), is_good=False)
    limit = timedelta(hours=hours) if hours else None
    is_good = limit is None or timezone.now() - at < limit
    return Check(title, Message("%(at)s", {"at": at}), is_good=is_good)


def _redis() -> Check:
    title = gettext_noop("Redis")
    cache: Any = caches["default"]
    if not hasattr(cache, "is_away"):
        return Check(title, gettext_lazy("None: one process serves"))
    cache.get("operations")
    if cache.is_away:
        alone = gettext_lazy("Away: each process goes on by itself")
        return Check(title, alone, is_good=False)
    return Check(title, gettext_lazy("It answers"))


def _disk() -> Check:
    free = machine.in_words(machine.free_bytes(settings.DATA) or 0)
    text = gettext_lazy("%(free)s free", free=free)
    return Check(gettext_noop("Disk"), text, is_good=not little_room())


def _answers() -> Check:
    counts = counted_answers()
    text = gettext_lazy(
        "Errors %(s500)s, not available %(s503)s, too many requests %(s429)s",
        **{f"s{status}": count for status, count in counts.items()},
    )
    return Check(gettext_noop("Answers since Redis started"), text, not counts[500])


SLOW_SECONDS = 1.0
MOST_SECONDS = 60.0
"""nginx gives up an answer after so long, so nobody waits for it any more."""
PARTING_SECONDS = 3.0
"""So long the other requests of a process that ends have for their answers."""
MOST_SLOW = 20
_TRACE_SECONDS = 24 * 60 * 60
_SLOW = "slow-requests"
_ID = re.compile(r"[0-9a-f]{32}")
_log = logging.getLogger(__name__)
_at_work: dict[int, tuple[float, str, HttpRequest]] = {}
"""By thread, since when it works at which request."""


class SlowRequest(NamedTuple):
    """A request that took long: by its kind of address, which holds no secret."""

    at: datetime
    request_id: str
    route: str
    milliseconds: int
    club: int | None


def trace_request(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        of_proxy = request.META.get("HTTP_X_REQUEST_ID", "")
        is_usable = settings.BEHIND_PROXY and _ID.fullmatch(of_proxy)
        request_id = of_proxy if is_usable else token_hex(16)
        begin_request(request_id)
        begun = monotonic()
        _at_work[get_ident()] = begun, request_id, request
        try:
            with connection.execute_wrapper(_Commented(request_id)):
                response = get_response(request)
        finally:
            del _at_work[get_ident()]
        seconds = monotonic() - begun
        if seconds >= SLOW_SECONDS:
            _note_slow(request, request_id, round(seconds * 1000))
        return response

    return answer


def end_with_stuck_request() -> None:
    """End this process once a request in it has worked too long; the server starts another.

    Nothing else ends a thread, and the server's own time limit is for all threads at once.
    """
    while True:
        sleep(min(1.0, MOST_SECONDS))
        stuck = [at for at in [*_at_work.values()] if at[0] < monotonic() - MOST_SECONDS]
        for _, request_id, request in stuck:
            begin_request(request_id)
            extra = {"request": request}
            _log.error("%s does not end, its worker does", _route(request), extra=extra)
        if stuck:
            os.kill(os.getpid(), signal.SIGTERM)  # no more requests are taken
            sleep(PARTING_SECONDS)
            os._exit(1)


@dataclass(frozen=True, slots=True)
class _Commented:
    """Writes the id of a request before each of its statements."""

    request_id: str

    def __call__(self, execute: Any, sql: Any, *more: Any) -> Any:
        text = f"/* request {self.request_id} */ {sql}" if isinstance(sql, str) else sql
        return execute(text, *more)


def _note_slow(request: HttpRequest, request_id: str, milliseconds: int) -> None:
    route = _route(request)
    _log.warning("%s took %s ms", route, milliseconds)
    club = club_of_request()
    slow = SlowRequest(timezone.now(), request_id, route, milliseconds, club)
    # two at once may lose one line: a figure for people, not a count
    cache.set(_SLOW, [slow, *slow_requests()][:MOST_SLOW], _TRACE_SECONDS)


def _route(request: HttpRequest) -> str:
    """Return the kind of address of a request, which holds no secret."""
    match = request.resolver_match
    return f"{request.method} /{match.route if match else ''}"


def slow_requests() -> list[SlowRequest]:
    latest: list[SlowRequest] = cache.get(_SLOW, [])
    return latest


MOST_ROWS = 20
_MUCH = 0.8
"""Of what a club may have."""
_STATEMENTS = """
SELECT coalesce(substring(query FROM '^/\\* request ([0-9a-f]{32})'), ''),
       coalesce(wait_event_type, ''), extract(epoch FROM now() - query_start)::int
FROM pg_stat_activity
WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
      AND query_start < now() - make_interval(secs => %s)
ORDER BY query_start LIMIT %s
"""


class ClubUse(NamedTuple):
    pk: int
    name: str
    events: int
    people: int
    latest: object

    @property
    def is_near_limit(self) -> bool:
        return self.events > _MUCH * MOST_EVENTS or self.people > _MUCH * MOST_PEOPLE


def events_in_play() -> list[tuple[Session, int]]:
    """Each with how many of its prints are waiting."""
    waiting = Counter(session_id for session_id, _ in waiting_jobs())
    begun = Round.objects.filter(session=OuterRef("pk")).exclude(state=RoundState.PENDING)
    latest = begun.order_by("-number").values("number")[:1]
    running = Session.objects.filter(state=SessionState.RUNNING).select_related("club")
    rows = running.annotate(game=Subquery(latest))
    newest = rows.order_by(F("started_at").desc(nulls_last=True))[:MOST_ROWS]
    return [(session, waiting[session.pk]) for session in newest]


def clubs_by_use(name: str) -> list[ClubUse]:
    found_clubs = Club.objects.filter(name__icontains=name) if name else Club.objects.all()
    rows = list(
        found_clubs.annotate(events=Count("sessions"), latest=Max("sessions__date"))
        .order_by("-events", "pk")
        .values_list("pk", "name", "events", "latest")[:MOST_ROWS]
    )
    shown = Player.objects.filter(club__in=[pk for pk, *_ in rows])
    counts = shown.order_by().values_list("club").annotate(Count("pk"))
    people = dict(counts.values_list("club", "pk__count"))
    return [
        ClubUse(pk, club, events, people.get(pk, 0), latest)
        for pk, club, events, latest in rows
    ]


def statements_running() -> list[tuple[str, str, int]]:
    """By request, what each waits for and for how many seconds; none has its words."""
    if connection.vendor != "postgresql":
        return []
    with connection.cursor() as cursor:
        cursor.execute(_STATEMENTS, [SLOW_SECONDS, MOST_ROWS])
        rows: list[tuple[str, str, int]] = cursor.fetchall()
    return rows
