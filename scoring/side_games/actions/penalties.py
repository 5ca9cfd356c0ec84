"""Book penalties at side tables, and withdraw them."""

from dataclasses import dataclass

from scoring.deals.actions.checks import CorrectionReasonRequired
from scoring.deals.penalties.actions import (
    EVENT_LENGTH,
    MOST,
    WORDS_LENGTH,
    list_penalty_refusals,
)
from scoring.models import SideReport, SideTable
from scoring.side_games.actions.deals import find_repeated, follow_entry, write_entry
from scoring.side_games.actions.tables import (
    check_going,
    check_not_over,
    check_session_open,
    find_play,
)
from scoring.side_games.play import SidePenalty, SidePlay
from tournament.access.checks import Actor
from tournament.journal.actions import record_of, run
from tournament.models import UndoRecord
from tournament.verbs import Verb
from tournament.verbs.register import SidePenalty as PenaltyFacts

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
        at, facts = find_play(table), fine.as_facts()
        if repeat := find_repeated(at, report_id, _PENALTY, facts):
            return repeat
        check_session_open(change.session)
        check_not_over(at)
        check_going(at)
        points = fine.points or int(fine.ends_deal)
        most = max(MOST, *at.game.legal_points(at.rules, at.players))
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
        at = find_play(penalty.table)
        booked = find_side_penalty(at, penalty)
        if booked.withdrawal:
            return booked.withdrawal
        check_session_open(change.session)
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
    """Book it again; it ends the deal in play where the one it had ended is open again."""
    at = find_play(penalty.table)
    is_open_again = all(deal.entry != penalty.number for deal in at.deals)
    same = {name: penalty.facts[name] for name in ("side", "points", "reason", "event")}
    ends_deal = penalty.facts["ends_deal"] and is_open_again
    return add_side_penalty(
        table=penalty.table,
        fine=Fine(**same, ends_deal=ends_deal),
        report_id=f"again-{record.entry_id:011}",
        by=by,
        undoes=record,
    )


def find_side_penalty(at: SidePlay, penalty: SideReport) -> SidePenalty:
    return next(each for each in at.penalties if each.report.pk == penalty.pk)


def _facts_of(at: SidePlay, penalty: SidePenalty) -> PenaltyFacts:
    deal = penalty.deal if penalty.ends_deal else 0
    team = at.side_name(penalty.side)
    return PenaltyFacts(at.table.number, penalty.points, team, deal)
