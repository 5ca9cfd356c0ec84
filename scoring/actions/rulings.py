"""Keep answers of the rules desk as rulings of a session, and book what they offer.

A ruling is never changed: another answer is another ruling, and one that does not stand
is withdrawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from scoring.actions.bookings import book
from scoring.actions.side_penalties import Fine, add_side_penalty
from scoring.models import Ruling, RulingWithdrawal, SideTable
from scoring.rules.disputes.ruling import Booking
from tournament.access import Actor
from tournament.actions import codes
from tournament.actions.command import record_of, run
from tournament.facts import Verdict
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Game, Session, UndoRecord
from tournament.refusals import IdReused
from tournament.seats import Side
from tournament.verbs import Verb


class RulingIdReused(IdReused):
    """One report id with two contents; nothing is saved."""

    text = gettext_noop(
        "This ruling was already sent with another answer. Saved is: {verdict}"
    )


class SessionPutAway(codes.SessionPutAway):
    """A ruling for a session that was archived or called off."""

    text = gettext_noop(
        "This event is archived, so it takes no more rulings. Nothing was saved."
    )


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """What was asked and answered.

    *question* is the key of a question of the desk, *inputs* the texts of its address,
    *sources* sentences.
    """

    question: str
    inputs: Mapping[str, str]
    verdict: str
    sources: Sequence[str]


def save_ruling(
    *,
    session: Session,
    answered: AnsweredQuestion,
    report_id: str,
    by: Actor,
    game: Game | None = None,
    undoes: UndoRecord | None = None,
) -> Ruling:
    """Keep an answer as a ruling of the session; safe to send twice.

    The same report id with the same content returns the ruling on file. *undoes* is the
    record of a withdrawal that this undoes.

    Raises:
        OrganizersOnly: somebody else asks.
        RulingIdReused: the report id belongs to another ruling.
        SessionPutAway: the session is archived or cancelled.
    """
    with run(Verb.RULING_SAVED, session, by=by, undoes=undoes) as change:
        if saved := Ruling.objects.filter(report_id=report_id).first():
            return _check_same_ruling(saved, change.session, answered, game)
        _check_not_put_away(change.session)
        ruling = Ruling.objects.create(
            session=change.session,
            game=game,
            question=answered.question,
            asked=dict(answered.inputs),
            verdict=answered.verdict,
            sources=list(answered.sources),
            report_id=report_id,
            role=by.role,
            user_id=by.user_id,
            who=by.who,
            at=timezone.now(),
        )
        change.log_activity(Verdict(ruling.verdict), subject=ruling.pk)
        return ruling


def restore_ruling(*, ruling: Ruling, record: UndoRecord, by: Actor) -> Ruling:
    """Undo a withdrawal by saving the same ruling.

    Raises:
        whatever `save_ruling` refuses.
    """
    answered = AnsweredQuestion(
        ruling.question, ruling.asked, ruling.verdict, ruling.sources
    )
    return save_ruling(
        session=ruling.session,
        answered=answered,
        report_id=f"again-{record.entry_id}",
        by=by,
        game=ruling.game,
        undoes=record,
    )


def withdraw_ruling(*, ruling: Ruling, by: Actor) -> RulingWithdrawal:
    """Say that a ruling does not stand; it stays on file. Safe to repeat.

    What was booked with it still counts: that is undone by itself.

    Raises:
        OrganizersOnly: somebody else asks.
        SessionPutAway: the session is archived or cancelled.
    """
    with run(Verb.RULING_WITHDRAWN, ruling.session, by=by) as change:
        if already := RulingWithdrawal.objects.filter(ruling=ruling).first():
            return already
        _check_not_put_away(change.session)
        withdrawal = RulingWithdrawal.objects.create(
            ruling=ruling, role=by.role, user_id=by.user_id, who=by.who, at=timezone.now()
        )
        change.undoes = record_of(Verb.RULING_SAVED, ruling.pk)
        change.log_activity(Verdict(ruling.verdict), subject=ruling.pk)
        return withdrawal


@transaction.atomic
def book_ruling(
    *,
    at: Game | SideTable,
    answered: AnsweredQuestion,
    booking: Booking,
    offenders: Side,
    event: str,
    report_id: str,
    by: Actor,
    deal: int | None = None,
) -> Ruling:
    """Book what a ruling offers against *offenders* and keep the ruling: both or neither.

    *deal* (1-based) is the one it ends, if it ends one; at a side table that is always the
    deal being played. Safe to send twice.

    Raises:
        whatever `bookings.book`, `add_side_penalty` and `save_ruling` refuse.
    """
    if isinstance(at, SideTable):
        side = list(Side).index(booking.whom.side(offenders))
        fine = Fine(side, booking.points, answered.verdict, event, booking.ends_deal)
        add_side_penalty(table=at, fine=fine, report_id=report_id, by=by)
        session, game = at.session, None
    else:
        session, game = at.round.session, at
        book(
            game=at,
            booking=booking,
            offenders=offenders,
            reason=answered.verdict,
            event=event,
            deal=deal,
            report_id=report_id,
            by=by,
        )
    return save_ruling(
        session=session, answered=answered, report_id=report_id, by=by, game=game
    )


def _check_not_put_away(session: Session) -> None:
    if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise SessionPutAway


def _check_same_ruling(
    ruling: Ruling, session: Session, answered: AnsweredQuestion, game: Game | None
) -> Ruling:
    """Return the ruling on file, if it is the one that was sent."""
    on_file = (ruling.session_id, ruling.game_id, ruling.question, ruling.asked)
    sent = (session.pk, game.pk if game else None, answered.question, dict(answered.inputs))
    if on_file != sent:
        raise RulingIdReused(verdict=ruling.verdict)
    return ruling
