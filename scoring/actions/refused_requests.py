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
from tournament.actions.locking import lock_session
from tournament.models import Session, Table
from tournament.refusals import Refusal

FIELDS, LENGTH = 20, 300
"""So many fields, and so much of each, are kept."""

LARGEST = 32_767
SHOWN = "Shown at the table, which agrees anew where it has to"


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
    """Put *what* ("call" or "agreement") was refused into the tray; safe to repeat.

    The same once more, while it waits there, is the same. One that is *settled* needs
    no organizer.

    Raises:
        SessionGone: a rehearsal wiped meanwhile.
    """
    session = lock_session(session)
    kept = _tidy(content)
    said = {key: value for key, value in kept.items() if key != "report_id"}
    digest = sha256(json.dumps([what, by.who, said], sort_keys=True).encode()).hexdigest()
    there = HeldReport.objects.filter(session=session, digest=digest, code=refusal.code)
    report_id = kept.get("report_id", "")[:64]
    for item in there.order_by("pk"):
        if item.report_id == report_id or not item.settled:
            return item
    now = timezone.now()
    return HeldReport.objects.create(
        session=session,
        table=table,
        report_id=report_id,
        digest=digest,
        round=_number(kept.get("round", "")),
        content=kept | {"what": what},
        answer=refusal.status,
        code=refusal.code,
        sentence=str(refusal),
        why=str(refusal),
        settled=settled,
        settled_by=by.who if settled else "",
        settled_at=now if settled else None,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=now,
    )


def _tidy(content: Mapping[str, str]) -> dict[str, str]:
    """The fields as they came, as far as a page of ours could have sent them."""
    fields = list(content.items())[:FIELDS]
    return {key[:LENGTH]: value[:LENGTH].replace("\0", "") for key, value in fields}


def _number(said: str) -> int | None:
    is_number = said.isascii() and said.isdecimal() and len(said) < 6
    return int(said) if is_number and int(said) <= LARGEST else None
