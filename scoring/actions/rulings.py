"""Keep answers of the rules desk as rulings of a night, and book what they offer.

A ruling is never changed: another answer is another ruling, and one that does not stand
is withdrawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from scoring.actions.bookings import book
from scoring.models import Role, Ruling, RulingWithdrawal
from scoring.rules.disputes.ruling import Booking
from tournament.access import Actor, OrganizersOnly
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.actions.undoing import keep_fact
from tournament.lifecycle import SessionState
from tournament.models import Game, Session
from tournament.refusals import Refusal
from tournament.seats import Side

RULING = "ruling "
RULING_WITHDRAWN = "withdrawn ruling "
"""How the journal's entries of a ruling name it, before its primary key."""


class RulingIdReused(Refusal):
    """One report id with two contents; nothing is saved."""

    code = "REPORT_ID_REUSED"
    text = "This ruling was sent before with another content. On file is: {verdict}"
    status = 422


class NightPutAway(Refusal):
    """A ruling for a night that was archived or called off."""

    code = "NIGHT_PUT_AWAY"
    text = "This night is put away. No ruling can be added to it."
    status = 409


@dataclass(frozen=True, slots=True)
class Answered:
    """What was asked and answered.

    *question* is the key of a question of the desk, *asked* the texts of its address,
    *sources* sentences.
    """

    question: str
    asked: Mapping[str, str]
    verdict: str
    sources: Sequence[str]


@sealed
@transaction.atomic
def save_ruling(
    *,
    session: Session,
    answered: Answered,
    report_id: str,
    by: Actor,
    game: Game | None = None,
) -> Ruling:
    """Keep an answer as a ruling of the night; safe to send twice.

    The same report id with the same content returns the ruling on file.

    Raises:
        OrganizersOnly: somebody else asks.
        RulingIdReused: the report id belongs to another ruling.
        NightPutAway: the night is archived or cancelled.
    """
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    night = lock_night(session)
    if found := Ruling.objects.filter(report_id=report_id).first():
        return _same(found, night, answered, game)
    if night.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise NightPutAway
    ruling = Ruling.objects.create(
        session=night,
        game=game,
        question=answered.question,
        asked=dict(answered.asked),
        verdict=answered.verdict,
        sources=list(answered.sources),
        report_id=report_id,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )
    entry = note(session=night, by=by, what=f"Ruled: {ruling.verdict}")
    keep_fact(entry, f"{RULING}{ruling.pk}")
    return ruling


@sealed
@transaction.atomic
def withdraw_ruling(*, ruling: Ruling, by: Actor) -> RulingWithdrawal:
    """Say that a ruling does not stand; it stays on file. Safe to repeat.

    What was booked with it still counts: that is undone by itself.

    Raises:
        OrganizersOnly: somebody else asks.
        NightPutAway: the night is archived or cancelled.
    """
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    night = lock_night(ruling.session)
    if already := RulingWithdrawal.objects.filter(ruling=ruling).first():
        return already
    if night.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise NightPutAway
    withdrawal = RulingWithdrawal.objects.create(
        ruling=ruling, role=by.role, user_id=by.user_id, who=by.who, at=timezone.now()
    )
    entry = note(session=night, by=by, what=f"Withdrew a ruling: {ruling.verdict}")
    key = ruling.pk
    keep_fact(entry, f"{RULING_WITHDRAWN}{key}", answers=f"{RULING}{key}")
    return withdrawal


@sealed
@transaction.atomic
def book_ruling(
    *,
    game: Game,
    answered: Answered,
    booking: Booking,
    offenders: Side,
    event: str,
    report_id: str,
    by: Actor,
    deal: int | None = None,
) -> Ruling:
    """Book what a ruling offers against *offenders* and keep the ruling: both or neither.

    *deal* (1-based) is the one it ends, if it ends one. Safe to send twice.

    Raises:
        whatever `bookings.book` and `save_ruling` refuse.
    """
    book(
        game=game,
        booking=booking,
        offenders=offenders,
        words=answered.verdict,
        event=event,
        deal=deal,
        report_id=report_id,
        by=by,
    )
    session = game.round.session
    return save_ruling(
        session=session, answered=answered, report_id=report_id, by=by, game=game
    )


def _same(found: Ruling, night: Session, answered: Answered, game: Game | None) -> Ruling:
    """The ruling on file, if it is the one that was sent."""
    on_file = (found.session_id, found.game_id, found.question, found.asked)
    sent = (night.pk, game.pk if game else None, answered.question, dict(answered.asked))
    if on_file != sent:
        raise RulingIdReused(verdict=found.verdict)
    return found
