"""Call the organizer from a phone, take the call back, put it away."""

from django.db import transaction
from django.utils import timezone

from scoring.models import Call, Role
from scoring.queries.calls import call_of_holder, call_of_table, table_now
from scoring.queries.hall import current_round
from tournament.access import Actor, scorer
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState
from tournament.models import Session, Table, TallyCard
from tournament.queries.holders import holders
from tournament.refusals import Refusal


class CallOutsidePlay(Refusal):
    """Somebody calls while nobody plays."""

    code = "CALL_OUTSIDE_PLAY"
    text = "The organizer can be called from a phone while the night is running."
    status = 409


class CallIdReused(Refusal):
    """One report id for calls from two places."""

    code = "REPORT_ID_REUSED"
    text = "This call was sent before from somewhere else. Load the page again."
    status = 422


def call_from_table(*, table: Table, report_id: str) -> Call:
    """Let *table* call the organizer; safe to repeat.

    A table whose call stands keeps it. A call sent again after it was ended stays ended.

    Raises:
        CallOutsidePlay: the night is not running.
        CallIdReused: the report id belongs to a call from elsewhere.
    """
    return _call(table.session, table, None, report_id, scorer(table))


def call_with_card(*, card: TallyCard, report_id: str) -> Call:
    """Let the holder of *card* call, from their table of the game in play if they have one.

    Raises:
        CallOutsidePlay: the night is not running.
        CallIdReused: the report id belongs to a call from elsewhere.
    """
    return _call(card.session, table_now(card), card, report_id, holder_of(card))


def holder_of(card: TallyCard) -> Actor:
    """Whoever holds a phone with the link of *card*: "number 7, Gus"."""
    name = holders(card.session).now(card.number)
    number = f"number {card.number}"
    return Actor(role=Role.TABLE, who=f"{number}, {name}" if name else number)


@transaction.atomic
def end_call(*, call: Call, by: Actor) -> Call:
    """End a call, whoever asks for it; safe to repeat: the first one's name is kept."""
    lock_night(call.session)
    call.refresh_from_db(fields=["ended_by", "ended_at"])
    if call.ended_at is None:
        call.ended_by, call.ended_at = by.who, timezone.now()
        call.save(update_fields=["ended_by", "ended_at"])
    return call


@transaction.atomic
def _call(
    session: Session, table: Table | None, card: TallyCard | None, report_id: str, by: Actor
) -> Call:
    night = lock_night(session)
    if sent := Call.objects.filter(report_id=report_id).first():
        if not _is_from(sent, table, card):
            raise CallIdReused
        return sent
    if night.state != NightState.RUNNING:
        raise CallOutsidePlay
    return _standing(table, card) or Call.objects.create(
        session=night,
        table=table,
        card=card,
        round=current_round(night).number,
        report_id=report_id,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )


def _standing(table: Table | None, card: TallyCard | None) -> Call | None:
    if card:
        return call_of_holder(card)
    return call_of_table(table) if table else None


def _is_from(call: Call, table: Table | None, card: TallyCard | None) -> bool:
    """Whether it came from there; a holder's table may be another one by now."""
    if card:
        return call.card_id == card.pk
    return call.card_id is None and table is not None and call.table_id == table.pk
