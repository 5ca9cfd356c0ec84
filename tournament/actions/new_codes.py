"""Give all cards and tables of a night new codes, as after putting a backup back."""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.codes import NightPutAway, next_generation
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import SessionState
from tournament.models import Session, Table, TallyCard


@undoable(TallyCard, Table)
@transaction.atomic
def reissue_all(*, session: Session, by: Actor) -> int:
    """Put the code of every card and table up; how many there are.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    session = lock_night(session)
    if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise NightPutAway(state=SessionState(session.state).word)
    items: list[TallyCard | Table] = [*session.cards.all(), *session.tables.all()]
    for item in items:
        item.generation = item.issued = next_generation(item.generation, item.issued)
        item.save(update_fields=["generation", "issued"])
    note(session=session, by=by, what="Gave all cards and tables new codes")
    return len(items)
