"""How far a session is, as the board looks at it."""

from dataclasses import dataclass

from tournament.compiled_queries import CompiledQuery
from tournament.lifecycle import RoundState
from tournament.models import Round, Session

_STATES = CompiledQuery(
    lambda session: Round.objects.filter(session=session).values_list("state")
)


@dataclass(frozen=True, slots=True)
class Progress:
    """How many *games* a session has, how many of them have *begun* and are *closed*.

    *is_all_in* while all deals of the game in play are on file.
    """

    games: int
    begun: int
    closed: int
    is_all_in: bool

    @property
    def game(self) -> int:
        """Return the game in play or played last (1-based); the first before play."""
        return max(self.begun, 1)


def progress(session: Session) -> Progress:
    """Return how far *session* is; in one query."""
    states = [state for (state,) in _STATES(session.pk)]
    return Progress(
        games=len(states),
        begun=len(states) - states.count(RoundState.PENDING),
        closed=states.count(RoundState.CLOSED),
        is_all_in=RoundState.COMPLETE in states,
    )
