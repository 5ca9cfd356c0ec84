"""The games themselves, a family a file; `scoring.rules.registry` lists them.

What a game leaves to the house, and the notes of its rules card, stand in `games.toml`.
Knows nothing of sessions: a game is played at any table that has enough people.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.rules.house_rules import Option, read_option
from tournament.words.tables import read_table


class GameTable(NamedTuple):
    """The *options* of one game, by name, and its *notes*: how it is unlike euchre."""

    options: Mapping[str, Option]
    notes: tuple[str, ...]


def _read_games(**games: dict[str, Any]) -> dict[str, GameTable]:
    return {key: _read_game(**entry) for key, entry in games.items()}


def _read_game(
    *, note: tuple[str, ...], option: tuple[dict[str, Any], ...] = ()
) -> GameTable:
    options = [read_option(**entry) for entry in option]
    return GameTable({each.name: each for each in options}, note)


GAME_TABLES = _read_games(**read_table(__package__, "games.toml"))
"""What the modules beside this one read of their games, by the keys of these."""
