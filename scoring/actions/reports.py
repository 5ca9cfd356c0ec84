"""Receive what the queues of phones send: count it, or keep it for the organizer.

Nothing a phone sends is lost, and the same report is always answered alike.
"""

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import Q

from scoring.actions.deal_checks import ReportIdReused, check_link, game_of
from scoring.actions.deals import take_back_deal
from scoring.actions.entries import Sender
from scoring.actions.held_reports import (
    check_seats,
    count_following,
    keep,
    keep_done,
    put_away,
)
from scoring.actions.phone_report import Queued, ReportAnswer, answer_from, answer_of
from scoring.actions.phone_reports import report_locked, take_back_entry
from scoring.models import DealRevision, HeldReport, TeamEntry
from scoring.queries.report_lookup import ReportStatus, get_report_status
from scoring.rules import DealReport
from tournament.access import Actor, OldTableCode, scorer
from tournament.actions.group_commit import run_in_group_commit
from tournament.actions.locking import lock_night
from tournament.models import Game, Session, Table
from tournament.refusals import Refusal


class OldCodeReported(OldTableCode):
    """A report that came by a code given up since."""

    is_kept = True
    text = (
        "This code is an old one: scan the new card on table {table}. "
        "Your deals are kept for the organizer."
    )


class KeptIdReused(ReportIdReused):
    """One report id with two contents, the first of which is in the tray."""

    text = (
        "This report was sent before with another content. Both are kept for the organizer."
    )


class NothingToTakeBack(Refusal):
    """A report was to be taken back that never came."""

    code = "NOTHING_TO_TAKE_BACK"
    text = "The deal this takes back is not on file."
    status = 409


class AlreadySettled(Refusal):
    """A report was to be taken back that the organizer has settled."""

    code = "ALREADY_SETTLED"
    text = "The report this takes back has been settled: {how}."
    status = 409


@dataclass(frozen=True, slots=True)
class _Understood:
    """A report of a deal that could be read."""

    game: Game
    report: DealReport


def receive(*, table: Table, queued: Queued, is_current: bool = True) -> ReportAnswer:
    """Count what a phone at *table* reports, or keep it in the tray; never refuses it.

    The same report id with the same content is given the same answer for ever and
    changes nothing. *is_current* is False where the code it came by is an old one.

    Raises:
        NightGone: a night deleted meanwhile; there is none to keep it with.
    """
    return run_in_group_commit(
        table.session_id, lambda: _received(table, queued, is_current)
    )


def _received(table: Table, queued: Queued, is_current: bool) -> ReportAnswer:  # noqa: FBT001
    table.session = night = lock_night(Session(pk=table.session_id))
    heard = get_report_status(
        table=table.pk, report_id=queued.report_id, round_=queued.round or 0
    )
    known = _known(table, queued) if heard.in_tray else []
    if told := _told(known, queued.digest(table)):
        return told
    understood = None
    try:
        understood = _understood(table, queued)
        with transaction.atomic():
            if heard.is_new:
                _check_new(table, queued, known, is_current=is_current)
                return _do(night, table, queued, understood, known, heard)
            return _repeat(night, table, queued, understood)
    except (Refusal, IntegrityError) as fault:  # another night was quicker with its id
        refusal = fault if isinstance(fault, Refusal) else KeptIdReused()
        report = understood.report if understood else None
        by = scorer(table)
        item = keep(table=table, queued=queued, refusal=refusal, report=report, by=by)
        return answer_from(item)


@transaction.atomic
def report_now(
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    sender: Sender,
    by: Actor,
) -> DealRevision | TeamEntry:
    """Put on file what a phone says at once, and count what waited for it.

    Raises:
        whatever `report_in` refuses.
    """
    night = lock_night(game.round.session)
    row = report_locked(
        night,
        game=game,
        deal=deal,
        report=report,
        report_id=report_id,
        sender=sender,
        by=by,
    )
    count_following(night, game)
    return row


def _known(table: Table, queued: Queued) -> list[HeldReport]:
    """What lies in the tray under this report's id, and what wants to take it back."""
    same_id = Q(report_id=queued.report_id)
    if queued.report_id:
        same_id |= Q(table=table, takes_back=queued.report_id)
    return list(HeldReport.objects.filter(same_id).order_by("pk"))


