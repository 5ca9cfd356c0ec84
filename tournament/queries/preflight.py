"""Everything looked at before the doors open, as findings.

The network is not asked here, nor is a backup made: `actions.preflight` does that.
"""

import sqlite3
from typing import NamedTuple

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.models import Max
from django.utils import timezone

from tournament import backups
from tournament.installation import has_wal_reset_fault, unsafe_place
from tournament.models import JournalEntry, Session
from tournament.network import LOOPBACK
from tournament.preflight import machine, reach, records
from tournament.preflight.check_result import CheckResult, Severity, overall
from tournament.prints import printed
from tournament.queries.paper import address_change
from tournament.queries.visitors import visitors_of

SOON_OLD = 60 * 60
"""Seconds for which it is remembered that the address answered."""
ONE_EVENING = 18 * 60 * 60


def asked_key(club: int) -> str:
    """Return under which key it is remembered whether the address answered a club."""
    return f"preflight:asked:{club}"


def name_key(club: int) -> str:
    """Return under which key the name is remembered that answered a club."""
    return f"preflight:name:{club}"


def printed_key(club: int) -> str:
    """Return under which key it is remembered when a club's test page came out right."""
    return f"preflight:printed:{club}"


class Preflight(NamedTuple):
    """What was found, the worst of it, and the address a phone should open."""

    findings: tuple[CheckResult, ...]
    url: str

    @property
    def light(self) -> Severity:
        """How it stands as a whole."""
        return overall(self.findings)


def preflight(session: Session, *, can_make_pdf: bool, second: str) -> Preflight:
    """Look at everything for *session*; in five queries.

    *second* is the second place for backups, "" if none was chosen.
    """
    is_sqlite = connection.vendor == "sqlite"
    record_results = [_sqlite(), _backups(second)] if is_sqlite else [_postgresql()]
    if not is_sqlite:
        record_results.append(records.of_the_host())
    power = [] if settings.IS_HOSTED else [machine.power(machine.battery())]
    printed_at = cache.get(printed_key(session.club_id), "")
    results = (
        _address(session.club_id),
        _printed(session),
        machine.disk(machine.free_bytes(settings.DATA)),
        *power,
        *record_results,
        _clock(session),
        records.printer(printed_at, can_make_pdf=can_make_pdf),
        _codes(session),
    )
    return Preflight(results, settings.BASE_URL)


def _address(club: int) -> CheckResult:
    return reach.address(
        settings.BASE_URL,
        is_loopback=settings.HOST == LOOPBACK,
        fault=cache.get(asked_key(club)),
        seen=visitors_of(club),
    )


def _printed(session: Session) -> CheckResult:
    change, pieces = address_change(session), printed(session.pk).pieces
    return reach.printed_codes(
        settings.BASE_URL,
        change,
        is_printed=any(piece.address for piece in pieces.values()),
    )


def _sqlite() -> CheckResult:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        (journal,) = cursor.fetchone()
        cursor.execute("PRAGMA synchronous")
        (synchronous,) = cursor.fetchone()
    return records.sqlite(
        sqlite3.sqlite_version,
        journal,
        synchronous,
        is_mended=not has_wal_reset_fault(),
        place=unsafe_place(settings.DATA),
    )


def _postgresql() -> CheckResult:
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        (version,) = cursor.fetchone()
    return records.postgresql(version)


def _backups(second: str) -> CheckResult:
    state = backups.recall(settings.BACKUPS)
    message = backups.in_words(state, timezone.localtime())
    return records.backed_up(state, message, has_second=bool(second))


def _clock(session: Session) -> CheckResult:
    newest = JournalEntry.objects.aggregate(newest=Max("at"))["newest"]
    return machine.clock(timezone.localtime(), newest, session.date)


def _codes(session: Session) -> CheckResult:
    """Cards and tables, and those of a later generation, in a query each."""
    items = [
        (name, number, generation)
        for name, of in (("card", session.cards), ("table", session.tables))
        for number, generation in of.order_by("number").values_list("number", "generation")
    ]
    given_up = [f"{name} {number}" for name, number, later in items if later > 1]
    return records.codes(given_up, len(items))
