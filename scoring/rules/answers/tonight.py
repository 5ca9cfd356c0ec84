"""Tonight: what the game that is played has to do with cards and seats at a table of four.

Knows no question of the rules desk.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scoring.cards import Pack
from scoring.rules.house_rules import HouseRules
from scoring.rules.registry import game_of
from scoring.rules.ruleset import Ruleset
from tournament.marked import Message
from tournament.seats import Compass

SEATS = 4
SeatWords = Mapping[Compass, Message]
"""What the seats of a table are called: by name where it is known who sits there."""
BY_COMPASS: SeatWords = MappingProxyType({seat: Message(seat.word) for seat in Compass})


def pack_of(rules: HouseRules) -> Pack:
    """Return the cards in play tonight."""
    game = game_of(rules)
    return game.pack(rules, _players(game))


def hand_size(rules: HouseRules) -> int:
    """Return how many cards a player holds, and so how many tricks a deal has."""
    game = game_of(rules)
    return game.tricks(_players(game))


def _players(game: Ruleset) -> int:
    """Return four where so many can play, else the fewest."""
    return SEATS if SEATS in game.players else game.players[0]


@dataclass(frozen=True, slots=True)
class Table:
    """Who leads to the next trick and who has laid the hand down."""

    leader: Compass = Compass.NORTH
    sitting_out: frozenset[Compass] = frozenset()

    @property
    def order(self) -> tuple[Compass, ...]:
        """Return who plays to a trick, the leader first."""
        clockwise = (self.leader.clockwise(steps) for steps in range(SEATS))
        return tuple(seat for seat in clockwise if seat not in self.sitting_out)


def table_at_start(leader: Compass, sitting_out: Collection[Compass]) -> Table:
    """Return the table before the first trick.

    A leader who sits out passes the lead on.

    Raises:
        ValueError: both players of a side sit out.
    """
    out = frozenset(sitting_out)
    if any(seat.partner in out for seat in out):
        raise ValueError("somebody of each side has to play")
    return Table(Table(leader, out).order[0], out)
