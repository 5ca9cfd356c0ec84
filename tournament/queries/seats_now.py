"""Who sits where in the game being played, seat by seat."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournament.lifecycle import RoundState
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.queries.seating import seating, sit_outs
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class SeatNow:
    """A seat of the game in play: its table and who sits there (numbers from 1)."""

    table: int
    seat: Compass
    number: int
    name: str

    @property
    def description(self) -> str:
        """The seat in a list: "Table 1, North: Ann (1)"."""
        return gettext("Table %(table)s, %(seat)s: %(name)s (%(number)s)") % {
            "table": self.table,
            "seat": gettext(self.seat.word),
            "name": self.name,
            "number": self.number,
        }


@dataclass(frozen=True, slots=True)
class RestingNow:
    """Somebody without a seat in the game in play (number from 1)."""

    number: int
    name: str

    @property
    def description(self) -> str:
        """The place in a list: "Sits out: Ida (9)"."""
        facts = {"name": self.name, "number": self.number}
        return gettext("Sits out: %(name)s (%(number)s)") % facts


def round_in_play(session: Session) -> int | None:
    """Return the number (from 1) of the game that is played, if one is; in one query."""
    states = (RoundState.OPEN, RoundState.COMPLETE)
    rounds = session.rounds.filter(state__in=states)
    return rounds.values_list("number", flat=True).first()


def seats_now(session: Session, round_: int) -> tuple[SeatNow, ...]:
    """Return the seats of a game by table, clockwise from North.

    In three queries at most.
    """
    held = holders(session)
    return tuple(
        SeatNow(game.table, seat, number, held.at(number, round_))
        for game in seating(session, rounds=[round_])
        for seat, number in game.seats.items()
    )


def resting_now(session: Session, round_: int) -> tuple[RestingNow, ...]:
    """Return who sits out of a game, by number; in three queries at most."""
    resting = sit_outs(session, rounds=[round_]).get(round_, ())
    held = holders(session)
    return tuple(RestingNow(number, held.at(number, round_)) for number in resting)
