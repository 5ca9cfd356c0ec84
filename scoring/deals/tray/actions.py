"""What phones send: counted, or held for the organizer; tried again in its turn, settled.

Nothing a phone sends is lost, and the same is always answered alike. What it said is never
changed or deleted.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals import on_file
from scoring.deals.actions import checks, intake
from scoring.deals.submission import Submission
from scoring.models import DealRevision, HeldReport, TeamEntry
from scoring.models.deal import report_of
from tournament.access.checks import PROGRAM, Actor
from tournament.access.opened import OldTableCode, scorer
from tournament.access.version import lock_session
from tournament.journal.actions import Change, run, run_in_group_commit
from tournament.models import Round, Session, Table
from tournament.play.seats import Side
from tournament.verbs import Verb
from tournament.verbs.facts import EarlyReports, Reported
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class OldCodeReported(OldTableCode):
    is_kept = True
    text = gettext_noop(
        "This code no longer works. Scan the new code on table {table}. Your deals went to "
        "the organizer."
    )


class KeptIdReused(intake.ReportIdReused):
    """One report id with two contents, the first of which is in the tray."""

    text = gettext_noop(
        "This score was already sent with other points. The organizer has both."
    )


class AlreadySettled(Conflict):
    text = gettext_noop(
        "The organizer already handled this score: {how}. Nothing was changed."
    )


class NothingSaidOfIt(Refusal):
    code = "WORD_REQUIRED"
    text = gettext_noop("Enter a note. Nothing was dismissed.")


class PlaceGone(Conflict):
    """A deal of a table that was taken out of the plan."""

    text = gettext_noop(
        "This score came from a table that is no longer used. Nothing was saved."
    )


SAVED = 200


ENTERED = "ENTERED"
"""The code of what one pair says; whether it counts is told by the page."""


class ReportAnswer(NamedTuple):
    """What the phone is told, the same whenever it sends the same again.

    *counts*: the report did what it says; else *code* and *sentence* say why not.
    """

    status: int
    report_id: str
    counts: bool
    code: str
    sentence: str


def answer_of(row: DealRevision | TeamEntry) -> ReportAnswer:
    """What is told of something on file, whatever came of it since."""
    number = row.deal if isinstance(row, TeamEntry) else row.deal.number
    sentence, code = gettext("Deal %(deal)s is saved."), ""
    if not row.outcome:
        sentence = gettext("Deal %(deal)s is undone.")
    elif isinstance(row, TeamEntry):
        code = ENTERED
        sentence = gettext(
            "Deal %(deal)s is saved. It counts when both teams have entered the same."
        )
    sentence %= {"deal": number}
    return ReportAnswer(SAVED, row.report_id, counts=True, code=code, sentence=sentence)


HELD = 202
BAD_REQUEST, UNREADABLE = 400, 422
"""What cannot be is answered 422: a phone is not to send it again."""

WORD_LENGTH = 200

ENTERED_ALIKE = gettext_noop("Another phone entered the same")

_BEFORE_ITS_TURN = (checks.RoundNotOpen, checks.DealOutOfOrder)
_NOBODY_TO_BLAME = (checks.RoundNotOpen, checks.RoundClosed, checks.AfterTheBell)


def receive(submission: Submission) -> ReportAnswer:
    """Count what a phone submits, or hold it for the organizer; never refuses it.

    The same report id with the same content is given the same answer for ever and
    changes nothing.

    Raises:
        SessionGone: a session deleted meanwhile; there is none to hold it for.
    """
    session, work = submission.table.session_id, partial(_count_or_hold, submission)
    try:
        return run_in_group_commit(session, work)
    except IntegrityError:  # another session was quicker with its id: it is on file now
        return run_in_group_commit(session, work)


def report_now(submission: Submission) -> None:
    """Put on file what a phone says at once, and count what waited for it."""
    table = submission.table
    with intake.run_for(submission) as change:
        status = on_file.get_report_status(table.pk, submission.report_id, submission.round)
        intake.submit_locked(change, submission, status=status)
        if status.others_wait:
            _try_held(change, Q(table=table, round=submission.round), PROGRAM)


def _count_or_hold(submission: Submission) -> ReportAnswer:
    with intake.run_for(submission) as change:
        table = submission.table
        status = on_file.get_report_status(table.pk, submission.report_id, submission.round)
        held = _held_before(submission) if status.in_tray else []
        if same := [item for item in held if item.digest == submission.digest]:
            return _answer_held(same[0])
        try:
            if submission.refusal:  # only now, as it is held under the lock
                raise submission.refusal
            if status.is_new and submission.by_old_code:
                raise OldCodeReported(table=table.number)
            if status.is_new and held and (settled := _settle_early(submission, held)):
                return _answer_held(settled)
            if submission.takes_back and not intake.find_taken_back(submission):
                return _answer_held(_take_out(submission))
            row = intake.submit_locked(change, submission, status=status)
        except Refusal as refusal:
            return _answer_held(_hold(change.session, submission, refusal))
        if status.is_new and status.others_wait:
            _try_held(change, Q(table=table, round=submission.round), PROGRAM)
        return answer_of(row)._replace(report_id=submission.report_id)


def _answer_held(item: HeldReport) -> ReportAnswer:
    counts = item.answer == SAVED
    return ReportAnswer(item.answer, item.report_id, counts, item.code, item.sentence)


def _held_before(submission: Submission) -> list[HeldReport]:
    """List what is held under this report's id, and what wants to take it back."""
    report_id = submission.report_id
    same_id = Q(report_id=report_id)
    # phones send again in any order: a take-back may be here before its report
    if report_id:
        same_id |= Q(table=submission.table, takes_back=report_id)
    return list(HeldReport.objects.filter(same_id).order_by("pk"))


