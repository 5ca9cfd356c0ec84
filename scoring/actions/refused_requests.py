"""Keep what a phone asked for besides deals and was refused: calls, agreements.

Nothing a phone sends is lost: what cannot be done lies in the tray, and is shown there.
"""

import json
from collections.abc import Mapping
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from scoring.models import HeldReport
from tournament.access import Actor
from tournament.marked import gettext_noop
from tournament.models import Session, Table
from tournament.refusals import Refusal
from tournament.session_version import lock_session

FIELDS, LENGTH, LARGEST = 20, 300, 32_767
"""So many fields, and so much of each, are kept; no game has a higher number."""

SHOWN = gettext_noop("Shown at the table, which confirms again where it has to")


@transaction.atomic
def keep_refused(
    *,
    session: Session,
    table: Table | None,
    what: str,
    content: Mapping[str, str],
    refusal: Refusal,
    by: Actor,
    settled: str = "",
) -> HeldReport:
    """Hold *what* ("call" or "agreement") a phone asked for and was refused.

    The same once more, while it waits there, is the same. One that is *settled* needs
    no organizer. Safe to repeat.

    Raises:
        SessionGone: a rehearsal wiped meanwhile.
    """
    session = lock_session(session)
    fields = _storable(content)
    report_id = fields.get("report_id", "")[:64]
    digest = _digest(what, by, fields)
    same = HeldReport.objects.filter(session=session, digest=digest, code=refusal.code)
    for item in same.order_by("pk"):
        if item.report_id == report_id or not item.settled:
            return item
    return HeldReport.objects.create(
        session=session,
        table=table,
        report_id=report_id,
        digest=digest,
        round=_read_game(fields.get("round", "")),
        content=fields | {"what": what},
        answer=refusal.status,
        code=refusal.code,
        sentence=str(refusal),
        reasons=refusal.record,
        settled=settled,
        settled_by=by.who if settled else "",
        settled_at=timezone.now() if settled else None,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )


def _storable(content: Mapping[str, str]) -> dict[str, str]:
    return {
        key[:LENGTH]: value[:LENGTH].replace("\0", "")
        for key, value in list(content.items())[:FIELDS]
    }


def _digest(what: str, by: Actor, fields: Mapping[str, str]) -> str:
    """Return what the same request, sent again under another id, has in common."""
    facts = {key: value for key, value in fields.items() if key != "report_id"}
    return sha256(json.dumps([what, by.who, facts], sort_keys=True).encode()).hexdigest()


def _read_game(typed: str) -> int | None:
    is_number = typed.isascii() and typed.isdecimal() and len(typed) < 6
    return int(typed) if is_number and int(typed) <= LARGEST else None
