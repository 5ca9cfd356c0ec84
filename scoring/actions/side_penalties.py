"""Book penalties at a side table and withdraw them: entries of its record."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.actions.deal_refusals import CorrectionReasonRequired
from scoring.actions.penalties import (
    EVENT_LENGTH,
    MOST,
    WORDS_LENGTH,
    list_penalty_refusals,
)
from scoring.actions.side_situation import (
    SideReportIdReused,
    SideSituation,
    check_going,
    check_not_over,
    check_session_open,
    side_situation,
)
from scoring.actions.side_tables import follow_entry, write_entry
from scoring.models import SideReport, SideTable
from scoring.queries.side_record import SidePenalty
from tournament.access import Actor
from tournament.actions.command import record_of, run
from tournament.facts import SidePenalty as PenaltyFacts
from tournament.models import UndoRecord
from tournament.verbs import Verb

_PENALTY, _WITHDRAWAL = SideReport.Kind.PENALTY, SideReport.Kind.WITHDRAWAL


@dataclass(frozen=True, slots=True)
class Fine:
    """What is booked: *points* (below zero to take them away) for a *side* (from 0).

    *event* is the key of an irregularity; with *ends_deal* nobody scores in the deal being
    played, and the points may be 0.
    """

    side: int
    points: int
    reason: str
    event: str = ""
    ends_deal: bool = False

    def as_facts(self) -> dict[str, object]:
        """Return it as the record keeps it."""
        return {
            "side": self.side,
            "points": self.points,
            "reason": self.reason.strip()[:WORDS_LENGTH],
            "event": self.event[:EVENT_LENGTH],
            "ends_deal": self.ends_deal,
        }


def add_side_penalty(
    *,
    table: SideTable,
    fine: Fine,
    report_id: str,
    by: Actor,
    undoes: UndoRecord | None = None,
) -> SideReport:
    """Book a penalty in the game being played at a side *table*; safe to send twice.

    Raises:
        OrganizersOnly: somebody else asks.
        SideReportIdReused: the report id belongs to another entry.
        SideTablesClosed, SideTableEnded, SideTableOver: nobody plays here now.
        PenaltyZero, PenaltyTooLarge: no points or no reason, or too many points.
    """
    with run(Verb.SIDE_PENALTY_GIVEN, table.session, by=by, undoes=undoes) as change:
        at, facts = side_situation(change.session, table), fine.as_facts()
        if repeated := _repeated(at, report_id, _PENALTY, facts):
            return repeated
        check_session_open(at.session)
        check_not_over(at)
        check_going(at)
        points = fine.points or int(fine.ends_deal)
        most = max(MOST, *at.play.game.legal_points(at.play.rules, at.play.players))
        for refusal in list_penalty_refusals(points, fine.reason, most=most):
            raise refusal
        report = write_entry(at, _PENALTY, facts, report_id, by)
        booked = follow_entry(change, at).penalties[-1]
        logged = _facts_of(at, booked)
        change.log_activity(logged, reason=booked.reason, subject=report.pk)
        return report


def withdraw_side_penalty(*, penalty: SideReport, reason: str, by: Actor) -> SideReport:
    """Take a *penalty* out of the score again; it stays on file. Safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        SideTablesClosed: the session is neither in check-in nor being played.
        CorrectionReasonRequired: *reason* is empty.
    """
    with run(Verb.SIDE_PENALTY_WITHDRAWN, penalty.table.session, by=by) as change:
        at = side_situation(change.session, penalty.table)
        booked = find_side_penalty(at, penalty)
        if booked.withdrawal:
            return booked.withdrawal
        check_session_open(at.session)
        if not reason.strip():
            raise CorrectionReasonRequired
        why = reason.strip()[:WORDS_LENGTH]
        facts = {"entry": penalty.number, "reason": why}
        report_id = f"withdraw-{penalty.pk:011}"
        withdrawal = write_entry(at, _WITHDRAWAL, facts, report_id, by)
        follow_entry(change, at)
        change.undoes = record_of(Verb.SIDE_PENALTY_GIVEN, penalty.pk)
        logged = _facts_of(at, booked)
        change.log_activity(logged, reason=why, subject=penalty.pk)
        return withdrawal


def restore_side_penalty(
    *, penalty: SideReport, record: UndoRecord, by: Actor
) -> SideReport:
    """Undo a withdrawal by booking the same penalty in the game being played.

    It ends the deal being played where the one it had ended is open again.

    Raises:
        whatever `add_side_penalty` refuses.
    """
    at = side_situation(penalty.table.session, penalty.table)
    is_open_again = all(deal.entry != penalty.number for deal in at.play.deals)
    facts = penalty.facts
    return add_side_penalty(
        table=penalty.table,
        fine=Fine(
            side=facts["side"],
            points=facts["points"],
            reason=facts["reason"],
            event=facts["event"],
            ends_deal=facts["ends_deal"] and is_open_again,
        ),
        report_id=f"again-{record.entry_id:011}",
        by=by,
        undoes=record,
    )


def find_side_penalty(at: SideSituation, penalty: SideReport) -> SidePenalty:
    """Return what the record of a side table says of *penalty*."""
    return next(each for each in at.play.penalties if each.report.pk == penalty.pk)


def _repeated(
    at: SideSituation, report_id: str, kind: SideReport.Kind, facts: Mapping[str, object]
) -> SideReport | None:
    report = SideReport.objects.filter(report_id=report_id).first()
    if report and (report.table_id, report.kind, report.facts) != (
        at.table.pk,
        kind,
        facts,
    ):
        raise SideReportIdReused
    return report


def _facts_of(at: SideSituation, penalty: SidePenalty) -> PenaltyFacts:
    deal = penalty.deal if penalty.ends_deal else 0
    team = at.play.side_name(penalty.side)
    return PenaltyFacts(at.table.number, penalty.points, team, deal)
