"""Tonight: what the game that is played has to do with cards and seats at a table of four.

Knows no question of the rules desk.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.cards import Pack, Suit, Trump
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.euchre.tricks import TRICKS
from scoring.rules.house_rules import HouseRules
from scoring.rules.registry import game_of
from tournament.seats import Compass

SEATS = 4
_WITHOUT_TRUMP = ("pepper",)


def pack_of(rules: HouseRules) -> Pack:
    """Return the cards in play tonight."""
    return game_of(rules).pack(rules, SEATS)


def hand_size(rules: HouseRules) -> int:
    """Return how many cards a player holds, and so how many tricks a deal has."""
    game = game_of(rules)
    return game.tricks(SEATS) if isinstance(game, BiddingGame) else TRICKS


def trump_suits(rules: HouseRules) -> tuple[Suit | None, ...]:
    """Return what can be trump tonight; None is no trump.

    Source: CatsAtCards, "Pepper", for no trump.
    """
    return (*Suit, None) if game_of(rules).key in _WITHOUT_TRUMP else tuple(Suit)


def trump_of(suit: Suit | None, rules: HouseRules) -> Trump:
    """*suit* as trump, the left bower as tonight's game has it."""
    return Trump(suit, left_follows_print=game_of(rules).left_follows_print)


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
