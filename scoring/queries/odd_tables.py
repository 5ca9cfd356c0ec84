"""Odd tables: the games of those who are over when the tables of four are full."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from scoring.rules import GAMES

_SPLIT = {3: (3,), 5: (5,), 6: (3, 3)}


@dataclass(frozen=True, slots=True)
class OddTable:
    """A table of three or five that can be started: its game, and who plays it."""

    game: str
    names: tuple[str, ...]

    @property
    def title(self) -> str:
        """Return the game in words."""
        return GAMES[self.game].title

    @property
    def query(self) -> str:
        """Build the query that fills in the form of a side table."""
        fields = {"game": self.game, "players": len(self.names), "name": self.names}
        return urlencode(fields, doseq=True)


def odd_tables(names: Sequence[str]) -> tuple[OddTable, ...]:
    """Return the tables that three, five or six people make; others make none."""
    left = list(names)
    tables = []
    for size in _SPLIT.get(len(left), ()):
        seated, left = left[:size], left[size:]
        tables.append(OddTable(_first_game(size), tuple(seated)))
    return tuple(tables)


def _first_game(size: int) -> str:
    """Return the first game in the list that so many can play."""
    return next(key for key, game in GAMES.items() if size in game.players)
