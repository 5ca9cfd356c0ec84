"""Who sits where in the game being played, seat by seat."""

from dataclasses import dataclass

from tournament.lifecycle import RoundState
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.queries.seating import seating
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class SeatNow:
    """A seat of the game in play: its table and who sits there (numbers from 1)."""

    table: int
    seat: Compass
    number: int
    name: str

    @property
    def words(self) -> str:
        """The seat in a list: "Table 1, North: Ann (1)"."""
        return f"Table {self.table}, {self.seat.word}: {self.name} ({self.number})"


def round_in_play(session: Session) -> int | None:
    """The number (from 1) of the game that is played, if one is; in one query."""
    states = (RoundState.OPEN, RoundState.COMPLETE)
    rounds = session.rounds.filter(state__in=states)
    return rounds.values_list("number", flat=True).first()


def seats_now(session: Session, round_: int) -> tuple[SeatNow, ...]:
    """The seats of a game by table, clockwise from North; in three queries at most."""
    held = holders(session)
    return tuple(
        SeatNow(game.table, seat, number, held.at(number, round_))
        for game in seating(session, rounds=[round_])
        for seat, number in game.seats.items()
    )
