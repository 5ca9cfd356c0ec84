"""The one way in for a deal: read what was submitted, check it, store it.

However a deal is entered, corrected or taken back, an adapter makes a `Submission` of it
and hands it to `submit`. All of it is checked before any of it is stored, so that a
refusal leaves nothing behind.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from django.db import transaction
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext

from scoring.actions import deal_checks as checks
from scoring.actions.deal_refusals import (
    BatchChanged,
    DealRefused,
    EntryChanged,
    NothingToTakeBack,
)
from scoring.actions.deal_storage import (
    check_in_play,
    check_rules,
    check_seats,
    count_alike,
    drop_entries,
    store_entry,
    store_report,
    store_revision,
)
from scoring.actions.results import revise_results
from scoring.models import DealRevision, Role, TeamEntry
from scoring.queries.deal_text import pair_names
from scoring.queries.entries import entries_of
from scoring.queries.report_lookup import (
    DealContext,
    ReportStatus,
    deal_context,
    get_report_status,
    seated_game,
)
from scoring.rules import DealEntry, DealReport, has_loner, partnership, tapped_reports
from scoring.submissions import (
    Kind,
    Seen,
    Stored,
    Submission,
)
from tournament.access import Actor
from tournament.actions.command import Change, run
from tournament.lifecycle import RoundState
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side
from tournament.session_version import carry_past
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

    *counts*: the report did what it says; else *code* and *sentence* say why not.
    """

    status: int
    report_id: str
    counts: bool
    code: str
    sentence: str


@contextmanager
def run_for(submission: Submission) -> Iterator[Change]:
    """Run the command that a submission stands for, in its session.

    A correction alone may change a game that is over.
    """
    session = Session(pk=submission.table.session_id)
    is_new = submission.kind == Kind.REPORT
    table_id = submission.table.pk if is_new else None
    verb, by = _VERBS[submission.kind], submission.sender.by
    with run(verb, session, by=by, table_id=table_id) as change:
        if submission.kind != Kind.CORRECTION:
            transaction.on_commit(partial(carry_past, change.session))
        yield change


def submit(submission: Submission) -> Stored:
    """Put on file what somebody says of a deal; safe to send twice.

    The same report id with the same content returns what is on file. A reason is needed
    by the desk for what a pair has entered otherwise, and for a game that is closed.

    Raises:
        whatever `deal_refusals` has: a deal that cannot be, or not now, not by them.
    """
    with run_for(submission) as change:
        return submit_locked(change.session, submission)


def submit_all(submissions: Sequence[Submission]) -> None:
    """Submit deals of one session, in their order: all of them or none. Safe to send twice.

    Raises:
        DealRefused: with the deal and what `submit` says to it.
    """
    with run_for(submissions[0]) as change:
        for submission in submissions:
            try:
                submit_locked(change.session, submission)
            except Refusal as refusal:
                raise DealRefused(deal=submission.deal, refusal=refusal) from refusal


def take_back_batch(*, session: Session, batch_id: str, by: Actor) -> int:
    """Take back the deals saved at once under *batch_id*, the last one first.

    Safe to repeat.

    Returns:
        How many deals were taken back.

    Raises:
        BatchChanged: nothing was saved under it, or a correction was.
        whatever `submit` refuses.
    """
    with run(Verb.DEAL_TAKEN_BACK, session, by=by) as change:
        saved = DealRevision.objects.filter(
            deal__game__round__session=session, batch_id=batch_id, kind=Kind.REPORT
        ).select_related("deal__game__round", "deal__game__table")
        revisions = list(saved.order_by("-deal__number")) if batch_id else []
        if not revisions:
            raise BatchChanged
        for revision in revisions:
            removal = Submission.of_game(
                revision.deal.game,
                by=by,
                deal=revision.deal.number,
                kind=Kind.REMOVAL,
                seen=Seen(revision=revision.number),
                report_id=f"undo-{revision.report_id}",
            )
            submit_locked(change.session, removal)
        return len(revisions)


def submit_locked(
    session: Session, submission: Submission, status: ReportStatus | None = None
) -> Stored:
    """Do the same as `submit` in a *session* locked in this transaction.

    *status* is what was heard of its report id before, if that was asked already.
    """
    if submission.takes_back:
        submission = checks.find_taken_back(submission) or submission
    table, round_ = submission.table, submission.round or 0
    is_removal = submission.kind == Kind.REMOVAL
    if submission.refusal:
        raise submission.refusal
    if is_removal and submission.entered is None and submission.seen.revision is None:
        raise NothingToTakeBack
    game, numbers = seated_game(session, table=table.number, round_=round_)
    context = deal_context(session, game, submission.deal or 0)
    status = status or get_report_status(table.pk, submission.report_id, round_)
    report = _report_in(submission, context)
    if not status.is_new:
        return checks.find_stored_before(
            submission, context, report, is_entry=status.is_entered
        )
    check_seats(context, numbers, submission.seen.seats)
    if is_removal:
        return _store_removal(submission, context, report)
    if submission.kind == Kind.CORRECTION:
        return _store_correction(submission, context, report)
    is_table = submission.sender.by.role == Role.TABLE
    if is_table and (answer := _store_loner(submission, context, report)):
        return answer
    if context.needs_both and is_table:
        return _store_word_of_pair(submission, context, report)
    return store_report(submission, context, report)


