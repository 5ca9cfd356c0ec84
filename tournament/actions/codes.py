"""Give a card or table a new code; the printed one opens nothing any more."""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.models import Table, TallyCard


@transaction.atomic
def reissue(*, item: TallyCard | Table, by: Actor) -> TallyCard | Table:
    """Put the code of a card or table one generation up."""
    session = lock_night(item.session)
    item.refresh_from_db(fields=["generation"])  # somebody may have been quicker
    item.generation += 1
    item.save(update_fields=["generation"])
    note(session=session, by=by, what=f"Gave {str(item).lower()} a new code")
    return item
