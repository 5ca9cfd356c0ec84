"""Where an event stands while its remaining games are changed."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from tournament.lifecycle import RoundState, SessionState
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class ScheduleState:
    """Where an event stood when its rest was drawn.

    Nothing of it may have changed since.

    Games 1 to *begun* are played or being played; *opened* is the last one ever opened,
    which was taken as never opened when it is not among them. A game in which people
    came and went for the next one counts as begun, whatever was taken back since.
    """

    state: SessionState
    plan_version: int
    begun: int
    opened: int
    games: int


def standpoint(session: Session) -> ScheduleState:
    """Return where *session*, just loaded, stands; in one query."""
    changed = session.redraws.filter(from_round=OuterRef("number") + 1)
    rounds = session.rounds.annotate(is_settled=Exists(changed)).values_list(
        "number", "state", "opened_at", "is_settled"
    )
    opened = [number for number, _, at, _ in rounds if at is not None]
    begun = [
        number
        for number, state, at, is_settled in rounds
        if state != RoundState.PENDING or (at is not None and is_settled)
    ]
    return ScheduleState(
        state=SessionState(session.state),
        plan_version=session.plan_version,
        begun=max(begun, default=0),
        opened=max([*opened, *begun], default=0),
        games=len(rounds),
    )