def _take_out(submission: Submission) -> HeldReport:
    """Take a report out of what is held; both stay on file."""
    same = HeldReport.objects.filter(
        table_id=submission.table.pk, report_id=submission.takes_back
    )
    items = list(same.order_by("pk"))
    if not items and submission.batch_id:  # nor will its phone hand over the deal
        how = gettext_noop("Undone before a backup was restored")
        return _hold_settled(submission, how)
    if not items:
        raise on_file.NothingToTakeBack
    waiting = [item for item in items if not item.settled]
    if not waiting:
        raise AlreadySettled(how=items[0].settled)
    for item in waiting:
        put_away(item, gettext_noop("Undone at the table"), submission.by)
    return _hold_settled(submission, gettext_noop("Undid a score to review"))


def _settle_early(submission: Submission, held: Iterable[HeldReport]) -> HeldReport | None:
    """Be done with a report whose take-back came first: none counts, all stay on file.

    Raises:
        KeptIdReused: its id belongs to a report that is held, of other content.
    """
    # of the same content it would have been answered already
    if any(item.report_id == submission.report_id for item in held):
        raise KeptIdReused
    waiting = [item for item in held if item.takes_back and not item.settled]
    removals = [item for item in waiting if item.code == on_file.NothingToTakeBack.code]
    # handed over before the deal it takes back, and refused by nothing
    removals += [item for item in held if item.takes_back and not item.code]
    if submission.takes_back or not removals:
        return None
    how = gettext_noop("The score it undoes came later and did not count")
    for removal in removals:
        put_away(removal, how, submission.by)
    return _hold_settled(submission, gettext_noop("Undone before it came"))


def _hold(session: Session, submission: Submission, refusal: Refusal) -> HeldReport:
    status = HELD if isinstance(refusal, _NOBODY_TO_BLAME) else refusal.status
    item = _item(submission)
    report = None
    if not (item.takes_back or submission.refusal):
        with suppress(Refusal):
            report = on_file.find_context(session, submission).report
    item.report = None if report is None else asdict(report)
    item.answer = UNREADABLE if status == BAD_REQUEST else status
    item.code, item.sentence = refusal.code, str(refusal)
    item.reasons = refusal.record
    item.counts_later = report is not None and isinstance(refusal, _BEFORE_ITS_TURN)
    if isinstance(refusal, checks.AlreadyEntered):
        item.settled, item.settled_by, item.settled_at = ENTERED_ALIKE, item.who, item.at
    item.save()
    return item


def _hold_settled(submission: Submission, how: str) -> HeldReport:
    item = _item(submission)
    sentence = gettext("The deal is undone.")
    if item.deal:
        sentence = gettext("Deal %(deal)s is undone.") % {"deal": item.deal}
    item.answer, item.sentence = SAVED, sentence
    item.settled, item.settled_by, item.settled_at = how, item.who, item.at
    item.save()
    return item


def _item(submission: Submission) -> HeldReport:
    device = submission.device
    return HeldReport(
        session_id=submission.table.session_id,
        table_id=submission.table.pk,
        report_id=submission.report_id,
        digest=submission.digest,
        round=submission.round,
        deal=submission.deal,
        takes_back=submission.takes_back,
        content=dict(submission.content) | ({"device": device} if device else {}),
        **submission.by.sign(),
    )


