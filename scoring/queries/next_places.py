"""Where the four of a table go for the next game."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.queries.holders import Holders
from tournament.queries.seating import SeatedGame
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seats import Compass

LEAVES = gettext_noop("leaves after this game")
RESTS = gettext_noop("sits out")
AT_EXTRA_TABLE = gettext_noop("extra table")
"""What stands in the place of a table of four."""


@dataclass(frozen=True, slots=True)
class NextPlace:
    """Where one of the four goes for the next game; *instead* says why nowhere."""

    name: str
    table: int = 0
    seat: Compass | None = None
    partner: str = ""
    opponents: tuple[str, ...] = ()
    instead: str = ""


def next_places(
    session: Session, game: SeatedGame, games: Sequence[SeatedGame], held: Holders
) -> tuple[NextPlace, ...]:
    """Return where the four of *game* go; nothing while the next game is not seated.

    Among *games* are those of the next round.
    """
    following = {
        number: later
        for later in games
        if later.round == game.round + 1
        for number in later.seats.values()
    }
    policy = ExtraPlayerPolicy(session.odd_crowd)
    resting = AT_EXTRA_TABLE if policy is ExtraPlayerPolicy.ODD_TABLE else RESTS
    return tuple(
        _next_place(number, held.at(number, game.round), following.get(number), held)
        or NextPlace(
            held.at(number, game.round),
            instead=LEAVES if held.has_left(number, game.round + 1) else resting,
        )
        for number in (game.seats.values() if following else ())
    )


def _next_place(
    number: int, name: str, later: SeatedGame | None, held: Holders
) -> NextPlace | None:
    seat = later.seat_of(number) if later else None
    if later is None or seat is None:
        return None
    partner, *opponents = (
        held.at(later.seats[other], later.round)
        for other in (seat.partner, seat.left, seat.right)
    )
    return NextPlace(name, later.table, seat, partner, tuple(opponents))
