"""Undo what was done to a session: rows are put back, reports are answered by others.

Nothing is guessed: an undo puts rows back exactly as they were, and only while they are
still what the command made of them. What was reported, booked or ruled stays: a report is
taken back, a correction is corrected back, a penalty or a ruling is withdrawn, and given
again if that is undone.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from django.db import IntegrityError, connection

from scoring.deals.actions.checks import CountedFromCards
from scoring.deals.actions.intake import submit
from scoring.deals.actions.sealing import revise_results
from scoring.deals.penalties.actions import restore_penalty, withdraw_penalty
from scoring.deals.submission import UNDO_ID, Kind, Submission
from scoring.journal.undo import UNDONE, ChangedSince, InUse, UndoChecks, describe
from scoring.models import DealRevision, Penalty, Ruling, SideReport
from scoring.rules import Outcome
from scoring.rules_desk.actions import restore_ruling, withdraw_ruling
from scoring.side_games.actions.entries import restore_side_penalty, withdraw_side_penalty
from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.journal.reading import by_model, in_use, rows_of
from tournament.models import JournalEntry, Round, Session, UndoRecord
from tournament.models.journal import KEPT, RowChange
from tournament.play.lifecycle import IN_PLAY
from tournament.verbs import Verb
from tournament.verbs.facts import Undone
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal, Unreadable

GAME_UNDONE = "A game opened or closed was undone"
_UNDONE_BY = {
    Kind.REPORT: Kind.REMOVAL,
    Kind.CORRECTION: Kind.CORRECTION,
    Kind.REMOVAL: Kind.REPORT,
}
_OF_RESULTS = {"state", "sit_out_credit", "sit_out_points"}


class UndoTooLate(Conflict):
    text = gettext_noop("Only the last {kept} entries can be undone. Nothing was changed.")


class UndoOfOthers(Refusal):
    text = gettext_noop(
        "{who} did this. Helpers can undo only what they did. Nothing was changed."
    )
    status = 403


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
    with run(Verb.UNDONE, session, by=by) as change:
        checks = UndoChecks(change.session)
        record = checks.records.get(entry)
        if record is None:
            raise UndoTooLate(kept=KEPT)
        if not by.may_undo(record.entry.user_id):
            raise UndoOfOthers(who=record.entry.who)
        if record.undone_by is None:
            if refusal := checks.refusal(record):
                raise refusal
            if in_use(record.changes):
                raise InUse(what=describe(record.entry))
            if record.subject is None:
                _undo_rows(change, record)
            else:
                _undo_fact(record, record.subject, by)
        if record.undone_by is None:  # answered before this was kept, or booked since
            raise ChangedSince(what=describe(record.entry))
        return record.undone_by


def undo_deal(*, session: Session, revision: int, by: Actor) -> DealRevision:
    """Undo a report, a correction or a removal (its primary key) by another revision.

    Only the latest word on a deal can be undone. Safe to repeat.

    Raises:
        Unreadable: the session has no such revision.
        UndoOfOthers: *by* is a helper, and somebody else entered it.
        CountedFromCards: it is a part of a game counted from tally cards.
        StaleVersion: something else was said of the deal since.
        whatever `submit` refuses.
    """
    revisions = DealRevision.objects.filter(deal__game__round__session=session)
    whole = revisions.select_related("deal__game__round__session", "deal__game__table")
    undone = whole.filter(pk=revision).first()
    if undone is None:
        raise Unreadable
    if not by.may_undo(undone.user_id):
        raise UndoOfOthers(who=undone.who)
    history, game, deal = undone.deal.revisions, undone.deal.game, undone.deal.number
    if history.filter(outcome=Outcome.WRITTEN).exists():
        raise CountedFromCards
    undo = Submission.of_game(
        game,
        by=by,
        deal=deal,
        kind=_UNDONE_BY[Kind(undone.kind)],
        seen_revision=undone.number,
        report_id=f"{UNDO_ID}{undone.pk:011}",  # a second press writes nothing
    )
    if undone.kind != Kind.REPORT:
        before = history.filter(number__lt=undone.number).latest("number")
        undo = replace(undo, entered=before.report, reason=UNDONE)
    return cast("DealRevision", submit(undo))


def _undo_rows(change: Change, record: UndoRecord) -> None:
    changes, entry = record.changes, record.entry
    try:
        _put_back(changes)
    except IntegrityError:
        raise ChangedSince(what=describe(entry)) from None
    change.undoes, session = record, change.session
    session.refresh_from_db()  # its own row may be among those put back
    session.plan_version += 1  # phones have to ask again
    session.save(update_fields=["plan_version"])
    if any(row.model is Session and row.columns & _OF_RESULTS for row in changes):
        revise_results(session)
    if entry.verb in (Verb.UNDONE, Verb.REDONE) and entry.facts:
        facts = Undone(**entry.facts)  # an undo of an undo tells of the first thing
    else:
        facts = Undone(entry.verb, entry.facts, "" if entry.facts else entry.legacy_text)
    verb = Verb.REDONE if entry.verb == Verb.UNDONE else Verb.UNDONE
    undone = change.log_activity(facts, verb=verb)
    change.keep(undone, [RowChange(label, key, b, a) for label, key, a, b in changes])
    if any(row.model is Round for row in changes) and not session.revision:
        change.seal_reason = GAME_UNDONE


def _put_back(changes: Sequence[RowChange]) -> None:
    """Make every row what it was before: gone, as it was, or there again by its key.

    Raises:
        IntegrityError: something put on file since stands in the way.
    """
    for model, new in by_model(row for row in changes if row.before is None).items():
        rows_of(model).filter(pk__in=[row.key for row in new]).delete()
    # databases check what must be unique row by row, not at the end of it all
    for row in sorted(changes, key=_takes_a_place):
        if row.before and row.after:
            rows_of(row.model).filter(pk=row.key).update(**row.before)
    for model, lost in by_model(row for row in changes if row.after is None).items():
        rows_of(model).bulk_create(model(pk=row.key, **row.before or {}) for row in lost)
    # foreign keys are deferred: unasked, they would fail at commit, past any refusal
    tables = {row.model._meta.db_table for row in changes}  # noqa: SLF001 (public)
    connection.check_constraints(table_names=tables)


def _takes_a_place(change: RowChange) -> bool:
    """Tell whether a row takes what one alone can have: a game in play, a number held now.

    It is put back after those that leave their place.
    """
    before = change.before or {}
    is_in_play = before.get("state") in IN_PLAY
    return is_in_play or before.get("to_round", 0) is None


def _undo_fact(record: UndoRecord, key: int, by: Actor) -> None:
    match record.entry.verb:
        case Verb.PENALTY_GIVEN:
            withdraw_penalty(penalty=Penalty.objects.get(pk=key), reason=UNDONE, by=by)
        case Verb.PENALTY_WITHDRAWN:
            restore_penalty(penalty=Penalty.objects.get(pk=key), record=record, by=by)
        case Verb.SIDE_PENALTY_GIVEN:
            report = SideReport.objects.get(pk=key)
            withdraw_side_penalty(penalty=report, reason=UNDONE, by=by)
        case Verb.SIDE_PENALTY_WITHDRAWN:
            report = SideReport.objects.get(pk=key)
            restore_side_penalty(penalty=report, record=record, by=by)
        case Verb.RULING_SAVED:
            withdraw_ruling(ruling=Ruling.objects.get(pk=key), by=by)
        case Verb.RULING_WITHDRAWN:
            restore_ruling(ruling=Ruling.objects.get(pk=key), record=record, by=by)
    record.refresh_from_db(fields=["undone_by"])
