"""Settle a deal the pairs have entered differently: at the table, or at the desk."""

from django.db import transaction

from scoring.actions.agreements import WORDS_LENGTH, DecisionReasonRequired
from scoring.actions.deal_checks import check_turn, situation
from scoring.actions.deals import record_locked
from scoring.actions.entries import (
    EntryChanged,
    Sender,
    check_sender,
    count_alike,
    put,
    repeated,
)
from scoring.models import DealRevision, Role, TeamEntry
from scoring.queries.entries import entries_of
from scoring.queries.recorded import report_in_row
from tournament.access import Actor, OrganizersOnly
from tournament.actions.command import log_activity
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.facts import TableDeal
from tournament.models import Game
from tournament.seats import Side
from tournament.verbs import Verb


@sealed
@transaction.atomic
def settle_dispute(
    *,
    game: Game,
    deal: int,
    seen: tuple[str, str],
    report_id: str,
    sender: Sender,
    by: Actor,
) -> TeamEntry:
    """Let a pair say of *deal* what the other pair says; safe to send twice.

    *seen* are the report ids of its own entry and the other's, as the phone showed them.

    Raises:
        ReportIdReused: the report id belongs to another report.
        PairNotSaid, NoDevice, SameDevice: it cannot count as the word of one pair.
        DealAlreadyScored: the dispute is over.
        EntryChanged: what the pairs say has changed since.
        NightNotRunning, RoundNotOpen, RoundClosed, TableOnPaper: it is not open.
    """
    night = lock_night(game.round.session)
    before = TeamEntry.objects.filter(report_id=report_id).first()
    at, entries = situation(night, game, deal), entries_of(game.pk)
    if before:
        return repeated(at, report_id, report_in_row(before), sender.pair) or before
    pair = check_sender(at, entries, sender, by)
    own, other = entries.of(deal, pair), entries.of(deal, pair.other)
    if deal in at.on_file:
        check_turn(at)
    if not own or not other or (own.report_id, other.report_id) != seen:
        raise EntryChanged(deal=deal)
    entry = put(at, other.report, report_id, pair, sender.device, by)
    count_alike(night, game)
    return entry


@transaction.atomic
def decide_deal(
    *, game: Game, deal: int, seen: str, report_id: str, reason: str, by: Actor
) -> DealRevision:
    """Let the organizer decide that what one pair says of *deal* is right; safe to repeat.

    *seen* is the report id of that pair's entry. What both say alike of the deals after
    it counts with it.

    Raises:
        OrganizersOnly: somebody else asks.
        DecisionReasonRequired: *reason* is empty.
        EntryChanged: the pair says something else by now.
        whatever `record_deal` refuses.
    """
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    reason = reason.strip()[:WORDS_LENGTH]
    if not reason:
        raise DecisionReasonRequired
    night = lock_night(game.round.session)
    said = TeamEntry.objects.filter(game=game, deal=deal, report_id=seen).first()
    standing = entries_of(game.pk).of(deal, Side(said.pair)) if said else None
    was_sent = DealRevision.objects.filter(report_id=report_id).exists()
    if said is None or not (was_sent or (standing and standing.report_id == seen)):
        raise EntryChanged(deal=deal)
    revision = record_locked(
        night,
        game=game,
        deal=deal,
        report=report_in_row(said),
        report_id=report_id,
        by=by,
        reason=reason,
    )
    if not was_sent:
        facts = TableDeal(deal, game.round.number, game.table.number)
        log_activity(night, by, Verb.DEAL_DECIDED, facts, reason)
    return revision
