"""Write the journal of a night."""

from tournament.access import Actor
from tournament.models import JournalEntry, Session


def note(*, session: Session, by: Actor, what: str, reason: str = "") -> JournalEntry:
    """Keep that *by* did *what*, as in "drew the numbers", and why."""
    return JournalEntry.objects.create(
        session=session,
        role=by.role,
        who=by.who,
        user_id=by.user_id,
        what=what,
        reason=reason.strip(),
    )
