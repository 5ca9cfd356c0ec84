"""What a phone at a table reports: a deal, or what one pair says of it."""

from django.db import transaction

from scoring.actions.deal_checks import situation
from scoring.actions.deals import record_locked, take_back_deal
from scoring.actions.entries import (
    EntryChanged,
    Sender,
    enter_locked,
    repeated,
    withdraw_locked,
)
from scoring.actions.revisions import content_of, stored
from scoring.models import DealRevision, TeamEntry
from scoring.queries.entries import both_enter
from scoring.queries.report_lookup import is_entered, is_on_file
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.actions.locking import lock_night
from tournament.models import Game, Session
from tournament.seats import Side


@transaction.atomic
def report_deal(
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    sender: Sender,
    by: Actor,
) -> DealRevision | TeamEntry:
    """Put on file what a phone says of a deal (1-based); safe to send twice.

    Where both pairs enter every deal it is the word of one of them, else the deal itself.

    Raises:
        whatever `record_deal` and `enter_in` refuse.
    """
    night = lock_night(game.round.session)
    return report_locked(
        night,
        game=game,
        deal=deal,
        report=report,
        report_id=report_id,
        sender=sender,
        by=by,
    )


def report_locked(
    night: Session,
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    sender: Sender,
    by: Actor,
    is_new: bool = False,
) -> DealRevision | TeamEntry:
    """The same as `report_deal`, in a *night* locked in this transaction.

    If it *is_new*, nothing is on file under its id, as was found under this lock.
    """
    is_asked = both_enter(night, is_on_paper=game.table.is_on_paper)
    is_entry = is_asked if is_new else _is_entry(report_id, is_asked=is_asked)
    if is_entry:
        return enter_locked(
            night,
            game=game,
            deal=deal,
            report=report,
            report_id=report_id,
            sender=sender,
            by=by,
        )
    return record_locked(
        night,
        game=game,
        deal=deal,
        report=report,
        report_id=report_id,
        by=by,
        device=sender.device,
        is_new=is_new,
    )


def _is_entry(report_id: str, *, is_asked: bool) -> bool:
    """Whether a report is the word of one pair; one on file stays what it was."""
    return is_entered(report_id) or (is_asked and not is_on_file(report_id))


@transaction.atomic
def take_back_entry(
    *, entry: TeamEntry, report_id: str, sender: Sender, by: Actor
) -> DealRevision | TeamEntry:
    """Take back what a pair has entered; safe to send twice.

    Once the other pair has entered it alike the deal counts: then it is taken back for
    both, and both enter it anew. *entry* comes with its game, round and night.

    Raises:
        ReportIdReused: the report id belongs to another report.
        EntryChanged: the pair says something else by now.
        whatever `withdraw_in` and `take_back_deal` refuse.
    """
    game, pair = entry.game, Side(entry.pair)
    at = situation(lock_night(game.round.session), game, entry.deal)
    on_file = at.on_file.get(entry.deal)
    if not is_on_file(report_id):
        if before := repeated(at, report_id, None, pair):
            return before
        if on_file is None:
            sender = Sender(pair, sender.device)
            return withdraw_locked(
                at, entry=entry, report_id=report_id, sender=sender, by=by
            )
        if content_of(on_file.report) != stored(entry):
            raise EntryChanged(deal=entry.deal)
    return take_back_deal(
        game=game,
        deal=entry.deal,
        revision=on_file.revision if on_file else 0,
        report_id=report_id,
        by=by,
    )