def settle(*, item: HeldReport, how: str, by: Actor) -> HeldReport:
    """Put a report away with a word on *how* it was settled; safe to repeat.

    Of two organizers who put it away, the first one's word is kept.

    Raises:
        OrganizersOnly: somebody else asks.
        NothingSaidOfIt: *how* is empty.
    """
    with run(Verb.REPORT_DISMISSED, item.session, by=by) as change:
        item.refresh_from_db(from_queryset=HeldReport.objects.select_related("session"))
        if item.settled:
            return item
        if not how.strip():
            raise NothingSaidOfIt
        put_away(item, how.strip()[:WORD_LENGTH], by)
        facts = Reported(item.who, item.round or None, item.deal or None)
        change.log_activity(facts, reason=how)
        return item


def put_away(item: HeldReport, how: str, by: Actor) -> None:
    """Note *how* an item of the locked session was settled; it waits no longer."""
    item.settled, item.settled_by, item.settled_at = how, by.who, timezone.now()
    item.counts_later = False
    item.save(update_fields=["settled", "settled_by", "settled_at", "counts_later"])


def count_early(change: Change, round_: Round) -> int:
    """Count what tables reported of *round_* before it was opened; how many did count.

    A report that cannot count now stays held and says why.
    """
    session = change.session
    counted = _try_held(change, Q(session=session, round=round_.number), change.by)
    if counted:
        facts = EarlyReports(counted, round_.number)
        change.log_activity(facts, verb=Verb.EARLY_REPORTS_COUNTED)
    return counted


def _try_held(change: Change, where: Q, by: Actor) -> int:
    waiting = HeldReport.objects.filter(where, counts_later=True)
    counted = 0
    # by deal: a deal held too early may be the one the next of its table waits for
    for item in list(waiting.select_related("table").order_by("table", "deal", "pk")):
        try:
            with transaction.atomic():
                intake.submit_locked(change, _submission_in(item))
        except _BEFORE_ITS_TURN:
            continue
        except checks.AlreadyEntered:
            put_away(item, ENTERED_ALIKE, by)
        except Refusal as refusal:
            item.why, item.reasons, item.counts_later = "", refusal.record, False
            item.save(update_fields=["why", "reasons", "counts_later"])
        else:
            put_away(item, gettext_noop("Counted when its turn came"), by)
            counted += 1
    return counted


def _submission_in(item: HeldReport) -> Submission:
    if item.table is None or not item.round or not item.deal or not item.report:
        raise PlaceGone
    content, team = item.content, item.content.get("pair")
    return Submission(
        table=item.table,
        by=scorer(item.table),
        team=Side(team) if team in tuple(Side) else None,
        device=content.get("device", ""),
        report_id=item.report_id,
        round=item.round,
        deal=item.deal,
        entered=report_of(**item.report),
        seen_seats=content.get("seats", ""),
    )


FIELDS, LENGTH = 20, 300
"""So many fields, and so much of each, are kept."""

SHOWN = gettext_noop("Shown at the table, which confirms again where it has to")


@transaction.atomic
def keep_refused(
    *,
    session: Session,
    table: Table | None,
    what: str,
    content: Mapping[str, str],
    refusal: Refusal,
    by: Actor,
    settled: str = "",
) -> HeldReport:
    """The same request once more is the same row; a *settled* one needs no organizer.

    Raises:
        SessionGone: a rehearsal wiped meanwhile.
    """
    session = lock_session(session)
    fields = _storable(content)
    report_id = fields.get("report_id", "")[:64]
    digest = _digest(what, by, fields)
    same = HeldReport.objects.filter(session=session, digest=digest, code=refusal.code)
    for item in same.order_by("pk"):
        if item.report_id == report_id or not item.settled:
            return item
    return HeldReport.objects.create(
        session=session,
        table=table,
        report_id=report_id,
        digest=digest,
        round=_read_game(fields.get("round", "")),
        content=fields | {"what": what},
        answer=refusal.status,
        code=refusal.code,
        sentence=str(refusal),
        reasons=refusal.record,
        settled=settled,
        settled_by=by.who if settled else "",
        settled_at=timezone.now() if settled else None,
        **by.sign(),
    )


def _storable(content: Mapping[str, str]) -> dict[str, str]:
    return {
        key[:LENGTH]: value[:LENGTH].replace("\0", "")
        for key, value in list(content.items())[:FIELDS]
    }


def _digest(what: str, by: Actor, fields: Mapping[str, str]) -> str:
    """What the same request, sent again under another id, has in common."""
    facts = {key: value for key, value in fields.items() if key != "report_id"}
    return sha256(json.dumps([what, by.who, facts], sort_keys=True).encode()).hexdigest()


def _read_game(typed: str) -> int | None:
    is_number = typed.isascii() and typed.isdecimal() and len(typed) < 6
    return int(typed) if is_number and int(typed) <= on_file.LARGEST else None
