"""The one way in for a deal: read what was submitted, check it, store it, answer.

However a deal is entered, corrected or taken back, an adapter makes a `Submission` of it
and hands it to `submit`. All of it is checked before any of it is stored, so that a
refusal leaves nothing behind.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import cast

from django.utils.functional import SimpleLazyObject

from scoring.actions import deal_checks as checks
from scoring.actions.deal_refusals import (
    EntryChanged,
    NothingToTakeBack,
    ReportIdReused,
)
from scoring.actions.results import revise_results
from scoring.actions.submissions import (
    Kind,
    Stored,
    Submission,
    count_alike,
    drop_entries,
    find_taken_back,
    store_entry,
    store_revision,
)
from scoring.models import Role, TeamEntry
from scoring.queries.deal_text import pair_names
from scoring.queries.entries import entries_of
from scoring.queries.recorded import report_in_row
from scoring.queries.report_lookup import (
    DealContext,
    ReportStatus,
    deal_context,
    describe_on_file,
    find_stored,
    get_report_status,
)
from scoring.rules import DealEntry, DealReport, read_entry, tapped_reports
from tournament.actions.command import Change, run
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.seats import Compass, Side
from tournament.verbs import Verb

_VERBS = {
    Kind.REPORT: Verb.DEAL_ENTERED,
    Kind.CORRECTION: Verb.DEAL_CORRECTED,
    Kind.REMOVAL: Verb.DEAL_TAKEN_BACK,
}
SAVED = 200
ENTERED = "ENTERED"
"""The code of what one pair says; whether it counts is told by the page."""


@dataclass(frozen=True, slots=True)
class ReportAnswer:
    """What the phone is told, the same whenever it sends the same again.

    *counts* says whether the report did what it says; else *code* and *sentence* say
    why not, and it is kept for the organizer.
    """

    status: int
    report_id: str
    counts: bool
    code: str
    sentence: str

    @property
    def body(self) -> dict[str, object]:
        """All of it but the status, for JSON."""
        return {
            "report_id": self.report_id,
            "counts": self.counts,
            "code": self.code,
            "sentence": self.sentence,
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """A submission that could be read: where it belongs, and the deal it tells of.

    *numbers* sit at the table, and *status* is what was heard of its report id before.
    *report* is None of a take-back, and of a pair that gives in until it was checked.
    """

    submission: Submission
    status: ReportStatus
    context: DealContext
    numbers: Mapping[Compass, int]
    report: DealReport | None


def run_for(submission: Submission) -> AbstractContextManager[Change]:
    """Run the command that a submission stands for, in its session."""
    session = Session(pk=submission.table.session_id)
    return run(_VERBS[submission.kind], session, by=submission.sender.by)


def submit(submission: Submission) -> Stored:
    """Put on file what somebody says of a deal; safe to send twice.

    The same report id with the same content returns what is on file. A reason is needed
    by the desk for what a pair has entered otherwise, and for a game that is closed.

    Raises:
        whatever `deal_refusals` has: a deal that cannot be, or not now, not by them.
    """
    with run_for(submission) as change:
        return submit_locked(change.session, submission)


def submit_locked(
    session: Session, submission: Submission, status: ReportStatus | None = None
) -> Stored:
    """The same as `submit`, in a *session* locked in this transaction."""
    found = find_taken_back(submission) if submission.takes_back else None
    asked = found or submission
    return check_and_store(read(session, asked, status))


def read(
    session: Session, submission: Submission, status: ReportStatus | None = None
) -> Reading:
    """Read a submission in its place.

    Raises:
        NothingToTakeBack: it names what is not on file, and no deal instead.
        TableNotInRound: the table does not play then.
        ImpossibleDeal: no deal can be as it was typed, for all reasons at once.
        what its adapter could not read.
    """
    if submission.refusal:
        raise submission.refusal
    table, round_ = submission.table, submission.round or 0
    if (
        submission.kind == Kind.REMOVAL
        and submission.said is None
        and submission.seen.revision is None
    ):
        raise NothingToTakeBack
    game, numbers = checks.seated_game(session, table=table.number, round_=round_)
    context = deal_context(session, game, submission.deal or 0)
    status = status or get_report_status(table.pk, submission.report_id, round_)
    report = _report_in(submission, context)
    return Reading(submission, status, context, numbers, report)


def _report_in(submission: Submission, context: DealContext) -> DealReport | None:
    said = submission.said
    if not isinstance(said, DealEntry):
        return said
    if tapped := tapped_reports(context.rules).get(said.call):
        return tapped
    named = SimpleLazyObject(  # only a refusal asks for them
        lambda: pair_names(context.game, holders(context.session), context.round.number)
    )
    entry = replace(said, pairs=cast("Mapping[Side, str]", named))
    return read_entry(entry, context.rules)


def check_and_store(reading: Reading) -> Stored:
    """Put what was read on file, unless it is there already.

    Raises:
        ReportIdReused: its report id belongs to something of other content.
        whatever else `submit` refuses.
    """
    if not reading.status.is_new:
        return _stored_before(reading)
    context, submission = reading.context, reading.submission
    checks.check_seats(context, reading.numbers, submission.seen.seats)
    if submission.kind == Kind.REMOVAL:
        return _store_removal(reading)
    if submission.kind == Kind.CORRECTION:
        return _store_correction(reading)
    if context.needs_both and submission.sender.by.role == Role.TABLE:
        return _store_word_of_pair(reading)
    return _store_report(reading)


def answer_of(row: Stored) -> ReportAnswer:
    """What is told of something on file, whatever came of it since.

    A revision comes with its deal.
    """
    number = row.deal if isinstance(row, TeamEntry) else row.deal.number
    done, code = "saved", ""
    if not row.outcome:
        done = "taken back"
    elif isinstance(row, TeamEntry):
        done, code = "saved. It counts when both pairs have entered it alike", ENTERED
    sentence = f"Deal {number} is {done}."
    return ReportAnswer(SAVED, row.report_id, counts=True, code=code, sentence=sentence)


def _stored_before(reading: Reading) -> Stored:
    """What is on file under the report id.

    Raises:
        ReportIdReused: it is of other content.
    """
    there, submission = reading.context, reading.submission
    row = find_stored(submission.report_id, is_entry=reading.status.is_entered)
    if isinstance(row, TeamEntry):
        is_there = (row.game_id, row.deal) == (there.game.pk, there.deal)
        is_there = is_there and row.pair == submission.sender.team
    else:
        game, number = row.deal.game, row.deal.number
        is_there = (game.pk, number) == (there.game.pk, there.deal)
        is_there = is_there and row.kind == submission.kind
        there = deal_context(game.round.session, game, number)
    said = None if submission.kind == Kind.REMOVAL else reading.report
    is_alike = said == (report_in_row(row) if row.outcome else None)
    if not is_there or not (is_alike or submission.seen.entries):
        summary = describe_on_file(there, there.deal)
        raise ReportIdReused(deal=there.deal, summary=summary)
    return row


def _store_report(reading: Reading) -> Stored:
    context, submission = reading.context, reading.submission
    report = cast("DealReport", reading.report)
    by = submission.sender.by
    checks.check_in_play(context, by)
    if context.needs_both:
        checks.check_may_record(context, by, submission.reason)
    checks.check_turn(context)
    checks.check_rules(context, submission.said)
    revision = store_revision(context, submission, report)
    if context.needs_both:
        count_alike(context.session, context.game)
    return revision


def _store_correction(reading: Reading) -> Stored:
    """Correct a deal; the seating never changes, results given out go up one revision."""
    context, submission = reading.context, reading.submission
    report = cast("DealReport", reading.report)
    checks.check_correctable(context, submission.reason, submission.sender.by)
    checks.check_revision(context, submission.seen.revision or 0)
    checks.check_told_alike(context, report)
    checks.check_rules(context, submission.said)
    revision = store_revision(context, submission, report)
    revise_results(context.session)
    return revision


def _store_removal(reading: Reading) -> Stored:
    """Take back the last deal, or what one pair says of a deal that does not count yet.

    What both have entered alike counts: it is taken back for both, who enter it again.
    """
    context, submission, entered = reading.context, reading.submission, reading.report
    by, revision = submission.sender.by, submission.seen.revision or 0
    if entered:
        counted = context.on_file.get(context.deal)
        if counted is None:
            entries = entries_of(context.game.pk)
            team = checks.check_sender(context, entries, submission.sender)
            checks.check_withdrawal(context, entries, team, entered)
            return store_entry(context, submission, None)
        if counted.report != entered:
            raise EntryChanged(deal=context.deal)
        revision = counted.revision
    checks.check_in_play(context, by)
    checks.check_not_agreed(context, by)
    checks.check_latest(context, revision)
    fallen = checks.fallen_with(context, by)
    drop_entries(context, submission, fallen)
    return store_revision(context, submission, None)


def _store_word_of_pair(reading: Reading) -> Stored:
    """Put on file what a pair says; it counts at once if the other one says the same."""
    context, submission = reading.context, reading.submission
    report = cast("DealReport", reading.report)
    entries = entries_of(context.game.pk)
    team = checks.check_sender(context, entries, submission.sender)
    if submission.seen.entries:
        report = checks.check_give_in(context, entries, team, submission.seen.entries)
    else:
        checks.check_entry(context, entries, team, report)
        checks.check_rules(context, submission.said)
    entry = store_entry(context, submission, report)
    count_alike(context.session, context.game)
    return entry
