"""Undo what was done to a night: rows are put back, facts are answered by other facts.

What was reported, booked or ruled stays on file: a report is taken back, a correction is
corrected back, a penalty or a ruling is withdrawn, and given again if that is undone.
"""

from django.db import transaction

from scoring.actions.deal_checks import situation, stale
from scoring.actions.deals import correct_deal, record_deal, take_back_deal
from scoring.actions.penalties import (
    PENALTY,
    PENALTY_WITHDRAWN,
    add_penalty,
    withdraw_penalty,
)
from scoring.actions.rulings import (
    RULING,
    RULING_WITHDRAWN,
    Answered,
    save_ruling,
    withdraw_ruling,
)
from scoring.models import DealRevision, Penalty, Role, Ruling
from scoring.queries.recorded import report_in_row
from scoring.queries.undoing import UndoBlockers
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.actions import undoing
from tournament.actions.locking import lock_night
from tournament.models import JournalEntry, Session, UndoRecord
from tournament.queries.undoing import ChangedSince, check_standing
from tournament.refusals import Refusal
from tournament.seats import Side

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
        RulesPlayed, GameReported, PaidOut: as things are now.
        ChangedSince: a penalty or a ruling was withdrawn before, or booked again.
        whatever `tournament.actions.undoing.undo`, `add_penalty`, `withdraw_penalty`,
        `save_ruling` and `withdraw_ruling` refuse.
    """
    night = lock_night(session)
    found = undoing.kept(night, entry, by)
    if found.undone_by:
        return found.undone_by
    if refusal := UndoBlockers(night).refusal(found):
        raise refusal
    if not found.fact:
        return undoing.undo(session=session, entry=entry, by=by)
    check_standing(night, found)
    with undoing.answering():
        _answer(found, by)
    found.refresh_from_db()
    if found.undone_by is None:  # it was answered before this was kept
        raise ChangedSince(what=found.entry.what)
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


def _answer(found: UndoRecord, by: Actor) -> None:
    """Put the fact on file that undoes the one *found*."""
    kind, _, key = found.fact.rpartition(" ")
    answers = {
        PENALTY: _withdraw_penalty,
        PENALTY_WITHDRAWN: _book_again,
        RULING: _withdraw_ruling,
        RULING_WITHDRAWN: _rule_again,
    }
    answers[f"{kind} "](int(key), found, by)


def _withdraw_penalty(key: int, found: UndoRecord, by: Actor) -> None:
    booked = Penalty.objects.select_related("game__round__session", "game__table")
    withdraw_penalty(penalty=booked.get(pk=key), reason=UNDONE, by=by)


def _book_again(key: int, found: UndoRecord, by: Actor) -> None:
    """Book a withdrawn penalty once more, where nobody has done so."""
    booked = Penalty.objects.select_related("game__round__session", "game__table")
    old = booked.get(pk=key)
    said = {"event": old.event, "deal": old.deal, "side": old.side, "words": old.words}
    standing = booked.filter(game=old.game, withdrawal=None, points=old.points, **said)
    if standing.exists():
        raise ChangedSince(what=found.entry.what)
    add_penalty(
        game=old.game,
        side=Side(old.side),
        points=old.points,
        words=old.words,
        event=old.event,
        deal=old.deal,
        report_id=f"again-{found.entry_id}",
        by=by,
    )
    _now_undone(found)


def _withdraw_ruling(key: int, found: UndoRecord, by: Actor) -> None:
    ruling = Ruling.objects.select_related("session").get(pk=key)
    withdraw_ruling(ruling=ruling, by=by)


def _rule_again(key: int, found: UndoRecord, by: Actor) -> None:
    old = Ruling.objects.select_related("session", "game").get(pk=key)
    save_ruling(
        session=old.session,
        answered=Answered(old.question, old.asked, old.verdict, old.sources),
        report_id=f"again-{found.entry_id}",
        by=by,
        game=old.game,
    )
    _now_undone(found)


def _now_undone(found: UndoRecord) -> None:
    """Note that the last line of the journal undoes what is *found*."""
    found.undone_by = found.entry.session.journal.latest("pk")
    found.save(update_fields=["undone_by"])


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
