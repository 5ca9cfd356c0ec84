"""Give a card or table a new code; the printed one opens nothing any more.

Undone, the printed one opens it again. A code once withdrawn is never given again.
"""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import SessionState
from tournament.models import Table, TallyCard
from tournament.refusals import Refusal


class NightPutAway(Refusal):
    """A night that is over for good was to be changed."""

    code = "NIGHT_PUT_AWAY"
    text = "This night is {state}: nothing in it can be changed any more."
    status = 409


@undoable(TallyCard, Table)
@transaction.atomic
def reissue(*, item: TallyCard | Table, by: Actor) -> TallyCard | Table:
    """Put the code of a card or table a generation up.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    session = lock_night(item.session)
    if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise NightPutAway(state=SessionState(session.state).word)
    item.refresh_from_db(fields=["generation", "issued"])  # somebody may have been quicker
    item.generation = item.issued = next_generation(item.generation, item.issued)
    item.save(update_fields=["generation", "issued"])
    note(session=session, by=by, what=f"Gave {str(item).lower()} a new code")
    return item


def next_generation(now: int, issued: int) -> int:
    """The first generation no code was ever of, after *now* and the highest *issued*."""
    return max(now, issued) + 1
