"""What is on file of a side table: its deals in order, each take-back undoing one.

Knows nothing of points.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.models import SideReport, SideTable
from scoring.rules import Facts


@dataclass(frozen=True, slots=True)
class SideDeal:
    """A deal that counts: its number, that of its entry in the record (both from 1)."""

    number: int
    entry: int
    facts: Facts


def side_deals(table: SideTable) -> tuple[SideDeal, ...]:
    """Return the deals of *table* that count, in the order they were played.

    In one query.
    """
    return list_live_deals(table.reports.order_by("number"))


def list_live_deals(reports: Iterable[SideReport]) -> tuple[SideDeal, ...]:
    """Return the deals left by *reports*, which come in their order."""
    live: list[SideDeal] = []
    for report in reports:
        if report.kind == SideReport.Kind.TAKE_BACK:
            live.pop()
        else:
            live.append(SideDeal(len(live) + 1, report.number, report.facts))
    return tuple(live)
