"""Move a night through its life, as far as that needs no scores."""

from django.db import transaction
from django.utils import timezone

from tournament.access import Actor
from tournament.actions.clock import game_opened
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import (
    NIGHT,
    ROUND,
    NightEvent,
    RoundEvent,
    RoundState,
    SessionState,
    next_night_state,
)
from tournament.models import Round, Session
from tournament.queries.headcount import headcount
from tournament.refusals import Refusal


class NightReasonRequired(Refusal):
    """A night people rely on was to be changed, and nobody said why."""

    code = "REASON_REQUIRED"
    text = "Please say why the night is being {action}; it is kept with the night."


@undoable(Session)
@transaction.atomic
def open_check_in(*, session: Session, by: Actor) -> Session:
    """Let people in: names, presence and numbers can now be entered."""
    return _simply(session, NightEvent.OPEN_CHECK_IN, by)


@undoable(Session)
@transaction.atomic
def back_to_draft(*, session: Session, by: Actor) -> Session:
    """Close check-in again to change the plan; names stay, numbers too."""
    return _simply(session, NightEvent.BACK_TO_DRAFT, by)


@undoable(Session, Round)
@transaction.atomic
def start(*, session: Session, by: Actor) -> Session:
    """Start play: game 1 opens at every table.

    Raises:
        BadTransition: the night is not in check-in.
        PlayerCount: a number is empty.
        PeopleWithoutNumber, TooManyPeople: somebody present would not be seated.
        NobodyPlays: the house holds every number.
    """
    session = lock_night(session)
    if is_done(session, NightEvent.START):
        return session
    session = move(session=session, event=NightEvent.START, by=by)
    refusal = headcount(session).refusal
    if refusal:
        raise refusal
    session.started_at = timezone.now()
    session.save(update_fields=["started_at"])
    open_round(session.rounds.get(number=1))
    return session


@undoable(Session)
@transaction.atomic
def cancel(*, session: Session, by: Actor, reason: str) -> Session:
    """Call the night off; everything entered is kept.

    Raises:
        BadTransition: the night is over.
        NightReasonRequired: play has begun and *reason* is empty.
    """
    session = lock_night(session)  # another organizer may have started it just now
    if is_done(session, NightEvent.CANCEL):
        return session
    if session.state == SessionState.RUNNING:
        require_reason(NightEvent.CANCEL, reason)
    return move(session=session, event=NightEvent.CANCEL, by=by, reason=reason)


@undoable(Session)
@transaction.atomic
def archive(*, session: Session, by: Actor) -> Session:
    """Put a finished night away: read only from now on."""
    return _simply(session, NightEvent.ARCHIVE, by)


def require_reason(event: NightEvent, reason: str) -> None:
    """Refuse *event* without a reason.

    Raises:
        NightReasonRequired: *reason* is empty.
    """
    if not reason.strip():
        raise NightReasonRequired(action=event.done)


def is_done(session: Session, event: NightEvent) -> bool:
    """Whether the night stands where *event* leads: somebody pressed its button before."""
    return session.state in {to for (_, leading), to in NIGHT.items() if leading is event}


def move(*, session: Session, event: NightEvent, by: Actor, reason: str = "") -> Session:
    """Change the state of a night just locked by *event*.

    Raises:
        BadTransition: its state does not allow it.
    """
    session.state = next_night_state(SessionState(session.state), event)
    session.save(update_fields=["state"])
    note(session=session, by=by, what=f"Night {event.done}", reason=reason)
    return session


def _simply(session: Session, event: NightEvent, by: Actor) -> Session:
    session = lock_night(session)
    if is_done(session, event):
        return session
    return move(session=session, event=event, by=by)


def open_round(round_: Round) -> None:
    """Open a pending round, and let its clock begin."""
    round_.state = ROUND[RoundState(round_.state), RoundEvent.OPEN]
    round_.opened_at = timezone.now()
    round_.save(update_fields=["state", "opened_at"])
    game_opened(round_)
