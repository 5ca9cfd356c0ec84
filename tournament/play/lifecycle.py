"""The life of a session, a round and a game: one transition table each.

Knows nothing of Django or the database; actions ask it before they change a state.
"""

from collections.abc import Mapping
from enum import StrEnum

from tournament.words.marked import Message, gettext_noop
from tournament.words.refusals import Conflict


class SessionState(StrEnum):
    DRAFT = "draft"
    CHECK_IN = "check_in"
    RUNNING = "running"
    FINISHED = "finished"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"

    @property
    def word(self) -> str:
        """As it follows "is" in a sentence: "in check-in", "finished"."""
        return _STATES.get(self, self.value)


_STATES = {
    SessionState.DRAFT: gettext_noop("in planning"),
    SessionState.CHECK_IN: gettext_noop("in check-in"),
    SessionState.RUNNING: gettext_noop("in progress"),
    SessionState.CANCELLED: gettext_noop("canceled"),
}


class SessionEvent(StrEnum):
    OPEN_CHECK_IN = "open_check_in"
    BACK_TO_DRAFT = "back_to_draft"
    START = "start"
    FINISH = "finish"
    REOPEN = "reopen"
    CANCEL = "cancel"
    ARCHIVE = "archive"

    @property
    def done(self) -> str:
        """As something done to a session: "opened for check-in"."""
        return _DONE[self]


_DONE = {
    SessionEvent.OPEN_CHECK_IN: gettext_noop("opened for check-in"),
    SessionEvent.BACK_TO_DRAFT: gettext_noop("put back to planning"),
    SessionEvent.START: gettext_noop("started"),
    SessionEvent.FINISH: gettext_noop("finished"),
    SessionEvent.REOPEN: gettext_noop("reopened"),
    SessionEvent.CANCEL: gettext_noop("canceled"),
    SessionEvent.ARCHIVE: gettext_noop("archived"),
}


class RoundState(StrEnum):
    """Where a round (a game at every table) stands."""

    PENDING = "pending"
    OPEN = "open"
    COMPLETE = "complete"
    CLOSED = "closed"


class RoundEvent(StrEnum):
    OPEN = "open"
    WITHDRAW = "withdraw"
    LAST_DEAL_IN = "last deal in"
    DEAL_TAKEN_BACK = "deal taken back"
    CLOSE = "close"
    REOPEN = "reopen"


class SignOff(StrEnum):
    """Who has to agree before a game at a table counts as over."""

    OFF = "off"
    GAME_OK = "game_ok"
    BOTH_ENTER = "both_enter"

    @property
    def label(self) -> str:
        return {
            "off": "Nobody: a game is over with its last deal",
            "game_ok": "The other pair: one of them taps “agree” on the phone",
            "both_enter": "Both pairs: each enters every deal, on a phone of its own",
        }[self]


class GameState(StrEnum):
    """Derived, never stored."""

    WAITING = "waiting"
    IN_PLAY = "in_play"
    COMPLETE = "complete"


class GameEvent(StrEnum):
    ROUND_OPENS = "round opens"
    LAST_DEAL_IN = "last deal in"
    DEAL_TAKEN_BACK = "deal taken back"


class DealState(StrEnum):
    """Derived from the latest revision of a deal, never stored."""

    EXPECTED = "expected"
    ENTERED = "entered"
    CORRECTED = "corrected"


class DealEvent(StrEnum):
    REPORT = "report"
    CORRECTION = "correction"
    REMOVAL = "removal"


SESSION: Mapping[tuple[SessionState, SessionEvent], SessionState] = {
    (SessionState.DRAFT, SessionEvent.OPEN_CHECK_IN): SessionState.CHECK_IN,
    (SessionState.CHECK_IN, SessionEvent.BACK_TO_DRAFT): SessionState.DRAFT,
    (SessionState.CHECK_IN, SessionEvent.START): SessionState.RUNNING,
    (SessionState.RUNNING, SessionEvent.FINISH): SessionState.FINISHED,
    (SessionState.FINISHED, SessionEvent.REOPEN): SessionState.RUNNING,
    (SessionState.FINISHED, SessionEvent.ARCHIVE): SessionState.ARCHIVED,
    (SessionState.DRAFT, SessionEvent.CANCEL): SessionState.CANCELLED,
    (SessionState.CHECK_IN, SessionEvent.CANCEL): SessionState.CANCELLED,
    (SessionState.RUNNING, SessionEvent.CANCEL): SessionState.CANCELLED,
}

ROUND: Mapping[tuple[RoundState, RoundEvent], RoundState] = {
    (RoundState.PENDING, RoundEvent.OPEN): RoundState.OPEN,
    (RoundState.OPEN, RoundEvent.WITHDRAW): RoundState.PENDING,
    (RoundState.OPEN, RoundEvent.LAST_DEAL_IN): RoundState.COMPLETE,
    (RoundState.COMPLETE, RoundEvent.DEAL_TAKEN_BACK): RoundState.OPEN,
    (RoundState.COMPLETE, RoundEvent.CLOSE): RoundState.CLOSED,
    (RoundState.CLOSED, RoundEvent.REOPEN): RoundState.COMPLETE,
}

GAME: Mapping[tuple[GameState, GameEvent], GameState] = {
    (GameState.WAITING, GameEvent.ROUND_OPENS): GameState.IN_PLAY,
    (GameState.IN_PLAY, GameEvent.LAST_DEAL_IN): GameState.COMPLETE,
    (GameState.COMPLETE, GameEvent.DEAL_TAKEN_BACK): GameState.IN_PLAY,
}

DEAL: Mapping[tuple[DealState, DealEvent], DealState] = {
    (DealState.EXPECTED, DealEvent.REPORT): DealState.ENTERED,
    (DealState.ENTERED, DealEvent.CORRECTION): DealState.CORRECTED,
    (DealState.CORRECTED, DealEvent.CORRECTION): DealState.CORRECTED,
    (DealState.ENTERED, DealEvent.REMOVAL): DealState.EXPECTED,
    (DealState.CORRECTED, DealEvent.REMOVAL): DealState.EXPECTED,
}


class BadTransition(Conflict):
    code = "BAD_TRANSITION"
    text = gettext_noop("A night that is {state} cannot be {action}.")


def game_state(round_: RoundState, deals_in: int, deals_per_game: int) -> GameState:
    if round_ is RoundState.PENDING:
        return GameState.WAITING
    return GameState.COMPLETE if deals_in >= deals_per_game else GameState.IN_PLAY


def deal_state(latest: DealEvent) -> DealState:
    """Whatever came before *latest*."""
    return next(to for (_, event), to in DEAL.items() if event is latest)


def next_session_state(state: SessionState, event: SessionEvent) -> SessionState:
    """Raises BadTransition where a session in *state* cannot do that."""
    try:
        return SESSION[state, event]
    except KeyError:
        raise BadTransition(state=Message(state.word), action=Message(event.done)) from None
