"""Give a card or table a new code; the printed one opens nothing any more."""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState
from tournament.models import Table, TallyCard
from tournament.refusals import Refusal


class NightPutAway(Refusal):
    """A night that is over for good was to be changed."""

    code = "NIGHT_PUT_AWAY"
    text = "This night is {state}: nothing in it can be changed any more."
    status = 409


@transaction.atomic
def reissue(*, item: TallyCard | Table, by: Actor) -> TallyCard | Table:
    """Put the code of a card or table one generation up.

    Raises:
        NightPutAway: the night is archived or cancelled.
    """
    session = lock_night(item.session)
    if session.state in (NightState.ARCHIVED, NightState.CANCELLED):
        raise NightPutAway(state=NightState(session.state).word)
    item.refresh_from_db(fields=["generation"])  # somebody may have been quicker
    item.generation += 1
    item.save(update_fields=["generation"])
    note(session=session, by=by, what=f"Gave {str(item).lower()} a new code")
    return item
