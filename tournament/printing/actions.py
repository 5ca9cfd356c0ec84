"""Give a card or table a new code; the printed one opens nothing any more.

Undone, the printed one opens it again. A code once withdrawn is never given again.
"""

from tournament.access.checks import Actor
from tournament.journal.actions import run
from tournament.models import Session, Table, TallyCard
from tournament.play.lifecycle import SessionState
from tournament.verbs import Verb
from tournament.verbs.register import CodeReplaced
from tournament.words.marked import Message, gettext_noop
from tournament.words.refusals import Conflict


class SessionPutAway(Conflict):
    code = "NIGHT_PUT_AWAY"
    text = gettext_noop("This event is closed, so nothing in it can change.")


def reissue(*, item: TallyCard | Table, by: Actor) -> TallyCard | Table:
    """Raises SessionPutAway."""
    with run(Verb.CODE_REPLACED, item.session, by=by) as change:
        session = change.session
        if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
            raise SessionPutAway
        item.refresh_from_db(
            fields=["generation", "issued"]
        )  # somebody may have been quicker
        item.generation = item.issued = next_generation(item.generation, item.issued)
        item.save(update_fields=["generation", "issued"])
        kind = "table" if isinstance(item, Table) else "card"
        change.log_activity(CodeReplaced(kind, item.number))
        return item


def next_generation(now: int, issued: int) -> int:
    """The first generation no code was ever of, after *now* and the highest *issued*."""
    return max(now, issued) + 1


def reissue_all(*, session: Session, by: Actor) -> int:
    """Returns how many there are. Raises SessionPutAway."""
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
