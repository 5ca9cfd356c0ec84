"""The life of a session, a round and a game, and what can be done in each state.

One transition table each. Pages ask a `Stage` instead of comparing states, and show its
reason where something cannot be done; actions check once more what they are asked.
Knows nothing of Django or the database.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournament.words.marked import LabeledEnum, gettext_noop
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Conflict


class SessionState(LabeledEnum):
    DRAFT = "draft", "Draft"
    CHECK_IN = "check_in", "Check-in"
    RUNNING = "running", "Running"
    FINISHED = "finished", "Finished"
    ARCHIVED = "archived", "Archived"
    CANCELLED = "cancelled", "Cancelled"


PLAYED = (SessionState.FINISHED, SessionState.ARCHIVED)
BEGUN = (SessionState.RUNNING, *PLAYED)
OVER = (*PLAYED, SessionState.CANCELLED)
SCORED_IN = (SessionState.RUNNING, SessionState.FINISHED)
"""The states of a session in which scores can be entered or corrected."""


class SessionEvent(StrEnum):
    OPEN_CHECK_IN = "open_check_in"
    BACK_TO_DRAFT = "back_to_draft"
    START = "start"
    FINISH = "finish"
    REOPEN = "reopen"
    CANCEL = "cancel"
    ARCHIVE = "archive"


class RoundState(LabeledEnum):
    """Where a round (a game at every table) stands."""

    PENDING = "pending", "Not started"
    OPEN = "open", "Being played"
    COMPLETE = "complete", "All deals in"
    CLOSED = "closed", "Closed"


IN_PLAY = (RoundState.OPEN, RoundState.COMPLETE)
"""The states of the game that is played now."""


class RoundEvent(StrEnum):
    OPEN = "open"
    WITHDRAW = "withdraw"
    LAST_DEAL_IN = "last deal in"
    DEAL_TAKEN_BACK = "deal taken back"
    CLOSE = "close"
    REOPEN = "reopen"


class SignOff(LabeledEnum):
    """Who has to agree before a game at a table counts as over."""

    OFF = "off", "Nobody: a game is over with its last deal"
    GAME_OK = "game_ok", "The other pair: one of them taps “agree” on the phone"
    BOTH_ENTER = "both_enter", "Both pairs: each enters every deal, on a phone of its own"


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
    text = gettext_noop("This event is over, so it cannot change. Nothing was changed.")


_REFUSED = {
    SessionEvent.OPEN_CHECK_IN: _(
        "Check-in can open only while you plan. Nothing was changed."
    ),
    SessionEvent.BACK_TO_DRAFT: _(
        "Only an event in check-in can go back to planning. Nothing was changed."
    ),
    SessionEvent.START: _("Game 1 starts from check-in. Nothing was changed."),
    SessionEvent.FINISH: _("Start game 1 before you end the event. Nothing was changed."),
    SessionEvent.REOPEN: _("Only an event that has ended can resume. Nothing was changed."),
    SessionEvent.ARCHIVE: _("End the event before you archive it. Nothing was changed."),
}


def game_state(round_: RoundState, deals_in: int, deals_per_game: int) -> GameState:
    if round_ is RoundState.PENDING:
        return GameState.WAITING
    return GameState.COMPLETE if deals_in >= deals_per_game else GameState.IN_PLAY


def deal_state(latest: DealEvent) -> DealState:
    return next(to for (_, event), to in DEAL.items() if event is latest)


def next_session_state(state: SessionState, event: SessionEvent) -> SessionState:
    """Raises BadTransition where a session in *state* cannot do that."""
    try:
        return SESSION[state, event]
    except KeyError:
        text = BadTransition.text if state in OVER else _REFUSED[event]
        raise BadTransition(text) from None


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether something can be done now; *why_not* is a sentence, marked, "" if it can."""

    why_not: str = ""

    def __bool__(self) -> bool:
        return not self.why_not


def _only(if_so: bool, why_not: str) -> Permission:  # noqa: FBT001
    return Permission("" if if_so else why_not)


class Stage(NamedTuple):
    state: SessionState

    @property
    def is_draft(self) -> bool:
        return self.state is SessionState.DRAFT

    @property
    def is_check_in(self) -> bool:
        return self.state is SessionState.CHECK_IN

    @property
    def is_before_play(self) -> bool:
        return self.state in (SessionState.DRAFT, SessionState.CHECK_IN)

    @property
    def is_in_play(self) -> bool:
        return self.state is SessionState.RUNNING

    @property
    def is_finished(self) -> bool:
        """And not archived yet."""
        return self.state is SessionState.FINISHED

    @property
    def is_played(self) -> bool:
        """Archived since or not."""
        return self.state in PLAYED

    @property
    def is_canceled(self) -> bool:
        return self.state is SessionState.CANCELLED

    @property
    def can_check_in(self) -> Permission:
        """Whether presence and numbers can be entered; names can be from planning on."""
        if self.is_draft:
            return Permission(_("Check-in is not open yet."))
        return _only(self.is_check_in, _("Check-in is closed."))

    @property
    def can_change_plan(self) -> Permission:
        """Whether the rotation, and who keeps apart, can be chosen."""
        return _only(self.is_before_play, _("Game 1 has started."))

    @property
    def can_decide(self) -> Permission:
        """Whether missed games, prizes and ties can be decided before play."""
        return self.can_change_plan

    @property
    def can_change_remaining_games(self) -> Permission:
        """Whether people can leave, come late or change seats."""
        return _only(self.is_in_play, _("You can do this while games are played."))

    @property
    def can_set_clock(self) -> Permission:
        is_open = self.is_before_play or self.is_in_play
        return _only(is_open, _("The event is over."))

    @property
    def can_start_side_game(self) -> Permission:
        is_open = self.is_check_in or self.is_in_play
        return _only(is_open, _("Side games can be played from check-in to the end."))

    @property
    def can_change_prizes(self) -> Permission:
        """The cash book and codes too."""
        is_kept = self.state not in (SessionState.ARCHIVED, SessionState.CANCELLED)
        return _only(is_kept, _("This event is closed. Nothing in it can change."))

    @property
    def can_delete(self) -> Permission:
        return _only(not self.is_in_play, _("End the event before you delete it."))
