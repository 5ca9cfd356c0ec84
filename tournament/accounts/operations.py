"""What goes on at a hosted site, for who operates it: bounded, naming clubs alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Count, F, Max, OuterRef, Subquery

from tournament.accounts.tracing import SLOW_SECONDS
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Club, Player, Round, Session
from tournament.printing.tasks import waiting_jobs
from tournament.quotas import MOST_EVENTS, MOST_PEOPLE

MOST_ROWS = 20
_MUCH = 0.8
"""Of what a club may have."""
_STATEMENTS = """
SELECT substring(query FROM '^/\\* request ([0-9a-f]{32})'), wait_event_type,
       extract(epoch FROM now() - query_start)::int
FROM pg_stat_activity
WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
      AND query_start < now() - make_interval(secs => %s)
ORDER BY query_start LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class Playing:
    """An event in play."""

    club: str
    club_id: int
    tables: int
    game: int
    since: datetime | None
    prints: int


class ClubUse(NamedTuple):
    """How much of what a club may have it has."""

    pk: int
    name: str
    events: int
    people: int
    latest: object

    @property
    def is_near_limit(self) -> bool:
        """Whether it is near the most."""
        return self.events > _MUCH * MOST_EVENTS or self.people > _MUCH * MOST_PEOPLE


class Statement(NamedTuple):
    """A statement that the database has been at for a while; without its words."""

    request_id: str
    waits_for: str
    seconds: int


def count_playing() -> int:
    """Count the events in play."""
    return Session.objects.filter(state=SessionState.RUNNING).count()


def events_in_play(waiting: Mapping[int, int]) -> list[Playing]:
    """Return the events begun last that are in play, with prints *waiting* of each."""
    begun = Round.objects.filter(session=OuterRef("pk")).exclude(state=RoundState.PENDING)
    latest = begun.order_by("-number").values("number")[:1]
    rows = Session.objects.filter(state=SessionState.RUNNING).annotate(
        game=Subquery(latest), club_name=F("club__name")
    )
    columns = ("pk", "club_name", "club_id", "table_count", "game", "started_at")
    return [
        Playing(club, club_id, tables, game or 0, since, waiting.get(pk, 0))
        for pk, club, club_id, tables, game, since in rows.order_by(
            F("started_at").desc(nulls_last=True)
        ).values_list(*columns)[:MOST_ROWS]
    ]


def prints_waiting() -> dict[int, int]:
    """Count the prints that wait or are being drawn, by event."""
    counts: dict[int, int] = {}
    for session_id, _ in waiting_jobs():
        counts[session_id] = counts.get(session_id, 0) + 1
    return counts


def clubs_by_use(name: str) -> list[ClubUse]:
    """Return clubs with *name* in theirs, those with most events first."""
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


def statements_running() -> list[Statement]:
    """Return what the database has been at for a second or more, the longest first."""
    if connection.vendor != "postgresql":
        return []
    with connection.cursor() as cursor:
        cursor.execute(_STATEMENTS, [SLOW_SECONDS, MOST_ROWS])
        return [
            Statement(request_id or "", waits_for or "", seconds)
            for request_id, waits_for, seconds in cursor.fetchall()
        ]
