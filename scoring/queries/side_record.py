"""What is on file of a side table: its deals in order, each take-back undoing one.

Penalties stand between them. Knows nothing of what a deal is worth.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scoring.models import SideReport, SideTable
from scoring.rules import Facts


@dataclass(frozen=True, slots=True)
class SideDeal:
    """A deal that counts: its number, that of its entry in the record (both from 1).

    In one that *is_dead* nobody scores: its entry is a penalty that ended it.
    """

    number: int
    entry: int
    facts: Facts
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class SidePenalty:
    """Points (below zero: taken away) for a *side* (from 0), booked as *report*.

    It was in *deal* (from 1), which it may have ended; then the points may be 0.
    *withdrawal* is the report that takes it out of the score, if one does.
    """

    side: int
    points: int
    deal: int
    ends_deal: bool
    report: SideReport
    withdrawal: SideReport | None = None

    @property
    def reason(self) -> str:
        """Return why it was booked."""
        return str(self.report.facts["reason"])


@dataclass(frozen=True, slots=True)
class SideRecord:
    """Everything on file: *counted* are the deals and penalties that count, in order.

    *penalties* are all that were ever booked, withdrawn ones too.
    """

    counted: tuple[SideDeal | SidePenalty, ...] = ()
    penalties: tuple[SidePenalty, ...] = ()

    @property
    def deals(self) -> tuple[SideDeal, ...]:
        """Return the deals that count, in the order they were played."""
        return tuple(each for each in self.counted if isinstance(each, SideDeal))


def side_record(table: SideTable) -> SideRecord:
    """Return what is on file of *table*; in one query."""
    return read_record(table.reports.order_by("number"))


def read_record(reports: Iterable[SideReport]) -> SideRecord:
    """Return what *reports*, which come in their order, say together."""
    record = SideRecord()
    for report in reports:
        record = _STEPS[SideReport.Kind(report.kind)](record, report)
    return record


def _deal(record: SideRecord, report: SideReport) -> SideRecord:
    deal = SideDeal(len(record.deals) + 1, report.number, report.facts)
    return replace(record, counted=(*record.counted, deal))


def _take_back(record: SideRecord, report: SideReport) -> SideRecord:
    return _without(record, record.deals[-1])


def _penalty(record: SideRecord, report: SideReport) -> SideRecord:
    facts, deal = report.facts, len(record.deals) + 1
    ends_deal = bool(facts.get("ends_deal"))
    penalty = SidePenalty(facts["side"], facts["points"], deal, ends_deal, report)
    ended = [SideDeal(deal, report.number, {}, is_dead=True)] if ends_deal else []
    return SideRecord((*record.counted, *ended, penalty), (*record.penalties, penalty))


def _withdrawal(record: SideRecord, report: SideReport) -> SideRecord:
    """Take a penalty out; the deal it ended is open again while none came after it."""
    entry = report.facts["entry"]
    penalties = tuple(
        replace(each, withdrawal=report) if each.report.number == entry else each
        for each in record.penalties
    )
    counted = tuple(
        each
        for each in record.counted
        if isinstance(each, SideDeal) or each.report.number != entry
    )
    record = SideRecord(counted, penalties)
    last = record.deals[-1] if record.deals else None
    is_ended_by = last is not None and last.is_dead and last.entry == entry
    return _without(record, last) if last and is_ended_by else record


_STEPS = {
    SideReport.Kind.DEAL: _deal,
    SideReport.Kind.TAKE_BACK: _take_back,
    SideReport.Kind.PENALTY: _penalty,
    SideReport.Kind.WITHDRAWAL: _withdrawal,
}


def _without(record: SideRecord, deal: SideDeal) -> SideRecord:
    return replace(record, counted=tuple(e for e in record.counted if e is not deal))
