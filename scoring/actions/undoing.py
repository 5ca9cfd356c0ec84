"""Undo what was done to a night: rows are put back, facts are answered by other facts.

What was reported or booked stays on file: a report is taken back, a correction is
corrected back, a penalty is withdrawn.
"""

from django.db import transaction

from scoring.actions.deals import correct_deal, record_deal, take_back_deal
from scoring.actions.penalties import PENALTY, withdraw_penalty
from scoring.actions.situation import situation, stale
from scoring.models import DealRevision, Penalty, PenaltyWithdrawal, Role
from scoring.queries.recorded import report_in_row
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.actions import undoing
from tournament.actions.locking import lock_night
from tournament.models import JournalEntry, Session
from tournament.queries.undoing import ChangedSince, check_standing
from tournament.refusals import Refusal

UNDONE = "Undone"
Kind = DealRevision.Kind


class DealOfOthers(Refusal):
    """A helper was to undo what somebody else entered."""

    code = "UNDO_OF_OTHERS"
    text = "Helpers can undo only what they entered themselves. {who} entered this."
    status = 403


class NoSuchDeal(Refusal):
    """Nothing like it was entered tonight."""

    code = "NO_SUCH_DEAL"
    text = "This was not entered on this night."
    status = 404


class WholeGame(Refusal):
    """A part of a game counted from its tally cards was to be undone alone."""

    code = "WHOLE_GAME"
    text = "This game was counted from its tally cards as a whole: correct it there."
    status = 409


@transaction.atomic
def undo_entry(*, session: Session, entry: int, by: Actor) -> JournalEntry:
    """Undo what the journal's *entry* (its primary key) tells of; safe to repeat.

    Raises:
        ChangedSince: a penalty was withdrawn before.
        whatever `tournament.actions.undoing.undo` and `withdraw_penalty` refuse.
    """
    night = lock_night(session)
    found = undoing.kept(night, entry, by)
    if not found.fact or found.undone_by:
        return undoing.undo(session=session, entry=entry, by=by)
    check_standing(night, found)
    booked = Penalty.objects.select_related("game__round__session", "game__table")
    penalty = booked.get(pk=found.fact.removeprefix(PENALTY))
    if PenaltyWithdrawal.objects.filter(penalty=penalty).exists():
        raise ChangedSince(what=found.entry.what)
    withdraw_penalty(penalty=penalty, reason=UNDONE, by=by)
    found.undone_by = night.journal.latest("pk")
    found.save(update_fields=["undone_by"])
    return found.undone_by


@transaction.atomic
def undo_deal(*, session: Session, revision: int, by: Actor) -> DealRevision:
    """Undo a report, a correction or a removal (its primary key) by another revision.

    Only the latest word on a deal can be undone. Safe to repeat.

    Raises:
        NoSuchDeal: the night has no such revision.
        DealOfOthers: *by* is a helper, and somebody else entered it.
        WholeGame: it is a part of a game counted from tally cards.
        StaleVersion: something else was said of the deal since.
        whatever `take_back_deal`, `correct_deal` and `record_deal` refuse.
    """
    night = lock_night(session)
    revisions = DealRevision.objects.filter(deal__game__round__session=night)
    whole = revisions.select_related("deal__game__round__session", "deal__game__table")
    found = whole.filter(pk=revision).first()
    if found is None:
        raise NoSuchDeal
    if by.role == Role.HELPER and found.user_id != by.user_id:
        raise DealOfOthers(who=found.who)
    if Outcome.WRITTEN in found.deal.revisions.values_list("outcome", flat=True):
        raise WholeGame
    return _undone(found, by)


def _undone(found: DealRevision, by: Actor) -> DealRevision:
    game, deal, sent = found.deal.game, found.deal.number, f"undo-{found.pk}"
    if already := DealRevision.objects.filter(report_id=sent).first():
        return already
    before = found.deal.revisions.filter(number__lt=found.number).order_by("number").last()
    if found.kind == Kind.REPORT:
        return take_back_deal(
            game=game, deal=deal, revision=found.number, report_id=sent, by=by
        )
    if before is None or found.deal.revisions.filter(number__gt=found.number).exists():
        raise stale(situation(game.round.session, game, deal))
    report = report_in_row(before)
    if found.kind == Kind.CORRECTION:
        return correct_deal(
            game=game,
            deal=deal,
            report=report,
            revision=found.number,
            report_id=sent,
            by=by,
            reason=UNDONE,
        )
    return record_deal(
        game=game, deal=deal, report=report, report_id=sent, by=by, reason=UNDONE
    )
