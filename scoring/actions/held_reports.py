"""Keep reports in the organizer's tray, try them again in their turn, put them away.

What a phone said is never changed or deleted.
"""

from collections.abc import Mapping
from dataclasses import asdict

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring.actions import phone_reports
from scoring.actions.deal_checks import (
    DealOutOfOrder,
    RoundClosed,
    RoundNotOpen,
    game_of,
)
from scoring.actions.entries import Sender
from scoring.actions.phone_report import KEPT, SAVED, Queued
from scoring.models import HeldReport
from scoring.queries.held_reports import report_in
from scoring.queries.report_lookup import waits_for_its_turn
from scoring.rules import DealReport
from tournament.access import PROGRAM, Actor, scorer
from tournament.actions.command import Change, run
from tournament.facts import EarlyReports, Reported
from tournament.models import Game, Round, Session, Table
from tournament.queries.games import seats_of
from tournament.refusals import Refusal
from tournament.seats import Compass, Side
from tournament.verbs import Verb

WORD_LENGTH = 200
BAD_REQUEST, UNREADABLE = 400, 422
"""What cannot be is answered 422: a phone is not to send it again."""

_BEFORE_ITS_TURN = (RoundNotOpen, DealOutOfOrder)
_NOBODY_TO_BLAME = (RoundNotOpen, RoundClosed)


class NothingSaidOfIt(Refusal):
    """A report was put away without a word."""

    code = "WORD_REQUIRED"
    text = "Please say what became of this report; it is kept with it."


class SeatsChanged(Refusal):
    """A deal reported by people who do not sit where the phone showed them."""

    code = "SEATS_CHANGED"
    text = (
        "Other people sit at table {table} in game {round} than this phone showed. "
        "The organizer will see whose deal it was."
    )
    status = 409


class NoSuchPlace(Refusal):
    """A deal of a table that was taken out of the plan."""

    code = "NO_SUCH_PLACE"
    text = "The table it was reported from is not in the plan any more."
    status = 409


def keep(
    *,
    table: Table,
    queued: Queued,
    refusal: Refusal,
    report: DealReport | None,
    by: Actor,
) -> HeldReport:
    """Put a report that was refused into the tray of the night just locked.

    *report* is the deal it speaks of, None where that could not be read.
    """
    status = KEPT if isinstance(refusal, _NOBODY_TO_BLAME) else refusal.status
    status = UNREADABLE if status == BAD_REQUEST else status
    item = _item(table, queued, by)
    item.report = None if report is None else asdict(report)
    item.answer, item.code = status, refusal.code
    item.sentence = item.why = str(refusal)
    item.counts_later = report is not None and isinstance(refusal, _BEFORE_ITS_TURN)
    item.save()
    return item


def keep_done(*, table: Table, queued: Queued, how: str, by: Actor) -> HeldReport:
    """Keep a report that needs no organizer, and *how* it was settled, as done."""
    item = _item(table, queued, by)
    deal = f"Deal {item.deal}" if item.deal else "The deal"
    item.answer, item.sentence = SAVED, f"{deal} is taken back."
    item.settled, item.settled_by, item.settled_at = how, by.who, item.at
    item.save()
    return item


def settle(*, item: HeldReport, how: str, by: Actor) -> HeldReport:
    """Put a report away with a word on *how* it was settled; safe to repeat.

    Of two organizers who put it away, the first one's word is kept.

    Raises:
        OrganizersOnly: somebody else asks.
        NothingSaidOfIt: *how* is empty.
    """
    with run(Verb.REPORT_DISMISSED, item.session, by=by) as change:
        item.refresh_from_db(from_queryset=HeldReport.objects.select_related("session"))
        if item.settled:
            return item
        if not how.strip():
            raise NothingSaidOfIt
        put_away(item, how.strip()[:WORD_LENGTH], by)
        facts = Reported(item.who, item.round or None, item.deal or None)
        change.log_activity(facts, reason=how)
        return item


def put_away(item: HeldReport, how: str, by: Actor) -> None:
    """Note *how* an item of the locked night was settled; it waits no longer."""
    item.settled, item.settled_by, item.settled_at = how, by.who, timezone.now()
    item.counts_later = False
    item.save(update_fields=["settled", "settled_by", "settled_at", "counts_later"])


def count_early(change: Change, round_: Round) -> int:
    """Count what tables reported of *round_* before it was opened; how many did count.

    A report that cannot count now either stays in the tray and says why.
    """
    session = change.session
    early = HeldReport.objects.filter(session=session, round=round_.number)
    counted = _try_all(session, early, change.by)
    if counted:
        facts = EarlyReports(counted, round_.number)
        change.log_activity(facts, verb=Verb.EARLY_REPORTS_COUNTED)
    return counted


def count_following(night: Session, game: Game) -> int:
    """Count what waited for the deal of *game* just counted; how many did count.

    The *night* is locked.
    """
    if not waits_for_its_turn(table=game.table_id, round_=game.round.number):
        return 0
    waiting = HeldReport.objects.filter(table=game.table_id, round=game.round.number)
    return _try_all(night, waiting, PROGRAM)


def _try_all(night: Session, items: QuerySet[HeldReport], by: Actor) -> int:
    waiting = items.filter(counts_later=True).select_related("table")
    in_turn = list(waiting.order_by("table", "deal", "pk"))
    return sum([_try(night, item, by) for item in in_turn])


def _try(night: Session, item: HeldReport, by: Actor) -> bool:
    """Count a report kept before its turn; whether it counts now."""
    try:
        with transaction.atomic():
            _count(night, item)
    except _BEFORE_ITS_TURN:
        return False
    except Refusal as refusal:
        item.why, item.counts_later = str(refusal), False
        item.save(update_fields=["why", "counts_later"])
        return False
    put_away(item, "Counted when its turn came", by)
    return True


def _count(night: Session, item: HeldReport) -> None:
    if item.table is None or not item.round or not item.deal or not item.report:
        raise NoSuchPlace
    game = game_of(night, table=item.table.number, round_=item.round)
    check_seats(game, item.content.get("seats", ""))
    phone_reports.report_locked(
        night,
        game=game,
        deal=item.deal,
        report=report_in(item.report),
        report_id=item.report_id,
        sender=sender_of(item.content),
        by=scorer(item.table),
    )


def _item(table: Table, queued: Queued, by: Actor) -> HeldReport:
    return HeldReport(
        session=table.session,
        table=table,
        report_id=queued.report_id,
        digest=queued.digest(table),
        round=queued.round,
        deal=queued.deal,
        takes_back=queued.takes_back,
        content=dict(queued.content) | queued.sender.kept,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )


def sender_of(content: Mapping[str, str]) -> Sender:
    """The phone that sent what is kept, and the pair it spoke for."""
    pair, device = content.get("pair"), content.get("device", "")
    return Sender(Side(pair) if pair in tuple(Side) else None, device)


def check_seats(game: Game, said: str) -> None:
    """Refuse a deal of other people than those of *game*; "" says nothing of them.

    Raises:
        SeatsChanged
    """
    if not said:
        return
    numbers = seats_of(game)
    if said != "-".join(str(numbers.get(seat)) for seat in Compass):
        raise SeatsChanged(table=game.table.number, round=game.round.number)
