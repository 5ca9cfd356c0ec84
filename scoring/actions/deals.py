"""Record, take back and correct deals; what was reported is never overwritten."""

from django.db import transaction

from scoring.actions.agreements import check_not_agreed
from scoring.actions.deal_checks import (
    ReportIdReused,
    Situation,
    check_correctable,
    check_in_play,
    check_latest,
    check_not_on_paper,
    check_revision,
    check_rules,
    check_told_alike,
    check_turn,
    situation,
    words,
)
from scoring.actions.entries import check_may_record, count_alike, drop_from
from scoring.actions.results import revise_results
from scoring.actions.revisions import content_of, settle_round, stored, write
from scoring.models import DealRevision
from scoring.queries.entries import both_enter
from scoring.queries.report_lookup import is_on_file
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.models import Game, Session


@sealed
@transaction.atomic
def record_deal(
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    by: Actor,
    reason: str = "",
) -> DealRevision:
    """Record deal number *deal* (1-based) of *game*; safe to send twice.

    A phone that lost the answer sends again: the same report id with the same
    content returns the revision on file. The desk needs a *reason* for a deal that a
    pair has entered and the other pair has not entered alike.

    Raises:
        ReportIdReused: the report id belongs to a report of other content.
        NightNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
        TableOnPaper: the desk enters this table's deals, and *by* is a table.
        PairNotSaid: both pairs enter every deal, and *by* is a table.
        NotEnteredAlike: a pair has entered the deal, and *reason* is empty.
        DecidedByOrganizers: a pair has entered the deal, and *by* is a helper.
        DealAlreadyScored, FifthDeal, DealOutOfOrder: it is not this deal's turn.
        ImpossibleDeal: no deal can end this way under tonight's rules.
    """
    night = lock_night(game.round.session)
    return record_locked(
        night,
        game=game,
        deal=deal,
        report=report,
        report_id=report_id,
        by=by,
        reason=reason,
    )


def record_locked(
    night: Session,
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    by: Actor,
    reason: str = "",
    device: str = "",
    is_new: bool = False,
) -> DealRevision:
    """The same as `record_deal`, in a *night* locked in this transaction.

    *device* is the id of the phone that reports it, "" where it has none. If it *is_new*,
    nothing is on file under its id, as was found under this lock.
    """
    at = situation(night, game, deal)
    kind = DealRevision.Kind.REPORT
    repeated = None if is_new else _repeated(at, report_id, kind, report)
    if repeated:
        return repeated
    check_in_play(at)
    check_not_on_paper(at, by)
    check_may_record(at, by, reason)
    check_turn(at)
    check_rules(at, report)
    said = {"reason": reason.strip(), "device": device}
    revision = write(at, kind, report, report_id, by, **said)
    settle_round(at)
    if both_enter(night, is_on_paper=game.table.is_on_paper):
        count_alike(night, game)
    return revision


@sealed
@transaction.atomic
def take_back_deal(
    *, game: Game, deal: int, revision: int, report_id: str, by: Actor
) -> DealRevision:
    """Take back the last deal of a game still open; safe to send twice.

    *revision* is the revision the sender saw.

    Raises:
        ReportIdReused: the report id belongs to another report.
        NightNotRunning, RoundNotOpen, RoundClosed: the game is not open.
        TableOnPaper: the desk enters this table's deals, and *by* is a table.
        AlreadyAgreed: both pairs have agreed on the game, and *by* is a table.
        StaleVersion: it is not the last deal, or somebody changed it meanwhile.
    """
    at = situation(lock_night(game.round.session), game, deal)
    kind = DealRevision.Kind.REMOVAL
    repeated = _repeated(at, report_id, kind, None)
    if repeated:
        return repeated
    check_in_play(at)
    check_not_on_paper(at, by)
    check_not_agreed(at, by)
    check_latest(at, revision)
    drop_from(at, by)
    removal = write(at, kind, None, report_id, by)
    settle_round(at)
    return removal


@sealed
@transaction.atomic
def correct_deal(
    *,
    game: Game,
    deal: int,
    report: DealReport,
    revision: int,
    report_id: str,
    by: Actor,
    reason: str,
) -> DealRevision:
    """Correct a deal at the desk; the seating never changes. Safe to send twice.

    *revision* is the revision the organizer saw. After the finish the results go up
    one revision.

    Raises:
        ReportIdReused: the report id belongs to another report.
        NightNotRunning: the night has not begun, is archived or cancelled.
        ClosedToHelpers: the game is closed, and *by* is a helper.
        CorrectionReasonRequired: the game is closed and *reason* is empty.
        StaleVersion: somebody changed the deal meanwhile.
        CountedFromCards: it is a part of a whole game, and *report* is none.
        ImpossibleDeal: no deal can end this way under tonight's rules.
    """
    at = situation(lock_night(game.round.session), game, deal)
    kind = DealRevision.Kind.CORRECTION
    repeated = _repeated(at, report_id, kind, report)
    if repeated:
        return repeated
    check_correctable(at, reason, by)
    check_revision(at, revision)
    check_told_alike(at, report)
    check_rules(at, report)
    correction = write(at, kind, report, report_id, by, reason=reason.strip())
    revise_results(at.night)
    return correction


def _repeated(
    at: Situation, report_id: str, kind: str, report: DealReport | None
) -> DealRevision | None:
    if not is_on_file(report_id):
        return None
    found = DealRevision.objects.select_related("deal__game__round__session")
    revision = found.get(report_id=report_id)
    game, deal = revision.deal.game, revision.deal.number
    says = (game.pk, deal, revision.kind)
    if says != (at.game.pk, at.deal, kind) or stored(revision) != content_of(report):
        there = situation(game.round.session, game, deal)
        raise ReportIdReused(deal=deal, summary=words(there, deal))
    return revision
