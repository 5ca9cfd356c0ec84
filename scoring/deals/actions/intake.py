"""The one way in for a deal: read what was submitted, check it, store it.

However a deal is entered, corrected or taken back, an adapter makes a `Submission` of it
and hands it to `submit`. All of it is checked before any of it is stored, so that a
refusal leaves nothing behind.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from django.db import transaction

from scoring.deals import on_file
from scoring.deals.actions import checks, storage
from scoring.deals.actions.sealing import revise_results
from scoring.deals.submission import UNDO_ID, Kind, Submission
from scoring.models import DealRevision, Role, SideReport, TeamEntry
from scoring.rules import has_loner
from tournament.access.checks import Actor
from tournament.access.version import carry_past
from tournament.journal.actions import Change, run
from tournament.models import Session
from tournament.play.lifecycle import RoundState
from tournament.play.seats import Side
from tournament.verbs import Verb
from tournament.words.marked import gettext_noop
from tournament.words.refusals import IdReused, Refusal


class ReportIdReused(IdReused):
    text = gettext_noop(
        "This score was already sent with other points. Saved is deal {deal}: {summary}."
    )


class DealRefused(Refusal):
    """One deal of a game typed as a whole is wrong; *answer* is the status of that."""

    text = gettext_noop("Deal {deal}: {why}")

    def __init__(self, *, deal: int | None, refusal: Refusal) -> None:
        super().__init__(deal=deal, why=refusal)
        self.deal = deal
        self.answer = refusal.status
        self.refusal = refusal

    @property
    def reasons(self) -> Sequence[Refusal]:
        return [DealRefused(deal=self.deal, refusal=each) for each in self.refusal.reasons]


class BatchChanged(on_file.NothingToTakeBack):
    text = gettext_noop(
        "These deals were corrected or removed already. Nothing was changed."
    )


def find_taken_back(submission: Submission) -> Submission | None:
    """Name the deal of what stands on file under the id that is taken back.

    None where nothing stands under it, or none is named: what is said of the deal and its
    revision is all that is known then.
    """
    row = on_file.find_report(submission.table.pk, submission.takes_back)
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


class Way(NamedTuple):
    """One of the things said of a deal: what it has to pass, in this order, and its row.

    *follow* does what comes of it once it is stored.
    """

    checks: Sequence[Callable[[Any, Submission], None]]
    store: Callable[[Any, Submission], Any]
    follow: Callable[[Change, Any, Submission], None] | None = None


class Place(NamedTuple):
    """Where deals are played: at the tables of an event, or at side tables.

    *find_context* says how the game stands that a submission is about, *find_stored* what
    is on file under its id (raises ReportIdReused: of other content), *find_way* which of
    its ways it goes.
    """

    verbs: Mapping[DealRevision.Kind | SideReport.Kind, Verb]
    find_context: Callable[[Session, Submission], Any]
    find_stored: Callable[[Any, Submission, on_file.ReportStatus | None], Any]
    find_way: Callable[[Any, Submission], Way]


def _count_alike(change: Change, context: on_file.DealContext, sent: Submission) -> None:
    if context.needs_both:
        storage.count_alike(change.session, context.game, sent.batch_id)


def _revise_results(change: Change, *_: object) -> None:
    """The seating never changes; results given out go up one revision."""
    revise_results(change.session)


REPORT = Way(checks.OF_REPORT, storage.store_revision)
REPORT_AT_DESK = Way(checks.OF_REPORT_AT_DESK, storage.store_revision, _count_alike)
CORRECTION = Way(checks.OF_CORRECTION, storage.store_revision, _revise_results)
REMOVAL = Way(checks.OF_REMOVAL, storage.store_removal)
LONER = Way(checks.OF_LONER, storage.store_revision)
LATE_LONER = Way(checks.OF_LATE_LONER, storage.find_latest)
ENTRY = Way(checks.OF_ENTRY, storage.store_entry, _count_alike)
GIVING_IN = Way(checks.OF_GIVING_IN, storage.store_entry_of_others, _count_alike)
WITHDRAWAL = Way(checks.OF_WITHDRAWAL, storage.store_entry)


def _find_stored(
    context: on_file.DealContext, sent: Submission, status: on_file.ReportStatus | None
) -> DealRevision | TeamEntry | None:
    status = status or on_file.get_report_status(sent.table.pk, sent.report_id, sent.round)
    if status.is_new:
        return None
    row = on_file.find_stored(sent.report_id, is_entry=status.is_entered)
    place = (context.game.pk, context.deal)
    wanted = None if sent.kind == Kind.REMOVAL else context.report
    if isinstance(row, TeamEntry):
        is_same = (row.game_id, row.deal) == place and row.pair == sent.team
    else:
        game, number = row.deal.game, row.deal.number
        is_same = (game.pk, number) == place and row.kind == sent.kind
        context = on_file.deal_context(game.round.session, game, number)
    if not is_same or not (wanted == row.report or sent.seen_entries):
        summary = on_file.describe_on_file(context, context.deal)
        raise ReportIdReused(deal=context.deal, summary=summary)
    return row


def _find_way(context: on_file.DealContext, sent: Submission) -> Way:
    """What both have entered alike counts: it is taken back for both, who enter it again.

    Who went alone is a further report of a deal that counts: it was sent without it, so
    that it is safe whatever becomes of the question. The first answer counts.
    """
    if sent.kind == Kind.CORRECTION:
        return CORRECTION
    if sent.kind == Kind.REMOVAL:
        return WITHDRAWAL if sent.entered and context.counted is None else REMOVAL
    if sent.by.role != Role.TABLE:
        return REPORT_AT_DESK
    report = context.report
    if report and report.alone and has_loner(report, context.rules):
        counted, is_open = context.counted, context.round.state != RoundState.CLOSED
        if is_open and counted and counted.report == replace(report, alone=None):
            return LONER
        if "loner" in sent.content and context.deal in context.latest:
            return LATE_LONER
    if not context.needs_both:
        return REPORT
    return GIVING_IN if sent.seen_entries else ENTRY


TABLES = Place(
    {
        Kind.REPORT: Verb.DEAL_ENTERED,
        Kind.CORRECTION: Verb.DEAL_CORRECTED,
        Kind.REMOVAL: Verb.DEAL_TAKEN_BACK,
    },
    on_file.find_context,
    _find_stored,
    _find_way,
)


@contextmanager
def run_for(submission: Submission, place: Place = TABLES) -> Iterator[Change]:
    """A correction alone may change a game that is over."""
    session = Session(pk=submission.table.session_id)
    # what else is said of a deal may reach phones of other tables as well
    table_id = submission.table.pk if submission.kind == Kind.REPORT else None
    verb, by = place.verbs[submission.kind], submission.by
    with run(verb, session, by=by, table_id=table_id) as change:
        # after the commit: before it another process would find the old version on file
        if submission.kind in {Kind.REPORT, Kind.REMOVAL}:
            transaction.on_commit(partial(carry_past, change.session))
        yield change


def submit(submission: Submission, place: Place = TABLES) -> Any:
    """Put on file what somebody says of a deal; safe to send twice.

    The same report id with the same content returns what is on file. A reason is needed
    by the desk for what a pair has entered otherwise, and for a game that is closed.

    Raises:
        what `checks` of the place have: a deal that cannot be, or not now, not by them.
    """
    with run_for(submission, place) as change:
        return submit_locked(change, submission, place)


def submit_all(submissions: Sequence[Submission]) -> None:
    """In their order, all or none; safe to send twice. DealRefused names the bad one."""
    with run_for(submissions[0]) as change:
        for submission in submissions:
            try:
                submit_locked(change, submission)
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
        # from the last on: only the last deal of a game can be taken back
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
                report_id=f"{UNDO_ID}{revision.report_id}",
            )
            submit_locked(change, removal)
        return len(revisions)


def submit_locked(
    change: Change,
    submission: Submission,
    place: Place = TABLES,
    status: on_file.ReportStatus | None = None,
) -> Any:
    """Do the same as `submit` in a command that has locked the event.

    *status* is what was heard of its report id before, if that was asked already.
    """
    if submission.takes_back:
        submission = find_taken_back(submission) or submission
    if submission.refusal:
        raise submission.refusal
    context = place.find_context(change.session, submission)
    # asked first: what is on file already is answered as it was, whatever came since
    if row := place.find_stored(context, submission, status):
        return row
    way = place.find_way(context, submission)
    for check in way.checks:
        check(context, submission)
    row = way.store(context, submission)
    if way.follow:
        way.follow(change, context, submission)
    return row
