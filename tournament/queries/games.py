"""The game at a table in a round, and the numbers there, as every report asks for them."""

from collections.abc import Mapping

from tournament.compiled_queries import CompiledQuery, ModelColumns, Row
from tournament.models import Game, Round, Seat, Session, Table
from tournament.seats import Compass

_GAME, _ROUND, _TABLE = (
    ModelColumns(Game),
    ModelColumns(Round, "round__"),
    ModelColumns(Table, "table__"),
)
_GAME_AT = CompiledQuery(
    lambda session, table, round_: (
        Game.objects.seated()
        .filter(round__session=session, round__number=round_, table__number=table)
        .values_list(*_GAME.names, *_ROUND.names, *_TABLE.names)
    ),
    values=3,
)
_SEATS_AT = CompiledQuery(
    lambda game: Seat.objects.filter(game=game).values_list("position", "card__number")
)
_LARGEST = 32_767
"""No table and no round has a higher number; databases refuse to look for some that are."""
_SEATS = {seat.value: seat for seat in Compass}


def game_at(session: Session, *, table: int, round_: int) -> Game | None:
    """The game of a table in a round, both 1-based, if anybody plays it; in one query.

    It comes with its round, its table, and this very *session*.
    """
    if max(table, round_) > _LARGEST:
        return None
    rows = _GAME_AT(session.pk, table, round_)
    return _game(rows[0], session) if rows else None


def _game(row: Row, session: Session) -> Game:
    first, second = len(_GAME.names), len(_GAME.names) + len(_ROUND.names)
    game = _GAME.loaded(row[:first])
    game.round = _ROUND.loaded(row[first:second])
    game.table = _TABLE.loaded(row[second:])
    game.round.session = session
    return game


def seats_of(game: Game) -> Mapping[Compass, int]:
    """The numbers that sit at *game*; in one query."""
    return {_SEATS[position]: number for position, number in _SEATS_AT(game.pk)}
