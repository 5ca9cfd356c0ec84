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
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext

from scoring.deals.actions.sealing import revise_results
from scoring.deals.actions.storage import (
    check_in_play,
    check_rules,
    check_seats,
    check_turn,
    count_alike,
    drop_entries,
    store_entry,
    store_report,
    store_revision,
)
from scoring.deals.agreements.reading import agreement_of, seen_in
from scoring.deals.entries import Entries, entries_of
from scoring.deals.on_file import (
    DealContext,
    ReportStatus,
    deal_context,
    describe,
    describe_on_file,
    find_report,
    find_stored,
    get_report_status,
    pairs_in,
    seated_game,
)
from scoring.deals.submission import (
    AlreadyAgreed,
    BatchChanged,
    ClosedToHelpers,
    CorrectionReasonRequired,
    CountedFromCards,
    DealRefused,
    EntryChanged,
    Kind,
    NoDevice,
    NothingToTakeBack,
    OthersWentOn,
    PairHasEntered,
    PairNotSaid,
    ReportIdReused,
    SameDevice,
    SessionNotRunning,
    StaleVersion,
    Stored,
    Submission,
)
from scoring.models import DealRevision, Role, TeamEntry
from scoring.rules import (
    DealEntry,
    DealReport,
    Outcome,
    has_loner,
    partnership,
    tapped_reports,
)
from tournament.access.checks import Actor
from tournament.access.version import carry_past
from tournament.journal.actions import Change, run
from tournament.models import Session
from tournament.play.lifecycle import SCORED_IN, RoundState, SignOff
from tournament.play.seats import Side
from tournament.seating.seats import seats_of
from tournament.verbs import Verb
from tournament.words.refusals import Refusal


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


def check_part_of_whole(context: DealContext, report: DealReport | None) -> None:
    """Refuse a deal in the place of a part of a whole game, whose total would be wrong."""
    recorded = context.on_file.get(context.deal)
    is_part = recorded is not None and recorded.report.outcome is Outcome.WRITTEN
    if is_part and report and report.outcome is not Outcome.WRITTEN:
        raise CountedFromCards(deal=context.deal)


def check_latest(context: DealContext, revision: int) -> None:
    if context.deal != max(context.on_file, default=0):
        raise stale(context)
    check_revision(context, revision)


def check_revision(context: DealContext, revision: int) -> None:
    current = context.on_file.get(context.deal)
    if current is None or current.revision != revision:
        raise stale(context)


def check_correctable(context: DealContext, reason: str, by: Actor) -> None:
    if context.session.state not in SCORED_IN:
        raise SessionNotRunning
    if context.round.state == RoundState.CLOSED and by.role == Role.HELPER:
        raise ClosedToHelpers(round=context.round.number)
    if context.round.state == RoundState.CLOSED and not reason.strip():
        raise CorrectionReasonRequired


def check_not_agreed(context: DealContext, by: Actor) -> None:
    if by.role == Role.ORGANIZER or context.session.sign_off != SignOff.GAME_OK:
        return
    seen = seen_in(seats_of(context.game), context.on_file.values())
    if agreement_of(context.game.pk, seen):
        raise AlreadyAgreed


def check_sender(context: DealContext, entries: Entries, sent: Submission) -> Side:
    check_in_play(context, sent.by)
    if sent.team is None:
        raise PairNotSaid
    if not sent.device:
        raise NoDevice
    other = entries.of(context.deal, sent.team.other)
    if other and other.device == sent.device:
        raise SameDevice(deal=context.deal)
    return sent.team


def check_entry(
    context: DealContext, entries: Entries, team: Side, report: DealReport | None
) -> None:
    deal, counted = context.deal, context.on_file.get(context.deal)
    if counted is None or not counted.report.is_told_by(report):
        own = entries.of(deal, team)
        if counted or own is None:
            standing = entries.standing(since=1, pair=team)
            check_turn(context, {entry.deal for entry in standing})
        elif own.report and own.report != report:
            raise PairHasEntered(deal=deal, summary=describe(context, own.report))


def check_give_in(
    context: DealContext, entries: Entries, team: Side, seen: tuple[str, str]
) -> DealReport:
    """What the other pair says of a deal, where both were *seen* as they are on file.

    *seen* are the report ids of its own entry and the other's.

    Raises:
        DealAlreadyScored: the dispute is over.
        EntryChanged: what the pairs say has changed since.
    """
    own, other = entries.of(context.deal, team), entries.of(context.deal, team.other)
    if context.deal in context.on_file:
        check_turn(context)
    is_as_seen = own and other and (own.report_id, other.report_id) == seen
    if not (is_as_seen and other and other.report):
        raise EntryChanged(deal=context.deal)
    return other.report


def check_withdrawal(
    context: DealContext, entries: Entries, team: Side, report: DealReport
) -> None:
    standing = entries.of(context.deal, team)
    has_gone_on = entries.standing(since=context.deal + 1, pair=team)
    if standing is None or standing.report != report or has_gone_on:
        raise EntryChanged(deal=context.deal)


def fallen_with(context: DealContext, by: Actor) -> list[TeamEntry]:
    """It falls with the deal; raises OthersWentOn where a table takes it back too late."""
    entries = entries_of(context.game.pk)
    later = entries.standing(since=context.deal + 1)
    if later and by.role == Role.TABLE:
        raise OthersWentOn(deal=context.deal, following=later[0].deal)
    return entries.standing(since=context.deal)


def stale(context: DealContext) -> StaleVersion:
    revisions = DealRevision.objects.filter(
        deal__game=context.game, deal__number=context.deal
    )
    latest = revisions.order_by("number").last()
    changed = timezone.localtime(latest.at if latest else None)
    summary = describe_on_file(context, context.deal)
    return StaleVersion(time=f"{changed:%H:%M}", summary=summary)


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


def read_report(session: Session, submission: Submission) -> DealReport | None:
    """None where the submission tells of no deal.

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
    named = SimpleLazyObject(partial(pairs_in, context))  # only a refusal asks for them
    entry = replace(entered, pairs=cast("Mapping[Side, str]", named))
    return partnership(context.rules).read(entry, context.rules)


def answer_of(row: Stored) -> ReportAnswer:
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
