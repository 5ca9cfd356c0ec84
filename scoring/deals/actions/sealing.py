"""Seal the log of a session: when a game is closed, and when results leave the house."""

from django.db import OperationalError, transaction
from django.utils import timezone

from scoring.deals.seals import counting_seals, read_state, unsealed_marks
from scoring.models import AuditCheckpoint
from tournament.models import Session
from tournament.play.lifecycle import SessionState


def revise_results(session: Session) -> None:
    """Count one revision more, if the *session* just locked is finished."""
    if session.state == SessionState.FINISHED:
        session.revision += 1
        session.save(update_fields=["revision"])


@transaction.atomic
def seal(session: Session, why: str, *, starts_anew: bool = False) -> AuditCheckpoint:
    """Seal what is on file of *session* now, and say *why*; nothing new is sealed once.

    A game that was sealed since it was closed is not looked at again. Where the record
    itself had to change, one that *starts_anew* seals all of it once more.

    Returns:
        The seal, or the last one where nothing is new.
    """
    # two papers at once: the second waits here, so that its seal names the first
    session = Session.objects.select_for_update().get(pk=session.pk)
    seals = list(session.seals.defer("record").order_by("number"))
    last = seals[-1] if seals else None
    counting = [] if starts_anew else counting_seals(seals)
    before = {key: marks for row in counting for key, marks in row.state.items()}
    now = read_state(session, before)
    state = {key: marks for key, marks in now.items() if marks != before.get(key)}
    counts = dict(counting[-1].counts) if counting else {}
    record = unsealed_marks(session, counts)
    if last and not (record or state):
        return last
    checkpoint = AuditCheckpoint(
        session=session,
        number=last.number + 1 if last else 1,
        at=timezone.now(),
        why=why,
        before=last.digest if last else "",
        counts=counts | {key: counts.get(key, 0) + len(record[key]) for key in record},
        record=record,
        state=state,
        starts_anew=starts_anew,
    )
    checkpoint.digest = checkpoint.compute_digest()
    checkpoint.save(force_insert=True)
    return checkpoint


def seal_paper(session: Session, why: str) -> str:
    """Seal what leaves the house, and return what its foot says: the verification code.

    Where nothing can be written (a full disk, say) it is the last seal there is: a paper
    has to come all the same.
    """
    try:
        return seal(session, why).line
    except OperationalError:
        last = AuditCheckpoint.last_of(session)
        return last.line if last else ""
