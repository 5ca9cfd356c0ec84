"""The one way in for a deal: read what was submitted, check it, store it.

However a deal is entered, corrected or taken back, an adapter makes a `Submission` of it
and hands it to `submit`. All of it is checked before any of it is stored, so that a
refusal leaves nothing behind.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from django.db import transaction

from scoring.deals.actions.checks import (
    EntryChanged,
    check_correctable,
    check_entry,
    check_give_in,
    check_in_play,
    check_latest,
    check_not_agreed,
    check_part_of_whole,
    check_revision,
    check_rules,
    check_seats,
    check_sender,
    check_withdrawal,
    fallen_with,
)
from scoring.deals.actions.sealing import revise_results
from scoring.deals.actions.storage import (
    count_alike,
    drop_entries,
    store_entry,
    store_report,
    store_revision,
)
from scoring.deals.entries import entries_of
from scoring.deals.on_file import (
    DealContext,
    ReportStatus,
    _report_in,
    deal_context,
    describe_on_file,
    find_report,
    find_stored,
    get_report_status,
    seated_game,
)
from scoring.deals.submission import Kind, Stored, Submission
from scoring.models import DealRevision, Role, TeamEntry
from scoring.rules import DealReport, has_loner
from tournament.access.checks import Actor
from tournament.access.version import carry_past
from tournament.journal.actions import Change, run
from tournament.models import Session
from tournament.play.lifecycle import RoundState
from tournament.play.seats import Side
from tournament.verbs import Verb
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, IdReused, Refusal


class ReportIdReused(IdReused):
    text = gettext_noop(
        "This score was already sent with other points. Saved is deal {deal}: {summary}."
    )


class NothingToTakeBack(Conflict):
    code = "NOTHING_TO_TAKE_BACK"
    text = gettext_noop("This deal is not saved, so there is nothing to undo.")


class DealRefused(Refusal):
    """One deal of a game typed as a whole is wrong; *answer* is the status of that."""

    code = "DEAL_REFUSED"
    text = gettext_noop("Deal {deal}: {why}")

    def __init__(self, *, deal: int | None, refusal: Refusal) -> None:
        super().__init__(deal=deal, why=refusal)
        self.deal = deal
        self.answer = refusal.status
        self.refusal = refusal

    @property
    def reasons(self) -> Sequence[Refusal]:
        return [DealRefused(deal=self.deal, refusal=each) for each in self.refusal.reasons]


class BatchChanged(NothingToTakeBack):
    text = gettext_noop(
        "There is nothing to undo. These deals were corrected or removed already."
    )


def find_taken_back(submission: Submission) -> Submission | None:
    """Name the deal of what stands on file under the id that is taken back.

    None where nothing stands under it, or none is named: what is said of the deal and its
    revision is all that is known then.
    """
    row = find_report(submission.table.pk, submission.takes_back)
    if row is None:
        return None
    named = replace(submission, takes_back="")
    if isinstance(row, TeamEntry):
        game, deal = row.game, row.deal
        named = replace(named, entered=row.report, team=Side(row.pair))
    else:
        game, deal = row.deal.game, row.deal.number
        later = row.deal.revisions.filter(number__gt=row.number).values_list("kind")
        # a phone may have named its loner since: a report of the same deal
        since = len(later) if {(Kind.REPORT,)}.issuperset(later) else 0
        named = replace(named, seen_revision=row.number + since)
    return replace(named, round=game.round.number, deal=deal)


def find_stored_before(
    submission: Submission,
    context: DealContext,
    report: DealReport | None,
    *,
    is_entry: bool,
) -> Stored:
    """Raises ReportIdReused: what is on file under the id is of other content."""
    row = find_stored(submission.report_id, is_entry=is_entry)
    place = (context.game.pk, context.deal)
    if isinstance(row, TeamEntry):
        is_same = (row.game_id, row.deal) == place and row.pair == submission.team
    else:
        game, number = row.deal.game, row.deal.number
        is_same = (game.pk, number) == place and row.kind == submission.kind
        context = deal_context(game.round.session, game, number)
    wanted = None if submission.kind == Kind.REMOVAL else report
    is_alike = wanted == row.report
    if not is_same or not (is_alike or submission.seen_entries):
        summary = describe_on_file(context, context.deal)
        raise ReportIdReused(deal=context.deal, summary=summary)
    return row


_VERBS = {
    Kind.REPORT: Verb.DEAL_ENTERED,
    Kind.CORRECTION: Verb.DEAL_CORRECTED,
    Kind.REMOVAL: Verb.DEAL_TAKEN_BACK,
}


@contextmanager
def run_for(submission: Submission) -> Iterator[Change]:
    """A correction alone may change a game that is over."""
    session = Session(pk=submission.table.session_id)
    is_new = submission.kind == Kind.REPORT
    table_id = submission.table.pk if is_new else None
    verb, by = _VERBS[submission.kind], submission.by
    with run(verb, session, by=by, table_id=table_id) as change:
        if submission.kind != Kind.CORRECTION:
            transaction.on_commit(partial(carry_past, change.session))
        yield change


def submit(submission: Submission) -> Stored:
    """Put on file what somebody says of a deal; safe to send twice.

    The same report id with the same content returns what is on file. A reason is needed
    by the desk for what a pair has entered otherwise, and for a game that is closed.

    Raises:
        what `submission` has: a deal that cannot be, or not now, not by them.
    """
    with run_for(submission) as change:
        return submit_locked(change.session, submission)


def submit_all(submissions: Sequence[Submission]) -> None:
    """In their order, all or none; safe to send twice. DealRefused names the bad one."""
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
                seen_revision=revision.number,
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
        submission = find_taken_back(submission) or submission
    table, round_ = submission.table, submission.round or 0
    is_removal = submission.kind == Kind.REMOVAL
    if submission.refusal:
        raise submission.refusal
    if is_removal and submission.entered is None and submission.seen_revision is None:
        raise NothingToTakeBack
    game, numbers = seated_game(session, table=table.number, round_=round_)
    context = deal_context(session, game, submission.deal or 0)
    status = status or get_report_status(table.pk, submission.report_id, round_)
    report = _report_in(submission, context)
    if not status.is_new:
        return find_stored_before(submission, context, report, is_entry=status.is_entered)
    check_seats(context, numbers, submission.seen_seats)
    if is_removal:
        return _store_removal(submission, context, report)
    if submission.kind == Kind.CORRECTION:
        return _store_correction(submission, context, report)
    is_table = submission.by.role == Role.TABLE
    if is_table and (answer := _store_loner(submission, context, report)):
        return answer
    if context.needs_both and is_table:
        return _store_word_of_pair(submission, context, report)
    return store_report(submission, context, report)


def _store_correction(
    submission: Submission, context: DealContext, report: DealReport | None
) -> Stored:
    """Correct a deal; the seating never changes, results given out go up one revision."""
    check_correctable(context, submission.reason, submission.by)
    check_revision(context, submission.seen_revision or 0)
    check_part_of_whole(context, report)
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
    by, revision = submission.by, submission.seen_revision or 0
    if entered:
        counted = context.on_file.get(context.deal)
        if counted is None:
            entries = entries_of(context.game.pk)
            team = check_sender(context, entries, submission)
            check_withdrawal(context, entries, team, entered)
            return store_entry(context, submission, None)
        if not counted.report.is_told_by(entered):
            raise EntryChanged(deal=context.deal)
        revision = counted.revision
    check_in_play(context, by)
    check_not_agreed(context, by)
    check_latest(context, revision)
    drop_entries(context, submission, fallen_with(context, by))
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
        check_in_play(context, submission.by)
        if counted and counted.report == replace(report, alone=None):
            check_not_agreed(context, submission.by)
            return store_revision(context, submission, report)
    rows = DealRevision.objects.filter(deal__game=context.game, deal__number=context.deal)
    latest = rows.select_related("deal").order_by("number").last()
    return latest if "loner" in submission.content else None  # else it is a new deal


def _store_word_of_pair(
    submission: Submission, context: DealContext, report: DealReport | None
) -> Stored:
    """Put on file what a pair says; it counts at once if the other one says the same."""
    entries = entries_of(context.game.pk)
    team = check_sender(context, entries, submission)
    if submission.seen_entries:
        report = check_give_in(context, entries, team, submission.seen_entries)
    else:
        check_entry(context, entries, team, report)
        check_rules(context, submission.entered)
    entry = store_entry(context, submission, report)
    count_alike(context.session, context.game)
    return entry