def read_report(session: Session, submission: Submission) -> DealReport | None:
    """Read the deal a submission tells of in its place, None where it tells of none.

    Raises:
        TableNotInRound: the table does not play then.
        ImpossibleDeal: no deal can be as it was typed, for all reasons at once.
        what its adapter could not read.
    """
    if submission.refusal:
        raise submission.refusal
    table, round_ = submission.table.number, submission.round or 0
    game, _ = seated_game(session, table=table, round_=round_)
    return _report_in(submission, deal_context(session, game, submission.deal or 0))


def _report_in(submission: Submission, context: DealContext) -> DealReport | None:
    entered = submission.entered
    if not isinstance(entered, DealEntry):
        return entered
    if tapped := tapped_reports(context.rules).get(entered.call):
        return tapped
    named = SimpleLazyObject(  # only a refusal asks for them
        lambda: pair_names(context.game, holders(context.session), context.round.number)
    )
    entry = replace(entered, pairs=cast("Mapping[Side, str]", named))
    return partnership(context.rules).read(entry, context.rules)


def answer_of(row: Stored) -> ReportAnswer:
    """Return what is told of something on file, whatever came of it since."""
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


def _store_correction(
    submission: Submission, context: DealContext, report: DealReport | None
) -> Stored:
    """Correct a deal; the seating never changes, results given out go up one revision."""
    checks.check_correctable(context, submission.reason, submission.sender.by)
    checks.check_revision(context, submission.seen.revision or 0)
    checks.check_part_of_whole(context, report)
    check_rules(context, submission.entered)
    revision = store_revision(context, submission, report)
    revise_results(context.session)
    return revision


def _store_removal(
    submission: Submission, context: DealContext, entered: DealReport | None
) -> Stored:
    """Take back the last deal, or what one pair says of a deal that does not count yet.

    What both have entered alike counts: it is taken back for both, who enter it again.
    """
    by, revision = submission.sender.by, submission.seen.revision or 0
    if entered:
        counted = context.on_file.get(context.deal)
        if counted is None:
            entries = entries_of(context.game.pk)
            team = checks.check_sender(context, entries, submission.sender)
            checks.check_withdrawal(context, entries, team, entered)
            return store_entry(context, submission, None)
        if not counted.report.is_told_by(entered):
            raise EntryChanged(deal=context.deal)
        revision = counted.revision
    check_in_play(context, by)
    checks.check_not_agreed(context, by)
    checks.check_latest(context, revision)
    drop_entries(context, submission, checks.fallen_with(context, by))
    return store_revision(context, submission, None)


def _store_loner(
    submission: Submission, context: DealContext, report: DealReport | None
) -> DealRevision | None:
    """Store who went alone in a deal that counts: a further report of it.

    The deal was sent without it, so that it is safe whatever becomes of the question. The
    first answer counts; one that comes too late changes nothing. None where it is no
    answer.
    """
    if report is None or report.alone is None or not has_loner(report, context.rules):
        return None
    counted = context.on_file.get(context.deal)
    if context.round.state != RoundState.CLOSED:
        check_in_play(context, submission.sender.by)
        if counted and counted.report == replace(report, alone=None):
            checks.check_not_agreed(context, submission.sender.by)
            return store_revision(context, submission, report)
    rows = DealRevision.objects.filter(deal__game=context.game, deal__number=context.deal)
    latest = rows.select_related("deal").order_by("number").last()
    return latest if "loner" in submission.content else None  # else it is a new deal


def _store_word_of_pair(
    submission: Submission, context: DealContext, report: DealReport | None
) -> Stored:
    """Put on file what a pair says; it counts at once if the other one says the same."""
    entries = entries_of(context.game.pk)
    team = checks.check_sender(context, entries, submission.sender)
    if submission.seen.entries:
        report = checks.check_give_in(context, entries, team, submission.seen.entries)
    else:
        checks.check_entry(context, entries, team, report)
        check_rules(context, submission.entered)
    entry = store_entry(context, submission, report)
    count_alike(context.session, context.game)
    return entry