def _told(known: list[HeldReport], digest: str) -> ReportAnswer | None:
    """What was told when the same came before and went to the tray."""
    same = [item for item in known if item.digest == digest]
    return answer_from(same[0]) if same else None


def _understood(table: Table, queued: Queued) -> _Understood | None:
    """The deal reported; nothing in a take-back."""
    if queued.refusal:
        raise queued.refusal
    check_link(table.number, queued.table)
    if queued.takes_back:
        return None
    game = game_of(table.session, table=table.number, round_=queued.round or 0)
    return _Understood(game, queued.read(game))


def _check_new(
    table: Table, queued: Queued, known: list[HeldReport], *, is_current: bool
) -> None:
    if not is_current:
        raise OldCodeReported(table=table.number)
    if any(item.report_id == queued.report_id for item in known):
        raise KeptIdReused


def _do(
    night: Session,
    table: Table,
    queued: Queued,
    understood: _Understood | None,
    known: list[HeldReport],
    heard: ReportStatus,
) -> ReportAnswer:
    if understood is None:
        return _take_back(table, queued)
    if early := _taken_back_before(table, queued, known):
        return early
    check_seats(understood.game, queued.seats)
    answer = _repeat(night, table, queued, understood, is_new=True)
    if heard.others_wait:
        count_following(night, understood.game)
    return answer


def _repeat(
    night: Session,
    table: Table,
    queued: Queued,
    understood: _Understood | None,
    *,
    is_new: bool = False,
) -> ReportAnswer:
    """Record it, which repeats what is on file under its id, unless it *is_new*."""
    if understood is None:
        return _take_back(table, queued)
    row = report_locked(
        night,
        game=understood.game,
        deal=queued.deal or 0,
        report=understood.report,
        report_id=queued.report_id,
        sender=queued.sender,
        by=scorer(table),
        is_new=is_new,
    )
    return answer_of(row)


def _take_back(table: Table, queued: Queued) -> ReportAnswer:
    """Take a report back by its id, whether it counts, waits for its like or is kept."""
    if entry := entry_at(table, queued.takes_back):
        row = take_back_entry(
            entry=entry,
            report_id=queued.report_id,
            sender=queued.sender,
            by=scorer(table),
        )
        return answer_of(row)
    kind = DealRevision.Kind.REPORT
    reports = DealRevision.objects.select_related("deal__game__round__session")
    report = reports.filter(
        report_id=queued.takes_back, kind=kind, deal__game__table=table
    ).first()
    if report is None:
        return _take_out(table, queued, scorer(table))
    removal = take_back_deal(
        game=report.deal.game,
        deal=report.deal.number,
        revision=report.number,
        report_id=queued.report_id,
        by=scorer(table),
    )
    return answer_of(removal)


def entry_at(table: Table, report_id: str) -> TeamEntry | None:
    """What a pair at *table* has entered under this id."""
    entries = TeamEntry.objects.select_related("game__round__session", "game__table")
    said = entries.exclude(outcome="").filter(report_id=report_id, game__table=table)
    return said.first()


def _take_out(table: Table, queued: Queued, by: Actor) -> ReportAnswer:
    """Take a kept report out of what waits in the tray; both stay on file."""
    kept = HeldReport.objects.filter(table=table, report_id=queued.takes_back)
    items = list(kept.order_by("pk"))
    if not items:
        raise NothingToTakeBack
    waiting = [item for item in items if not item.settled]
    if not waiting:
        raise AlreadySettled(how=items[0].settled)
    for item in waiting:
        put_away(item, "Taken back at the table", by)
    how = "Took back a report in the tray"
    return answer_from(keep_done(table=table, queued=queued, how=how, by=by))


def _taken_back_before(
    table: Table, queued: Queued, known: list[HeldReport]
) -> ReportAnswer | None:
    """Done with a report whose take-back was quicker: neither counts, both are kept."""
    waiting = [item for item in known if item.takes_back and not item.settled]
    removals = [item for item in waiting if item.code == NothingToTakeBack.code]
    if not removals:
        return None
    by = scorer(table)
    for removal in removals:
        put_away(removal, "The report it takes back came later and did not count", by)
    how = "Taken back before it came"
    return answer_from(keep_done(table=table, queued=queued, how=how, by=by))
