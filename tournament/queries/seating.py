"""The seating of a night: every game with its table and the numbers on its seats."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournament.models import Seat, Session
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game (its primary key), its round and table (1-based), its four numbers."""

    pk: int
    round: int
    table: int
    seats: Mapping[Compass, int]

    def seat_of(self, number: int) -> Compass | None:
        """Where player *number* sits in this game, if at all."""
        return next((seat for seat in Compass if self.seats[seat] == number), None)


def seating(
    session: Session, *, rounds: Collection[int] | None = None
) -> tuple[SeatedGame, ...]:
    """The games of *session*, or of some rounds, by round and table; in one query."""
    rows = Seat.objects.filter(round__session=session)
    if rounds is not None:
        rows = rows.filter(round__number__in=rounds)
    games: dict[tuple[int, int, int], dict[Compass, int]] = {}
    for number, table, game, position, card in rows.order_by(
        "round__number", "game__table__number"
    ).values_list(
        "round__number", "game__table__number", "game_id", "position", "card__number"
    ):
        games.setdefault((number, table, game), {})[Compass(position)] = card
    return tuple(
        SeatedGame(game, number, table, {seat: seats[seat] for seat in Compass})
        for (number, table, game), seats in games.items()
    )
