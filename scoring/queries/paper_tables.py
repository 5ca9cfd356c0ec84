"""The tables that score on paper."""

from tournament.compiled_queries import CompiledQuery
from tournament.models import Session, Table

_ON_PAPER = CompiledQuery(
    lambda session: Table.objects.filter(session=session, is_on_paper=True).values_list(
        "number"
    )
)


def paper_tables(session: Session) -> frozenset[int]:
    """Return their numbers (from 1); in one query."""
    return frozenset(number for (number,) in _ON_PAPER(session.pk))
