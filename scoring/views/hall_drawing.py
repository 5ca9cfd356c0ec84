"""Draw the tables of a hall, each again only when something about it has changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.template.loader import render_to_string
from django.utils.translation import get_language

from scoring.queries.hall import TableInPlay
from tournament.models import Session

KEPT_SECONDS = 60


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table, and the *link* that shows how it stands."""

    table: TableInPlay
    link: str


def draw_tables(
    session: Session, tables: Sequence[TableInPlay], size: str
) -> list[DrawnTable]:
    """Return *tables* drawn in a *size*; those that are as they were are not drawn again.

    All that a table's link shows is compared, so none can be an old one.
    """
    key = f"tables:{session.club_id}:{session.pk}:{get_language()}:{size}"
    before: dict[int, DrawnTable] = cache.get(key, {})
    drawn = {
        table.number: last
        if (last := before.get(table.number)) and last.table == table
        else _draw(session, table, size)
        for table in tables
    }
    if any(before.get(number) is not one for number, one in drawn.items()):
        cache.set(key, before | drawn, KEPT_SECONDS)
    return [*drawn.values()]


def _draw(session: Session, table: TableInPlay, size: str) -> DrawnTable:
    context = {"session_id": session.pk, "table": table, "size": size}
    return DrawnTable(table, render_to_string("hall/_hall_table.html", context))
