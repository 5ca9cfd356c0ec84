"""Seal the log of a night: when a game is closed, and whenever results leave the house."""

from collections.abc import Mapping

from django.db import OperationalError, transaction
from django.utils import timezone

from scoring.models import AuditCheckpoint
from scoring.queries.log_rows import GAME, RECORDS, state_of
from scoring.queries.seals import line_of, sealed_of
from scoring.standings.seal import Marks
from tournament.models import Session


@transaction.atomic
def seal(session: Session, why: str, *, fully: bool = False) -> AuditCheckpoint:
    """Seal what is on file of *session* now, and say *why*; nothing new is sealed once.

    Games closed before are looked at again only *fully*. In a fixed number of queries.

    Returns:
        The seal, or the last one where nothing is new.
    """
    list(Session.objects.select_for_update().filter(pk=session.pk).values_list("pk"))
    last = _last(session)
    counts = dict(last.counts) if last else {}
    record = _record(session, counts)
    changed = _changed(session, _stated(session), fully=fully)
    if last and not (record or changed):
        return last
    return _kept(session, last, why, counts, record, changed)


def seal_paper(session: Session, why: str) -> str:
    """Seal what leaves the house; what its foot says: "Log 3f9a-22c1, 21:44".

    Where nothing can be written (a full disk, say) it is the last seal there is: a paper
    has to come all the same.
    """
    try:
        return line_of(seal(session, why))
    except OperationalError:
        return line_of(_last(session))


@transaction.atomic
def seal_anew(session: Session, why: str) -> AuditCheckpoint:
    """Seal all of a night just locked again, where its record itself had to change."""
    counts: dict[str, int] = {}
    record = _record(session, counts)
    state = state_of(session, {})
    return _kept(session, _last(session), why, counts, record, state, starts_anew=True)


def _last(session: Session) -> AuditCheckpoint | None:
    seals = AuditCheckpoint.objects.filter(session=session).defer("record", "state")
    return seals.order_by("number").last()


def _record(session: Session, counts: dict[str, int]) -> dict[str, list[str]]:
    """The marks of the rows not sealed yet; *counts* tells of them too from now on."""
    record = {}
    for it in RECORDS:
        if found := it.found(session, counts.get(it.name, 0)):
            record[it.name] = [row.mark for row in found]
            counts[it.name] = counts.get(it.name, 0) + len(found)
    return record


def _stated(session: Session) -> dict[str, list[str]]:
    """What its seals say last of what may change."""
    said: dict[str, list[str]] = {}
    rows = AuditCheckpoint.objects.filter(session=session).order_by("number")
    for state, starts_anew in rows.values_list("state", "starts_anew"):
        said = state if starts_anew else said | state
    return said


def _changed(session: Session, before: Marks, *, fully: bool) -> dict[str, list[str]]:
    """The state of the night now, as far as it is another than *before*."""
    games = {key: marks[0] for key, marks in before.items() if key.startswith(GAME)}
    now = state_of(session, {} if fully else games)
    return {key: marks for key, marks in now.items() if marks != before.get(key)}


def _kept(
    session: Session,
    last: AuditCheckpoint | None,
    why: str,
    counts: Mapping[str, int],
    record: Marks,
    state: Marks,
    *,
    starts_anew: bool = False,
) -> AuditCheckpoint:
    made = AuditCheckpoint(
        session=session,
        number=last.number + 1 if last else 1,
        at=timezone.now(),
        why=why,
        before=last.digest if last else "",
        counts=counts,
        record=record,
        state=state,
        starts_anew=starts_anew,
    )
    made.digest = sealed_of(made).digest
    made.save(force_insert=True)
    return made
