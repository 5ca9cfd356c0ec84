"""Book penalties at side tables, and withdraw them."""

from dataclasses import asdict, dataclass, replace

from scoring.deals.actions.intake import submit_locked
from scoring.deals.penalties.actions import EVENT_LENGTH, WORDS_LENGTH
from scoring.deals.submission import Submission
from scoring.models import SideReport, SideTable
from scoring.side_games.actions.deals import SIDE_TABLES, facts_of_penalty
from scoring.side_games.actions.tables import find_play
from tournament.access.checks import Actor
from tournament.journal.actions import record_of, run
from tournament.models import UndoRecord
from tournament.verbs import Verb


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
        ReportIdReused: the report id belongs to another entry.
        SideTablesClosed, SideTableEnded, SideTableOver: nobody plays here now.
        PenaltyZero, PenaltyTooLarge: no points or no reason, or too many points.
    """
    reason, event = fine.reason.strip()[:WORDS_LENGTH], fine.event[:EVENT_LENGTH]
    sent = Submission(
        table,
        by,
        report_id,
        entered=asdict(replace(fine, reason=reason, event=event)),
        kind=SideReport.Kind.PENALTY,
    )
    with run(Verb.SIDE_PENALTY_GIVEN, table.session, by=by, undoes=undoes) as change:
        booked: SideReport = submit_locked(change, sent, SIDE_TABLES)
    return booked


def withdraw_side_penalty(*, penalty: SideReport, reason: str, by: Actor) -> SideReport:
    """Take a *penalty* out of the score again; it stays on file. Safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        SideTablesClosed: the session is neither in check-in nor being played.
        CorrectionReasonRequired: *reason* is empty.
    """
    table, why = penalty.table, reason.strip()[:WORDS_LENGTH]
    with run(Verb.SIDE_PENALTY_WITHDRAWN, table.session, by=by) as change:
        at = find_play(table.pk)
        booked = next(each for each in at.penalties if each.report.pk == penalty.pk)
        if booked.withdrawal:
            return booked.withdrawal
        sent = Submission(
            table,
            by,
            f"withdraw-{penalty.pk:011}",
            entered={"entry": penalty.number, "reason": why},
            kind=SideReport.Kind.WITHDRAWAL,
        )
        withdrawal: SideReport = submit_locked(change, sent, SIDE_TABLES)
        change.undoes = record_of(Verb.SIDE_PENALTY_GIVEN, penalty.pk)
        facts = facts_of_penalty(at, booked)
        change.log_activity(facts, reason=why, subject=penalty.pk)
        return withdrawal


def restore_side_penalty(
    *, penalty: SideReport, record: UndoRecord, by: Actor
) -> SideReport:
    """Book it again; it ends the deal in play where the one it had ended is open again."""
    at = find_play(penalty.table_id)
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
