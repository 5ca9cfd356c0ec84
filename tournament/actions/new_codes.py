"""Give all cards and tables of an event new codes, as after putting a backup back."""

from tournament.access import Actor
from tournament.actions.codes import SessionPutAway, next_generation
from tournament.actions.command import run
from tournament.lifecycle import SessionState
from tournament.marked import Message
from tournament.models import Session, Table, TallyCard
from tournament.verbs import Verb


def reissue_all(*, session: Session, by: Actor) -> int:
    """Put the code of every card and table up; how many there are.

    Raises:
        SessionPutAway: the event is archived or cancelled.
    """
    with run(Verb.ALL_CODES_REPLACED, session, by=by) as change:
        session = change.session
        if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
            raise SessionPutAway(state=Message(SessionState(session.state).word))
        items: list[TallyCard | Table] = [*session.cards.all(), *session.tables.all()]
        for item in items:
            item.generation = item.issued = next_generation(item.generation, item.issued)
            item.save(update_fields=["generation", "issued"])
        change.log_activity()
        return len(items)
