"""What is checked of corrections, of deals taken back, and of what one pair enters.

The checks come in the order authorization, session, round, deal number, rules; those of
every deal stand in `deal_storage`. Nothing is saved here.
"""

from dataclasses import replace

from django.utils import timezone

from scoring.actions.deal_refusals import (
    AlreadyAgreed,
    ClosedToHelpers,
    CorrectionReasonRequired,
    CountedFromCards,
    EntryChanged,
    NoDevice,
    OthersWentOn,
    PairHasEntered,
    PairNotSaid,
    ReportIdReused,
    SameDevice,
    SessionNotRunning,
    StaleVersion,
)
from scoring.actions.deal_storage import check_in_play, check_turn
from scoring.models import DealRevision, Role, TeamEntry
from scoring.queries.agreements import agreement_of, seen_in
from scoring.queries.entries import Entries, Entry, entries_of
from scoring.queries.recorded import report_in_row
from scoring.queries.report_lookup import (
    DealContext,
    deal_context,
    describe,
    describe_on_file,
    find_report,
    find_stored,
)
from scoring.rules import DealReport, Outcome
from scoring.submissions import Kind, Sender, Stored, Submission
from tournament.access import Actor
from tournament.lifecycle import RoundState, SessionState, SignOff
from tournament.queries.games import seats_of
from tournament.seats import Side


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
        sender = replace(submission.sender, team=Side(row.pair))
        named = replace(named, entered=report_in_row(row), sender=sender)
    else:
        game, deal = row.deal.game, row.deal.number
        later = row.deal.revisions.filter(number__gt=row.number).values_list("kind")
        # a phone may have named its loner since: a report of the same deal
        since = len(later) if {(Kind.REPORT,)}.issuperset(later) else 0
        named = replace(named, seen=replace(submission.seen, revision=row.number + since))
    return replace(named, round=game.round.number, deal=deal)


def find_stored_before(
    submission: Submission,
    context: DealContext,
    report: DealReport | None,
    *,
    is_entry: bool,
) -> Stored:
    """Return what is on file under the report id.

    Raises:
        ReportIdReused: it is of other content.
    """
    row = find_stored(submission.report_id, is_entry=is_entry)
    place = (context.game.pk, context.deal)
    if isinstance(row, TeamEntry):
        is_same = (row.game_id, row.deal) == place and row.pair == submission.sender.team
    else:
        game, number = row.deal.game, row.deal.number
        is_same = (game.pk, number) == place and row.kind == submission.kind
        context = deal_context(game.round.session, game, number)
    wanted = None if submission.kind == Kind.REMOVAL else report
    is_alike = wanted == (report_in_row(row) if row.outcome else None)
    if not is_same or not (is_alike or submission.seen.entries):
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
    """Refuse any deal but the last one, as the sender saw it."""
    if context.deal != max(context.on_file, default=0):
        raise stale(context)
    check_revision(context, revision)


def check_revision(context: DealContext, revision: int) -> None:
    """Refuse a change to something the sender has not seen."""
    current = context.on_file.get(context.deal)
    if current is None or current.revision != revision:
        raise stale(context)


def check_correctable(context: DealContext, reason: str, by: Actor) -> None:
    """Refuse a correction of a session put away, or of a closed game without a reason."""
    if context.session.state not in (SessionState.RUNNING, SessionState.FINISHED):
        raise SessionNotRunning
    if context.round.state == RoundState.CLOSED and by.role == Role.HELPER:
        raise ClosedToHelpers(round=context.round.number)
    if context.round.state == RoundState.CLOSED and not reason.strip():
        raise CorrectionReasonRequired


def check_not_agreed(context: DealContext, by: Actor) -> None:
    """Refuse a table's take-back in a game agreed to."""
    if by.role == Role.ORGANIZER or context.session.sign_off != SignOff.GAME_OK:
        return
    seen = seen_in(seats_of(context.game), context.on_file.values())
    if agreement_of(context.game.pk, seen):
        raise AlreadyAgreed


def check_sender(context: DealContext, entries: Entries, sender: Sender) -> Side:
    """The pair a phone may speak for now."""
    check_in_play(context, sender.by)
    if sender.team is None:
        raise PairNotSaid
    if not sender.device:
        raise NoDevice
    other = entries.of(context.deal, sender.team.other)
    if other and other.device == sender.device:
        raise SameDevice(deal=context.deal)
    return sender.team


def check_entry(
    context: DealContext, entries: Entries, team: Side, report: DealReport | None
) -> None:
    """Refuse what is not the pair's turn to say, or what is known otherwise."""
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
    """Refuse to withdraw what a pair does not say any more, or has gone on from."""
    standing = entries.of(context.deal, team)
    has_gone_on = entries.standing(since=context.deal + 1, pair=team)
    if standing is None or standing.report != report or has_gone_on:
        raise EntryChanged(deal=context.deal)


def fallen_with(context: DealContext, by: Actor) -> list[Entry]:
    """What both pairs say of the deal taken back, and of those after it: it falls too.

    Raises:
        OthersWentOn: *by* is a table, and something is said of a later deal.
    """
    entries = entries_of(context.game.pk)
    later = entries.standing(since=context.deal + 1)
    if later and by.role == Role.TABLE:
        raise OthersWentOn(deal=context.deal, following=later[0].deal)
    return entries.standing(since=context.deal)


def stale(context: DealContext) -> StaleVersion:
    """That the deal was changed since, when and to what."""
    revisions = DealRevision.objects.filter(
        deal__game=context.game, deal__number=context.deal
    )
    latest = revisions.order_by("number").last()
    changed = timezone.localtime(latest.at if latest else None)
    summary = describe_on_file(context, context.deal)
    return StaleVersion(time=f"{changed:%H:%M}", summary=summary)
