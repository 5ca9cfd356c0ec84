"""Entries in the record of a side table: deals, the last one taken back, and penalties.

Side tables are a place of the intake: here is what an entry has to pass, and its row.
"""

from typing import NamedTuple

from scoring.deals.actions.checks import DealAlreadyScored, DealOutOfOrder, StaleVersion
from scoring.deals.actions.intake import Place, ReportIdReused, Way, submit_locked
from scoring.deals.penalties import actions as penalties
from scoring.deals.submission import Submission
from scoring.models import SideReport, SideTable
from scoring.side_games.actions import tables
from scoring.side_games.play import SidePenalty, SidePlay, read_record, side_play
from scoring.side_games.words import describe_side_deal
from tournament.access.checks import Actor
from tournament.journal.actions import Change, record_of, run
from tournament.models import UndoRecord
from tournament.verbs import Verb
from tournament.verbs.facts import SideGame
from tournament.verbs.facts import SidePenalty as PenaltyFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import ReasonRequired

Kind = SideReport.Kind
ALREADY_IN = gettext_noop(
    "Deal {deal} of side game {table} is already entered: {summary}. To change it, "
    "undo it. Nothing was changed."
)
CHANGED = gettext_noop(
    "Another person changed this side game. Look at it again. Nothing was changed."
)
ID_REUSED = gettext_noop(
    "This score was already sent with other points. Load the page again and check the "
    "deals."
)


class SideDealForfeited(StaleVersion):
    """A table takes a deal back that a penalty has ended."""

    code = "SIDE_DEAL_FORFEITED"
    text = gettext_noop(
        "A penalty ended deal {deal}. Only the organizer can withdraw it. Nothing was "
        "changed."
    )


def _check_open(at: SidePlay, _: Submission) -> None:
    tables.check_session_open(at.table.session)


def _check_turn(at: SidePlay, sent: Submission) -> None:
    deal = sent.deal or 0
    if deal <= len(at.deals):
        summary = describe_side_deal(at, deal)
        raise DealAlreadyScored(
            ALREADY_IN, deal=deal, table=at.table.number, summary=summary
        )
    if deal != at.next_deal:
        raise DealOutOfOrder(expected=at.next_deal, dealer=at.dealer(at.next_deal))


def _check_rules(at: SidePlay, sent: Submission) -> None:
    at.game.score(sent.facts, at.rules, at.players)


def _check_last(at: SidePlay, sent: Submission) -> None:
    last = at.deals[-1] if at.deals else None
    if last is None or last.entry != sent.seen_revision:
        raise StaleVersion(CHANGED)
    if last.is_dead:
        raise SideDealForfeited(deal=last.number)


def _check_amount(at: SidePlay, sent: Submission) -> None:
    facts = sent.facts
    points = facts["points"] or int(facts["ends_deal"])
    most = max(penalties.MOST, *at.game.legal_points(at.rules, at.players))
    for refusal in penalties.list_penalty_refusals(points, facts["reason"], most=most):
        raise refusal


def _check_reason(_: SidePlay, sent: Submission) -> None:
    if not sent.facts["reason"]:
        raise ReasonRequired


def _find_stored(at: SidePlay, sent: Submission, _: object) -> SideReport | None:
    report = SideReport.objects.filter(report_id=sent.report_id).first()
    if report is None:
        return None
    about = {Kind.DEAL: sent.deal, Kind.TAKE_BACK: sent.seen_revision}
    is_same = report.kind not in about or about[Kind(report.kind)] == _about(report)
    content = (report.table_id, report.kind, report.facts)
    if not is_same or content != (at.table.pk, sent.kind, sent.facts):
        raise ReportIdReused(ID_REUSED)
    return report


def _about(report: SideReport) -> int:
    """The number of the deal reported, or of the entry taken back."""
    before = report.table.reports.filter(number__lt=report.number)
    live = read_record(before.order_by("number")).deals
    return live[-1].entry if report.kind == Kind.TAKE_BACK else len(live) + 1


def _store(at: SidePlay, sent: Submission) -> SideReport:
    return SideReport.objects.create(
        table=at.table,
        number=at.table.reports.count() + 1,
        kind=sent.kind,
        facts=sent.facts,
        report_id=sent.report_id,
        **sent.by.sign(),
    )


