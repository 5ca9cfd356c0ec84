"""The tables that score on paper."""

from tournament.models import Session


def paper_tables(session: Session) -> frozenset[int]:
    """Return their numbers (from 1); in one query."""
    tables = session.tables.filter(is_on_paper=True)
    return frozenset(tables.values_list("number", flat=True))
