"""Undo what was done to a session: rows are put back, reports are answered by others.

Nothing is guessed: an undo puts rows back exactly as they were, and only while they are
still what the command made of them. What was reported, booked or ruled stays: a report is
taken back, a correction is corrected back, a penalty or a ruling is withdrawn, and given
again if that is undone.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from django.db import IntegrityError, connection, transaction

from scoring.actions.deal_checks import stale
from scoring.actions.intake import submit
from scoring.actions.penalties import restore_penalty, withdraw_penalty
from scoring.actions.rulings import restore_ruling, withdraw_ruling
from scoring.actions.submissions import Kind, Seen, Submission
from scoring.models import DealRevision, Penalty, Role, Ruling
from scoring.queries.activity_log import describe
from scoring.queries.recorded import report_in_row
from scoring.queries.report_lookup import deal_context
from scoring.queries.undo_checks import ChangedSince, UndoChecks, changes_of
from scoring.rules import Outcome
from tournament.access import Actor
from tournament.actions.command import run, seal_after_results
from tournament.actions.locking import lock_session
from tournament.facts import Undone
from tournament.lifecycle import RoundState, SessionState
from tournament.models import JournalEntry, Round, Session, UndoRecord
from tournament.models.undo import KEPT
from tournament.queries.snapshots import (
    RowChange,
    by_model,
    database_values,
    depth,
    rows_of,
)
from tournament.refusals import Refusal
from tournament.verbs import Verb

UNDONE = "Undone"
_UNDONE_BY = {
    Kind.REPORT: Kind.REMOVAL,
    Kind.CORRECTION: Kind.CORRECTION,
    Kind.REMOVAL: Kind.REPORT,
}
_OF_RESULTS = {"state", "sit_out_credit", "sit_out_points"}


class UndoTooLate(Refusal):
    """Something long ago, or something that cannot be undone at all, was to be undone."""

    code = "UNDO_TOO_LATE"
    text = "This cannot be undone any more: only the last {kept} things done can be."
    status = 409


class UndoOfOthers(Refusal):
    """A helper was to undo what somebody else did or entered."""

    code = "UNDO_OF_OTHERS"
    text = "Helpers can undo only what they did themselves. {who} did this."
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
    """Undo what an *entry* (its primary key) of the log tells of; safe to repeat.

    An undo is an entry of its own and can be undone in turn.

    Returns:
        The entry that tells of it; of two organizers the second gets the first one's.

    Raises:
        UndoTooLate: it is not among the last ones, or it cannot be undone.
        UndoOfOthers: *by* is a helper, and somebody else did it.
        CannotUndo: something is against it as things are now.
        whatever giving or withdrawing a penalty or a ruling refuses.
    """
    locked = lock_session(session)
    records = UndoRecord.objects.select_related("entry", "undone_by")
    record = records.filter(entry=entry, entry__session=locked).first()
    if record is None:
        raise UndoTooLate(kept=KEPT)
    if by.role == Role.HELPER and record.entry.user_id != by.user_id:
        raise UndoOfOthers(who=record.entry.who)
    if record.undone_by:
        return record.undone_by
    UndoChecks(locked).check(record)
    if record.subject is None:
        return _undo_rows(locked, record, by)
    _answer(record, record.subject, by)
    record.refresh_from_db()
    if record.undone_by is None:  # it was answered before this was kept
        raise ChangedSince(what=describe(record.entry))
    return record.undone_by


@transaction.atomic
def undo_deal(*, session: Session, revision: int, by: Actor) -> DealRevision:
    """Undo a report, a correction or a removal (its primary key) by another revision.

    Only the latest word on a deal can be undone. Safe to repeat.

    Raises:
        NoSuchDeal: the session has no such revision.
        UndoOfOthers: *by* is a helper, and somebody else entered it.
        WholeGame: it is a part of a game counted from tally cards.
        StaleVersion: something else was said of the deal since.
        whatever `submit` refuses.
    """
    locked = lock_session(session)
    revisions = DealRevision.objects.filter(deal__game__round__session=locked)
    whole = revisions.select_related("deal__game__round__session", "deal__game__table")
    found = whole.filter(pk=revision).first()
    if found is None:
        raise NoSuchDeal
    if by.role == Role.HELPER and found.user_id != by.user_id:
        raise UndoOfOthers(who=found.who)
    if Outcome.WRITTEN in found.deal.revisions.values_list("outcome", flat=True):
        raise WholeGame
    return _undo_revision(found, by)


def _undo_rows(session: Session, record: UndoRecord, by: Actor) -> JournalEntry:
    changes, entry = changes_of(record), record.entry
    verb = Verb.REDONE if entry.verb == Verb.UNDONE else Verb.UNDONE
    with run(verb, session, by=by, undoes=record) as change:
        try:
            with transaction.atomic():
                _put_back(changes)
        except IntegrityError:
            raise ChangedSince(what=describe(entry)) from None
        change.session.refresh_from_db()
        _raise_versions(change.session, changes)
        undone = change.log_activity(_undone(entry))
        reverse = [row._replace(before=row.after, after=row.before) for row in changes]
        change.keep(undone, reverse)
    is_of_games = any(row.model is Round for row in changes)
    seal_after_results(session, fully=True, is_game_undone=is_of_games)
    return undone


def _undone(entry: JournalEntry) -> Undone:
    """What is undone by undoing an entry: an undo of an undo tells of the first thing."""
    if entry.verb in (Verb.UNDONE, Verb.REDONE) and entry.facts:
        return Undone(**entry.facts)
    return Undone(entry.verb, entry.facts, "" if entry.facts else entry.legacy_text)


def _put_back(changes: Sequence[RowChange]) -> None:
    """Make every row what it was before: gone, as it was, or there again by its key.

    Raises:
        IntegrityError: something put on file since stands in the way.
    """
    of = by_model(changes)
    parents_first = sorted(of, key=depth)
    for model in reversed(parents_first):
        gone = [row.key for row in of[model] if row.before is None]
        rows_of(model).filter(pk__in=gone).delete()
    for model in parents_first:
        stay = [
            row for row in of[model] if row.before is not None and row.after is not None
        ]
        for row in sorted(stay, key=_takes_a_place):
            values = database_values(model, row.before or {})
            rows_of(model).filter(pk=row.key).update(**values)
        lost = [row for row in of[model] if row.after is None and row.before]
        rows_of(model).bulk_create(
            model(pk=row.key, **database_values(model, row.before or {})) for row in lost
        )
    tables = [model._meta.db_table for model in parents_first]  # noqa: SLF001 (public)
    connection.check_constraints(table_names=tables)


def _takes_a_place(change: RowChange) -> bool:
    """Whether a row takes what one alone can have: a game in play, a number held now.

    It is put back after those that leave their place.
    """
    before = change.before or {}
    is_in_play = before.get("state") in (RoundState.OPEN, RoundState.COMPLETE)
    return is_in_play or before.get("to_round", 0) is None


def _raise_versions(session: Session, changes: Sequence[RowChange]) -> None:
    """Let phones ask again, and results given out be another revision."""
    session.plan_version += 1
    is_final = session.state == SessionState.FINISHED
    if is_final and any(
        row.model is Session and _OF_RESULTS & row.columns for row in changes
    ):
        session.revision += 1
    session.save(update_fields=["plan_version", "revision"])


def _answer(record: UndoRecord, key: int, by: Actor) -> None:
    """Do the command that undoes giving or withdrawing a penalty or a ruling."""
    penalties = Penalty.objects.select_related("game__round__session", "game__table")
    rulings = Ruling.objects.select_related("session", "game")
    match record.entry.verb:
        case Verb.PENALTY_GIVEN:
            withdraw_penalty(penalty=penalties.get(pk=key), reason=UNDONE, by=by)
        case Verb.PENALTY_WITHDRAWN:
            if not restore_penalty(penalty=penalties.get(pk=key), record=record, by=by):
                raise ChangedSince(what=describe(record.entry))
        case Verb.RULING_SAVED:
            withdraw_ruling(ruling=rulings.get(pk=key), by=by)
        case Verb.RULING_WITHDRAWN:
            restore_ruling(ruling=rulings.get(pk=key), record=record, by=by)


def _undo_revision(found: DealRevision, by: Actor) -> DealRevision:
    game, deal, sent = found.deal.game, found.deal.number, f"undo-{found.pk:011}"
    if already := DealRevision.objects.filter(report_id=sent).first():
        return already
    undo = Submission.of_game(
        game,
        by=by,
        deal=deal,
        kind=_UNDONE_BY[Kind(found.kind)],
        seen=Seen(revision=found.number),
        report_id=sent,
    )
    if found.kind != Kind.REPORT:
        before = found.deal.revisions.filter(number__lt=found.number).order_by("number")
        report = before.last()
        later = found.deal.revisions.filter(number__gt=found.number)
        if report is None or later.exists():
            raise stale(deal_context(game.round.session, game, deal))
        undo = replace(undo, said=report_in_row(report), reason=UNDONE)
    return cast("DealRevision", submit(undo))