def _follow(change: Change, at: SidePlay, sent: Submission) -> None:
    """A table ends with the entry that decides it, and goes on where none does any more.

    *at* is how it stood before.
    """
    # reckoned from the record again, which the entry has changed
    play = side_play(at.table)
    if play.is_over and not at.is_over:
        tables.end_table(change, play)
    elif at.is_over and not play.is_over:
        tables.set_ended(at.table, None)
        is_deal = sent.kind == Kind.TAKE_BACK
        verb = Verb.SIDE_GAME_CONTINUED if is_deal else Verb.SIDE_GAME_REOPENED
        change.log_activity(SideGame(at.table.number), verb=verb)
    if sent.kind == Kind.PENALTY:
        booked = play.penalties[-1]
        facts, subject = _facts_of(at, booked), booked.report.pk
        change.log_activity(facts, reason=booked.reason, subject=subject)


def _facts_of(at: SidePlay, penalty: SidePenalty) -> PenaltyFacts:
    deal = penalty.deal if penalty.ends_deal else 0
    team = at.side_name(penalty.side)
    return PenaltyFacts(at.table.number, penalty.points, team, deal)


_IN_PLAY = (_check_open, tables.check_not_over, tables.check_going)
_WAYS = {
    Kind.DEAL: Way((*_IN_PLAY, _check_turn, _check_rules), _store, _follow),
    Kind.TAKE_BACK: Way((_check_open, tables.check_going, _check_last), _store, _follow),
    Kind.PENALTY: Way((*_IN_PLAY, _check_amount), _store, _follow),
    Kind.WITHDRAWAL: Way((_check_open, _check_reason), _store, _follow),
}
SIDE_TABLES = Place(
    verbs={
        Kind.DEAL: Verb.SIDE_DEAL_ENTERED,
        Kind.TAKE_BACK: Verb.SIDE_DEAL_TAKEN_BACK,
        Kind.PENALTY: Verb.SIDE_PENALTY_GIVEN,
        Kind.WITHDRAWAL: Verb.SIDE_PENALTY_WITHDRAWN,
    },
    find_context=lambda _, sent: tables.find_play(sent.table.pk),
    find_stored=_find_stored,
    find_way=lambda _, sent: _WAYS[Kind(sent.kind)],
)


class Fine(NamedTuple):
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
    reason = fine.reason.strip()[: penalties.WORDS_LENGTH]
    event = fine.event[: penalties.EVENT_LENGTH]
    sent = Submission(
        table,
        by,
        report_id,
        entered=fine._replace(reason=reason, event=event)._asdict(),
        kind=Kind.PENALTY,
    )
    with run(Verb.SIDE_PENALTY_GIVEN, table.session, by=by, undoes=undoes) as change:
        booked: SideReport = submit_locked(change, sent, SIDE_TABLES)
    return booked


def withdraw_side_penalty(*, penalty: SideReport, reason: str, by: Actor) -> SideReport:
    """Take a *penalty* out of the score again; it stays on file. Safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        SideTablesClosed: the session is neither in check-in nor being played.
        ReasonRequired: *reason* is empty.
    """
    table, why = penalty.table, reason.strip()[: penalties.WORDS_LENGTH]
    with run(Verb.SIDE_PENALTY_WITHDRAWN, table.session, by=by) as change:
        at = tables.find_play(table.pk)
        booked = next(each for each in at.penalties if each.report.pk == penalty.pk)
        if booked.withdrawal:
            return booked.withdrawal
        sent = Submission(
            table,
            by,
            f"withdraw-{penalty.pk:011}",
            entered={"entry": penalty.number, "reason": why},
            kind=Kind.WITHDRAWAL,
        )
        withdrawal: SideReport = submit_locked(change, sent, SIDE_TABLES)
        change.undoes = record_of(Verb.SIDE_PENALTY_GIVEN, penalty.pk)
        facts = _facts_of(at, booked)
        change.log_activity(facts, reason=why, subject=penalty.pk)
        return withdrawal


def restore_side_penalty(
    *, penalty: SideReport, record: UndoRecord, by: Actor
) -> SideReport:
    """Book it again; it ends the deal in play where the one it had ended is open again."""
    at = tables.find_play(penalty.table_id)
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
