"""Set tables to paper: their phones report nothing, the desk enters what is written."""

from django.db import transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.models import Session, Table


@undoable(Table)
@transaction.atomic
def set_paper(
    *, session: Session, on_paper: bool, by: Actor, table: int | None = None
) -> int:
    """Set one table (from 1), or all of them, to paper or back to phones.

    What was reported stays. Safe to repeat.

    Returns:
        How many tables changed.
    """
    night = lock_night(session)
    tables = night.tables.exclude(is_on_paper=on_paper)
    if table is not None:
        tables = tables.filter(number=table)
    changed = tables.update(is_on_paper=on_paper)
    if changed:
        which = f"table {table}" if table is not None else "all tables"
        how = "paper" if on_paper else "phones"
        note(session=night, by=by, what=f"Scores of {which}: on {how} from now on")
    return changed
