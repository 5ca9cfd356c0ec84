"""Set tables to paper: their phones report nothing, the desk enters what is written."""

from tournament.access import Actor
from tournament.actions.command import run
from tournament.facts import Tables
from tournament.models import Session
from tournament.verbs import Verb


def set_paper(
    *, session: Session, on_paper: bool, by: Actor, table: int | None = None
) -> int:
    """Set one table (from 1), or all of them, to paper or back to phones.

    What was reported stays. Safe to repeat.

    Returns:
        How many tables changed.
    """
    verb = Verb.SCORED_ON_PAPER if on_paper else Verb.SCORED_BY_PHONE
    with run(verb, session, by=by) as change:
        tables = change.session.tables.exclude(is_on_paper=on_paper)
        if table is not None:
            tables = tables.filter(number=table)
        changed = tables.update(is_on_paper=on_paper)
        if changed:
            change.log_activity(Tables(table))
    return changed
