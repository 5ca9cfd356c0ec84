"""Move a night through its life, as far as that needs no scores."""

from django.utils import timezone

from tournament.access import Actor
from tournament.actions.clock import game_opened
from tournament.actions.command import Change, run
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
from tournament.refusals import ReasonRequired
from tournament.verbs import Verb


class NightReasonRequired(ReasonRequired):
    """A night people rely on was to be changed, and nobody said why."""

    text = "Please say why the night is being {action}; it is kept with the night."


VERBS = {
    NightEvent.OPEN_CHECK_IN: Verb.CHECK_IN_OPENED,
    NightEvent.BACK_TO_DRAFT: Verb.BACK_TO_DRAFT,
    NightEvent.START: Verb.SESSION_STARTED,
    NightEvent.FINISH: Verb.SESSION_FINISHED,
    NightEvent.REOPEN: Verb.SESSION_REOPENED,
    NightEvent.CANCEL: Verb.SESSION_CANCELED,
    NightEvent.ARCHIVE: Verb.SESSION_ARCHIVED,
}


def open_check_in(*, session: Session, by: Actor) -> Session:
    """Let people in: names, presence and numbers can now be entered."""
    return _simply(session, NightEvent.OPEN_CHECK_IN, by)


def back_to_draft(*, session: Session, by: Actor) -> Session:
    """Close check-in again to change the plan; names stay, numbers too."""
    return _simply(session, NightEvent.BACK_TO_DRAFT, by)


def start(*, session: Session, by: Actor) -> Session:
    """Start play: game 1 opens at every table.

    Raises:
        BadTransition: the night is not in check-in.
        PlayerCount: a number is empty.
        PeopleWithoutNumber, TooManyPeople: somebody present would not be seated.
        NobodyPlays: the house holds every number.
    """
    with run(Verb.SESSION_STARTED, session, by=by) as change:
        session = change.session
        if is_done(session, NightEvent.START):
            return session
        move(change, NightEvent.START)
        refusal = headcount(session).refusal
        if refusal:
            raise refusal
        session.started_at = timezone.now()
        session.save(update_fields=["started_at"])
        open_round(session.rounds.get(number=1))
    return session


def cancel(*, session: Session, by: Actor, reason: str) -> Session:
    """Call the night off; everything entered is kept.

    Raises:
        BadTransition: the night is over.
        NightReasonRequired: play has begun and *reason* is empty.
    """
    with run(Verb.SESSION_CANCELED, session, by=by) as change:
        if not is_done(change.session, NightEvent.CANCEL):
            if change.session.state == SessionState.RUNNING:
                require_reason(NightEvent.CANCEL, reason)
            move(change, NightEvent.CANCEL, reason=reason)
    return change.session


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


def move(change: Change, event: NightEvent, *, reason: str = "") -> None:
    """Change the state of the session being changed by *event*.

    Raises:
        BadTransition: its state does not allow it.
    """
    session = change.session
    session.state = next_night_state(SessionState(session.state), event)
    session.save(update_fields=["state"])
    change.log_activity(reason=reason)


def _simply(session: Session, event: NightEvent, by: Actor) -> Session:
    with run(VERBS[event], session, by=by) as change:
        if not is_done(change.session, event):
            move(change, event)
    return change.session


def open_round(round_: Round) -> None:
    """Open a pending round, and let its clock begin."""
    round_.state = ROUND[RoundState(round_.state), RoundEvent.OPEN]
    round_.opened_at = timezone.now()
    round_.save(update_fields=["state", "opened_at"])
    game_opened(round_)
