"""Duties: what a schedule means to the holder of one number, game by game.

Knows nothing of names, scores or Django.
"""

from dataclasses import dataclass

from tournament.rotations.model import Foursome, Rotation
from tournament.seats import Compass, deals_dealt_by


@dataclass(frozen=True, slots=True)
class Duty:
    """One game for one player number.

    *game* and *table* are 1-based; *partner* and *opponents* are player numbers;
    *deals* are the deals (1-based) of the game this player deals.
    """

    game: int
    table: int
    seat: Compass
    partner: int
    opponents: tuple[int, int]
    deals: tuple[int, ...]


def duty_at(
    foursome: Foursome, number: int, *, game: int, table: int, deals_per_game: int
) -> Duty:
    """Return what *number* does at *table* in *game*.

    Raises:
        ValueError: *number* does not sit there.
    """
    seats = foursome.seats
    seat = next((seat for seat, held in seats.items() if held == number), None)
    if seat is None:
        raise ValueError(f"player {number} is not in {foursome}")
    first, second = (seats[place] for place in seat.side.other.seats)
    return Duty(
        game=game,
        table=table,
        seat=seat,
        partner=seats[seat.partner],
        opponents=(first, second),
        deals=tuple(deals_dealt_by(seat, deals_per_game)),
    )


def duties(rotation: Rotation, number: int, *, deals_per_game: int = 4) -> tuple[Duty, ...]:
    """Return every game of *number* in playing order; a game sat out is left out."""
    return tuple(
        duty_at(foursome, number, game=game, table=table, deals_per_game=deals_per_game)
        for game, round_ in enumerate(rotation.rounds, start=1)
        for table, foursome in round_.numbered
        if number in foursome
    )
