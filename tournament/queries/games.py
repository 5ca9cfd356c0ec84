"""The numbers that sit at a game."""

from collections.abc import Mapping

from tournament.compiled_queries import CompiledQuery
from tournament.models import Game, Seat
from tournament.seats import Compass

_SEATS_AT = CompiledQuery(
    lambda game: Seat.objects.filter(game=game).values_list("position", "card__number")
)
_COMPASS_BY_VALUE = {seat.value: seat for seat in Compass}


def seats_of(game: Game) -> Mapping[Compass, int]:
    """Return the numbers that sit at *game*; in one query."""
    return {_COMPASS_BY_VALUE[position]: number for position, number in _SEATS_AT(game.pk)}
