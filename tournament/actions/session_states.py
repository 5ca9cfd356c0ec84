"""Move an event through its life, as far as that needs no scores."""

from django.utils import timezone

from tournament.access import Actor
from tournament.actions.clock import game_opened
from tournament.actions.command import Change, run
from tournament.address_change import read_address
from tournament.lifecycle import (
    ROUND,
    SESSION,
    RoundEvent,
    RoundState,
    SessionEvent,
    SessionState,
    next_session_state,
)
from tournament.marked import gettext_noop
from tournament.models import Round, Session
from tournament.queries.headcount import headcount
from tournament.refusals import ReasonRequired, Refusal
from tournament.verbs import Verb


class SessionReasonRequired(ReasonRequired):
    """An event people rely on was to be changed, and nobody said why."""

    text = gettext_noop("Enter a reason. It stays with the event. Nothing was changed.")


class NoAddress(Refusal):
    """What was typed is no address of a computer."""

    code = "NO_ADDRESS"
    text = gettext_noop(
        "“{address}” is not an address. Type it like https://euchre.example.org or "
        "http://192.168.1.20:8000. Nothing was changed."
    )


VERBS = {
    SessionEvent.OPEN_CHECK_IN: Verb.CHECK_IN_OPENED,
    SessionEvent.BACK_TO_DRAFT: Verb.BACK_TO_DRAFT,
    SessionEvent.START: Verb.SESSION_STARTED,
    SessionEvent.FINISH: Verb.SESSION_FINISHED,
    SessionEvent.REOPEN: Verb.SESSION_REOPENED,
    SessionEvent.CANCEL: Verb.SESSION_CANCELED,
    SessionEvent.ARCHIVE: Verb.SESSION_ARCHIVED,
}


def open_check_in(*, session: Session, by: Actor) -> Session:
    """Let people in: names, presence and numbers can now be entered."""
    return _simply(session, SessionEvent.OPEN_CHECK_IN, by)


def back_to_draft(*, session: Session, by: Actor) -> Session:
    """Close check-in again to change the plan; names stay, numbers too."""
    return _simply(session, SessionEvent.BACK_TO_DRAFT, by)


def start(*, session: Session, by: Actor) -> Session:
    """Start play: game 1 opens at every table.

    Raises:
        BadTransition: the event is not in check-in.
        PlayerCount: a number is empty.
        PeopleWithoutNumber, TooManyPeople: somebody present would not be seated.
        NobodyPlays: the house holds every number.
    """
    with run(Verb.SESSION_STARTED, session, by=by) as change:
        session = change.session
        if is_done(session, SessionEvent.START):
            return session
        move(change, SessionEvent.START)
        refusal = headcount(session).refusal
        if refusal:
            raise refusal
        session.started_at = timezone.now()
        session.save(update_fields=["started_at"])
        open_round(session.rounds.get(number=1))
    return session


def cancel(*, session: Session, by: Actor, reason: str) -> Session:
    """Call the event off; everything entered is kept.

    Raises:
        BadTransition: the event is over.
        SessionReasonRequired: play has begun and *reason* is empty.
    """
    with run(Verb.SESSION_CANCELED, session, by=by) as change:
        if not is_done(change.session, SessionEvent.CANCEL):
            if change.session.state == SessionState.RUNNING:
                require_reason(reason)
            move(change, SessionEvent.CANCEL, reason=reason)
    return change.session


def move_away(*, session: Session, by: Actor, address: str) -> Session:
    """Call the event off here, since it goes on at another *address*: codes lead there.

    Raises:
        BadTransition: the event is over.
        NoAddress: it is no address of a computer.
    """
    try:
        moved_to = read_address(address)
    except ValueError as fault:
        raise NoAddress(address=address[:60]) from fault
    with run(Verb.SESSION_CANCELED, session, by=by) as change:
        if not is_done(change.session, SessionEvent.CANCEL):
            change.session.moved_to = moved_to
            change.session.save(update_fields=["moved_to"])
            move(change, SessionEvent.CANCEL, reason=change.session.moved_host)
    return change.session


def archive(*, session: Session, by: Actor) -> Session:
    """Put a finished event away: read only from now on."""
    return _simply(session, SessionEvent.ARCHIVE, by)


def require_reason(reason: str) -> None:
    """Refuse what has to be explained without a reason.

    Raises:
        SessionReasonRequired: *reason* is empty.
    """
    if not reason.strip():
        raise SessionReasonRequired


def is_done(session: Session, event: SessionEvent) -> bool:
    """Return whether the session is where *event* leads.

    Somebody pressed its button before.
    """
    return session.state in {to for (_, leading), to in SESSION.items() if leading is event}


def move(change: Change, event: SessionEvent, *, reason: str = "") -> None:
    """Change the state of the session being changed by *event*.

    Raises:
        BadTransition: its state does not allow it.
    """
    session = change.session
    session.state = next_session_state(SessionState(session.state), event)
    session.save(update_fields=["state"])
    change.log_activity(reason=reason)


def _simply(session: Session, event: SessionEvent, by: Actor) -> Session:
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
